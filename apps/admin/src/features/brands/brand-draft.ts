/** A brand as somebody is changing it: its fields, how they are read, and what cannot be stored. */
import { CONTAINER } from '@entrepot/contract/brands/character';
import { TEXT_CONTRAST, weakestContrast } from '@entrepot/contract/brands/contrast';
import { HOST } from '@entrepot/contract/brands/rules';
import type { BrandForEditing, Colours } from '@entrepot/contract/brands/types';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import type { useDraft } from '@entrepot/client/form/use-draft.ts';
import { isHexColour } from '@entrepot/ui/tokens/colour.ts';

export type BrandDraft = ReturnType<typeof draftOf>;

export const COLOUR_NAMES = ['main', 'hover', 'footer'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export function draftOf(brand: BrandForEditing) {
  const { name, colours, character, logo, language, languages, tagline, contact, links } = brand;
  // One host a line, as it is typed.
  const hosts = brand.hosts.join('\n');
  return { name, colours, character, logo, hosts, language, languages, tagline, contact, links };
}

const hostsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

const areRead = (colours: Colours): boolean =>
  COLOUR_NAMES.every((name) => isHexColour(colours[name]));

export const BRAND_RULES = rulesFor<BrandDraft>()({
  name: { problem: (name) => (name.trim() === '' ? 'form.nameMissing' : undefined) },
  colours: {
    read: ({ main, hover, footer }) => ({
      main: main.toLowerCase(),
      hover: hover.toLowerCase(),
      footer: footer.toLowerCase(),
    }),
    problem: (colours) => (areRead(colours) ? undefined : 'form.colourBad'),
  },
  character: {
    problem: ({ container }) => (CONTAINER.test(container) ? undefined : 'character.containerBad'),
  },
  logo: { read: ({ svg, picture }) => ({ svg, picture: picture?.id ?? null }) },
  hosts: {
    read: hostsOf,
    problem: (hosts) => {
      const host = hostsOf(hosts).find((each) => !HOST.test(each));
      return host === undefined ? host : (['form.hostBad', { host }] as const);
    },
  },
});

/** Nobody could read on colours like these. */
export function tooWeak({ colours }: BrandDraft) {
  const weakest = areRead(colours) ? weakestContrast(colours) : TEXT_CONTRAST;
  // Rounded down, so that 4.46 is not shown as the 4.5 that would do.
  const ratio = Math.floor(weakest * 10) / 10;
  const weak = ['form.weak', { ratio, needed: TEXT_CONTRAST }] as const;
  return { contrast: weakest < TEXT_CONTRAST ? weak : undefined };
}

/** While somebody types a colour, the last whole one is shown. */
export function shownColours(draft: BrandDraft, stored: Colours): Colours {
  const whole = (name: ColourName) =>
    isHexColour(draft.colours[name]) ? draft.colours[name] : stored[name];
  return { main: whole('main'), hover: whole('hover'), footer: whole('footer') };
}

export type BrandFormState = ReturnType<
  typeof useDraft<BrandDraft, typeof BRAND_RULES, 'contrast', 'form.weak'>
>;
