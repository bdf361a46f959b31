import type { BrandLook } from '@entrepot/contract/brands/character';
import {
  brand as brandShape,
  type Brand,
  brandForEditing,
  type BrandForEditing,
  type SettingRow,
} from '@entrepot/contract/brands/types';
import {
  isOpen,
  openSettings,
  readSetting,
  type Sentence,
  sentenceIn,
  SETTINGS,
  type SettingCode,
  type SettingFacts,
} from '@entrepot/contract/brands/settings';
import { CLOSING_FLAGS, closingOf } from '@entrepot/contract/brands/closings';
import { holderMissing } from '@entrepot/contract/brands/money-holder';
import { pageIn } from '@entrepot/contract/content/rules';
import { isOffered, type Language, readableLanguage } from '@entrepot/contract/languages';
import type { Config } from '../../platform/config.ts';
import type { BrandPage, Ctx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import type { SettingChange, StoredBrand } from './queries.ts';

/** The reader's language, else English, else whatever there is. */
export const textFor = sentenceIn;

const coloursOf = (brand: StoredBrand) => ({
  main: brand.colourMain,
  hover: brand.colourHover,
  footer: brand.colourFooter,
});

const lookOf = ({ character }: StoredBrand): BrandLook => {
  const { container, headings, corners, stamp } = character;
  return { container, headings, corners, stamp };
};

const logoOf = (brand: StoredBrand) => ({ svg: brand.logoSvg, picture: brand.logoPicture });

/** A brand offers what it wants to, as far as it can be read. */
function languagesOf(brand: StoredBrand): Pick<Brand, 'language' | 'languages'> {
  const language = readableLanguage(brand.language);
  return { language, languages: [...new Set([language, ...brand.languages.filter(isOffered)])] };
}

type Around = {
  /** All brands of the mall. */
  all: readonly StoredBrand[];
  pages: readonly BrandPage[];
};

export function presentBrand(
  { language, config }: { language: Language; config: Pick<Config, 'demo' | 'urls'> },
  brand: StoredBrand,
  { all, pages }: Around,
): Brand {
  const slugs = slugsOf(brand, pages);
  return shown(brandShape, {
    ...brand,
    ...languagesOf(brand),
    tagline: textFor(brand.tagline, language),
    contact: textFor(brand.contact, language),
    colours: coloursOf(brand),
    look: lookOf(brand),
    searchExamples: textFor(brand.character.searchExamples, language),
    logo: logoOf(brand),
    links: leadingSomewhere(brand, slugs).map(({ title, items }) => ({
      title: textFor(title, language),
      items: items.map((item) => ({ title: textFor(item.title, language), href: item.href })),
    })),
    pages: slugs,
    settings: openSettings(brand.settings),
    mediaBase: config.urls.media,
    storefrontUrl: config.urls.storefront,
    sellerUrl: config.urls.seller,
    promotionUrl: config.urls.promotion,
    demo: config.demo,
    others: config.demo
      ? all.map(({ slug, name, colourMain }) => ({ slug, name, main: colourMain }))
      : [],
  });
}

/** The brand's own pages, and those for every brand. */
const slugsOf = ({ id }: StoredBrand, pages: readonly BrandPage[]): string[] => [
  ...new Set(
    pages.filter(({ brandId }) => brandId === null || brandId === id).map(({ slug }) => slug),
  ),
];

/** A page may be taken away while a link to it stands: the link is kept for the day when it is put back, but not shown. */
function leadingSomewhere({ links }: StoredBrand, pages: readonly string[]): StoredBrand['links'] {
  const isThere = (href: string) => {
    const page = pageIn(href);
    return page === undefined || pages.includes(page);
  };
  return links
    .map((column) => ({ ...column, items: column.items.filter(({ href }) => isThere(href)) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * Of the settings asked for those that visitors may read, as they are stored, fallbacks included; what is a text by language in the
 * reader's.
 */
export function openTexts(
  stored: Record<string, string>,
  codes: readonly string[],
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    codes
      .filter((code): code is SettingCode => Object.hasOwn(SETTINGS, code))
      .filter(isOpen)
      .map((code) => [
        code,
        SETTINGS[code].kind === 'texts'
          ? sentenceIn(readSetting(stored, code) as Sentence, language)
          : (stored[code] ?? SETTINGS[code].fallback),
      ]),
  );
}

export function presentForEditing(
  { config: { demo }, now }: Pick<Ctx, 'config' | 'now'>,
  brand: StoredBrand,
  pages: readonly BrandPage[],
): BrandForEditing {
  return shown(brandForEditing, {
    ...brand,
    ...languagesOf(brand),
    colours: coloursOf(brand),
    logo: logoOf(brand),
    pages: slugsOf(brand, pages),
    mallOpen: readSetting(brand.settings, 'mall_open'),
    moneyOpen: readSetting(brand.settings, 'money_open'),
    moneyMissing: demo ? [] : holderMissing(brand.settings),
    closings: CLOSING_FLAGS.flatMap((flag) => {
      const said = closingOf(brand.settings, flag, now);
      return said ? [{ flag, ...said }] : [];
    }),
  });
}

/** A setting as it was written last; without a change it is the fallback. */
export function presentSetting(
  code: SettingCode,
  now: Date,
  change: SettingChange | undefined,
): SettingRow {
  const facts: SettingFacts = SETTINGS[code];
  const { valueBefore = null, countsFrom = null } = change ?? {};
  return {
    code,
    kind: facts.kind,
    value: change?.value ?? facts.fallback,
    until:
      valueBefore !== null && countsFrom !== null && countsFrom > now
        ? { value: valueBefore, at: countsFrom.toISOString() }
        : null,
    fallback: facts.fallback,
    ...boundsOf(facts),
    ...(facts.kind === 'choice' ? { choices: [...facts.choices] } : {}),
    changedAt: change?.changedAt.toISOString() ?? null,
    changedBy: change?.changedBy ?? null,
  };
}

/** Of a share or an amount only where it has a most. */
function boundsOf(facts: SettingFacts): Pick<SettingRow, 'min' | 'max' | 'least' | 'most'> {
  if (facts.kind === 'whole') {
    return { min: facts.min, max: facts.max };
  }
  return 'most' in facts && facts.most !== undefined
    ? { least: facts.least ?? '0', most: facts.most }
    : {};
}
