import { CLOSING_FLAGS } from './closings.ts';
import { HOLDER_PARTS } from './money-holder.ts';
import { z } from 'zod';
import { brandId, instant, language, price, rate, text, versioned } from '../shapes.ts';
import { picture, pictureId } from '../uploads/types.ts';
import {
  CONTAINER,
  CORNERS,
  HEADING_LETTERS,
  HEADING_WEIGHTS,
  HEADING_WIDTHS,
  STAMPS,
} from './character.ts';
import { BRAND_SLUG, HOST, HREF } from './rules.ts';
import {
  CLOSING_WHYS,
  isOpen,
  type OpenSettings,
  SETTING_CODES,
  SETTINGS,
  type SettingCode,
  type SettingFacts,
} from './settings.ts';
import { texts } from './texts.ts';

export type { Texts } from './texts.ts';

const hex = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((colour) => colour.toLowerCase());

/** The three colours a brand chooses; everything else is derived from them. */
export const colours = z.object({ main: hex, hover: hex, footer: hex });
export type Colours = z.infer<typeof colours>;

/** Key of a department, as files and links name it. */
const departmentKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);

const look = z.strictObject({
  container: z.string().regex(CONTAINER),
  headings: z.strictObject({
    weight: z.literal(HEADING_WEIGHTS),
    width: z.enum(HEADING_WIDTHS),
    letters: z.enum(HEADING_LETTERS),
  }),
  corners: z.literal(CORNERS),
  stamp: z.enum(STAMPS),
});

const character = look.extend({
  departments: z.array(departmentKey).max(40),
  deals: z.array(departmentKey).max(12),
  searchExamples: texts,
});

/** A mark: a checked one-colour drawing (shown as a mask), a picture, or neither. */
const logo = z.object({ svg: z.string().nullable(), picture: picture.nullable() });

/** Addresses of the pages of text that the brand has: its own, and those for every brand. */
const pages = z.array(z.string());

const localLink = z.object({ title: z.string(), href: z.string() });

const SHAPES = {
  ...{ whole: z.int(), share: rate, price, flag: z.boolean(), link: z.string(), line: z.string() },
  words: z.array(z.string()),
  texts: z.partialRecord(language, z.string()),
  day: z.string(),
};

function settingShape(code: SettingCode): z.ZodType {
  const facts: SettingFacts = SETTINGS[code];
  return facts.kind === 'choice' ? z.enum(facts.choices) : SHAPES[facts.kind];
}

const openSettingsShape = z.object(
  Object.fromEntries(SETTING_CODES.filter(isOpen).map((code) => [code, settingShape(code)])),
) as unknown as z.ZodType<OpenSettings>;

/** What every page needs to know about its brand, in the reader's language. */
export const brand = z.object({
  id: brandId,
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  contact: z.string(),
  colours,
  look,
  /** What the empty search box shows; empty: the mall's own words. */
  searchExamples: z.string(),
  logo,
  /** Language of readers who have chosen none. */
  language,
  languages: z.array(language),
  /** Without those that lead to a page of text which the brand does not have. */
  links: z.array(z.object({ title: z.string(), items: z.array(localLink) })),
  pages,
  /** Settings that visitors may read, each as what it is. */
  settings: openSettingsShape,
  /** Origin of pictures, without a slash at the end. */
  mediaBase: z.string(),
  storefrontUrl: z.string(),
  sellerUrl: z.string(),
  promotionUrl: z.string(),
  demo: z.boolean(),
  /** Demo only: brands to choose from. */
  others: z.array(z.object({ slug: z.string(), name: z.string(), main: z.string() })),
});
export type Brand = z.infer<typeof brand>;

const day = z.iso.date();
/** Why a way out is closed, and the day on which it is to open again. */
export const closing = z.object({ why: z.enum(CLOSING_WHYS), until: day, late: z.boolean() });
export const closingInput = z.strictObject({ why: z.enum(CLOSING_WHYS), untilDay: day });

/** A brand as operators edit it: all languages. */
export const brandForEditing = z.object({
  id: brandId,
  slug: z.string(),
  name: z.string(),
  colours,
  character,
  logo,
  hosts: z.array(z.string()),
  language,
  languages: z.array(language),
  tagline: texts,
  contact: texts,
  links: z.array(
    z.object({ title: texts, items: z.array(z.object({ title: texts, href: z.string() })) }),
  ),
  pages,
  isDefault: z.boolean(),
  /** The switches `mall_open` and `money_open`. */
  mallOpen: z.boolean(),
  moneyOpen: z.boolean(),
  /** What has to be entered before a business takes money. */
  moneyMissing: z.array(z.enum(HOLDER_PARTS)),
  /** What it says of ways out that are closed. */
  closings: z.array(z.object({ flag: z.enum(CLOSING_FLAGS), ...closing.shape })),
  version: z.int(),
});
export type BrandForEditing = z.infer<typeof brandForEditing>;

const host = z.string().max(253).regex(HOST);
const href = z.string().max(500).regex(HREF);

const editable = {
  name: text(60, 1),
  colours: z.strictObject({ main: hex, hover: hex, footer: hex }),
  character,
  logo: z.strictObject({ svg: z.string().max(20_000).nullable(), picture: pictureId.nullable() }),
  hosts: z.array(host).max(20),
  language,
  languages: z.array(language).min(1),
  tagline: texts,
  contact: texts,
  links: z
    .array(
      z.strictObject({
        title: texts,
        items: z.array(z.strictObject({ title: texts, href })).max(12),
      }),
    )
    .max(6),
};

export const newBrand = z.strictObject({
  slug: z.string().regex(BRAND_SLUG),
  name: editable.name,
  colours: editable.colours,
});

/** What is left out stays. */
export const brandChange = versioned({ id: brandId, ...z.object(editable).partial().shape });
export type BrandChange = z.infer<typeof brandChange>;

export const settingCode = z.enum(SETTING_CODES as [string, ...string[]]);

/** A setting as operators see it. */
export const settingRow = z.object({
  code: settingCode,
  kind: z.enum([
    'whole',
    'share',
    'price',
    'flag',
    'link',
    'words',
    'line',
    'texts',
    'day',
    'choice',
  ]),
  value: z.string(),
  /** In the answer to a change: what it was. */
  before: z.string().optional(),
  /** Of one that is announced (announced.ts): what counts until `value` does, and when that is. */
  until: z.object({ value: z.string(), at: instant }).nullable(),
  fallback: z.string(),
  min: z.int().optional(),
  max: z.int().optional(),
  /** The same of a share or an amount, as it is stored. */
  least: z.string().optional(),
  most: z.string().optional(),
  choices: z.array(z.string()).optional(),
  changedAt: instant.nullable(),
  /** User name of the operator; null when the mall's owner did it at the command line. */
  changedBy: z.string().nullable(),
});
export type SettingRow = z.infer<typeof settingRow>;
