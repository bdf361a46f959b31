/** A brand as somebody is changing it: what differs from the stored one, and what cannot be stored. */
import { CONTAINER } from '@entrepot/contract/brands/character';
import { TEXT_CONTRAST, weakestContrast } from '@entrepot/contract/brands/contrast';
import type { BrandChange, BrandForEditing, Colours } from '@entrepot/contract/brands/types';
import { isHexColour } from '@entrepot/ui/tokens/colour.ts';

export type Draft = Pick<
  BrandForEditing,
  | 'name'
  | 'colours'
  | 'character'
  | 'logo'
  | 'language'
  | 'languages'
  | 'tagline'
  | 'contact'
  | 'links'
> & {
  /** One host a line, as it is typed. */
  hosts: string;
  /** When the brand that was seen as typing began had last been changed. */
  seenAt: string;
};

export const COLOUR_NAMES = ['main', 'hover', 'footer'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export const draftOf = (brand: BrandForEditing): Draft => ({
  name: brand.name,
  colours: brand.colours,
  character: brand.character,
  logo: brand.logo,
  hosts: brand.hosts.join('\n'),
  language: brand.language,
  languages: brand.languages,
  tagline: brand.tagline,
  contact: brand.contact,
  links: brand.links,
  seenAt: brand.changedAt,
});

export const hostsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

/** Only what differs, as it is sent. */
export function changesOf(
  brand: BrandForEditing,
  draft: Draft,
): Omit<BrandChange, 'id' | 'seenAt'> {
  const now = asChange(draft);
  const before = asChange(draftOf(brand));
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) =>
        field !== 'seenAt' &&
        JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof before]),
    ),
  );
}

/** What was typed: the fields that differ. The others stay the brand's, also when somebody else saves them meanwhile. */
export const editsOf = (brand: BrandForEditing, draft: Draft): Partial<Draft> => {
  const before = draftOf(brand);
  const edits = Object.entries(draft).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Draft]),
  );
  return { ...Object.fromEntries(edits), seenAt: draft.seenAt };
};

const asChange = ({ hosts, logo, colours, ...rest }: Draft) => ({
  ...rest,
  colours: lowered(colours),
  logo: { svg: logo.svg, picture: logo.picture?.id ?? null },
  hosts: hostsOf(hosts),
});

const lowered = (colours: Colours): Colours => ({
  main: colours.main.toLowerCase(),
  hover: colours.hover.toLowerCase(),
  footer: colours.footer.toLowerCase(),
});

const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

export type Problems = {
  name?: 'missing';
  colour?: Partial<Record<ColourName, true>>;
  /** The weakest contrast, when it is too weak. */
  contrast?: number;
  hosts?: string;
  /** The containers' number is none. */
  container?: true;
};

/** What the form can tell before the server does. */
export function problemsOf(draft: Draft): Problems {
  const unread = COLOUR_NAMES.filter((name) => !isHexColour(draft.colours[name]));
  const badHost = hostsOf(draft.hosts).find((host) => !HOST.test(host));
  const weakest = unread.length === 0 ? weakestContrast(draft.colours) : TEXT_CONTRAST;
  return {
    ...(draft.name.trim() === '' ? { name: 'missing' } : {}),
    ...(unread.length > 0
      ? { colour: Object.fromEntries(unread.map((name) => [name, true])) }
      : {}),
    ...(weakest < TEXT_CONTRAST ? { contrast: Math.floor(weakest * 10) / 10 } : {}),
    ...(badHost ? { hosts: badHost } : {}),
    ...(CONTAINER.test(draft.character.container) ? {} : { container: true as const }),
  };
}

/** While somebody types a colour, the last whole one is shown. */
export function shownColours(draft: Draft, stored: Colours): Colours {
  const whole = (name: ColourName) =>
    isHexColour(draft.colours[name]) ? draft.colours[name] : stored[name];
  return { main: whole('main'), hover: whole('hover'), footer: whole('footer') };
}
