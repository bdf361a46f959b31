/** The shapes of the demo world. Plain data only: nothing here knows the database or the web. */
import type { BrandCharacter } from '@entrepot/contract/brands/character';

export type SeedLang = 'en' | 'zh-CN' | 'ar';
export type Text3 = Readonly<Record<SeedLang, string>>;

export type BrandKey = 'entrepot' | 'halcyon' | 'kestrel' | 'marigold' | 'noor';

/** A rendered picture's name; its files are `<id>-240.webp`, `<id>-480.webp`, `<id>-960.webp` and `<id>-1600.webp`. */
export type PictureId = string;

export interface SeedLink {
  readonly title: Text3;
  /** An address inside the storefront, e.g. `/help/returns`. */
  readonly href: string;
}

export interface SeedBanner {
  readonly title: Text3;
  readonly text: Text3;
  readonly action: Text3;
  readonly href: string;
  /** A wide picture, 1000 x 860. */
  readonly picture: PictureId;
}

/** Slugs of the mall's policies (specification §2, footer pages). */
export type PolicyKey =
  | 'about'
  | 'news'
  | 'careers'
  | 'buyer-rules'
  | 'delivery'
  | 'shipping'
  | 'returns'
  | 'service'
  | 'seller-rules'
  | 'privacy'
  | 'modern-slavery';

export type SeedPolicy = { readonly title: Text3; readonly body: Text3 };

export interface SeedBrand {
  readonly key: BrandKey;
  readonly name: string;
  readonly colours: { readonly main: string; readonly hover: string; readonly footer: string };
  readonly tagline: Text3;
  readonly language: SeedLang;
  /** Department keys in the order this brand leads with. */
  readonly focus: readonly string[];
  readonly character: BrandCharacter;
  readonly links: readonly { readonly title: Text3; readonly items: readonly SeedLink[] }[];
  readonly contact: Text3;
  readonly policies: Readonly<Record<PolicyKey, SeedPolicy>>;
  readonly banners: readonly SeedBanner[];
  /** Beside the large ones. */
  readonly sideBanners: readonly SeedBanner[];
  /** The tall picture of the home page's feature block. */
  readonly feature: PictureId;
  /** A stencil-cut mark, a whole SVG document drawn with currentColor. */
  readonly logo: string;
}

export interface SeedDepartment {
  readonly key: string;
  /** Empty for the twelve roots. */
  readonly parent?: string;
  readonly name: Text3;
  /** A lucide icon name in kebab case; roots only. */
  readonly icon?: string;
  readonly picture: PictureId;
}

export interface SeedShop {
  readonly key: string;
  readonly name: string;
  /** Two or three letters set in the crate mark. */
  readonly mark: string;
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** ISO date of opening. */
  readonly since: string;
  readonly description: Text3;
  readonly departments: readonly string[];
  readonly banner: PictureId;
  readonly logo: PictureId;
}

export interface SeedFact {
  readonly label: Text3;
  readonly value: Text3;
}

export interface SeedOptionValue {
  readonly key: string;
  readonly name: Text3;
  /** A swatch for colours. */
  readonly hex?: string;
}

export interface SeedOption {
  readonly key: 'colour' | 'size';
  readonly name: Text3;
  readonly values: readonly SeedOptionValue[];
}

export interface SeedVariant {
  /** Unique within the goods; `standard` when there is nothing to choose. */
  readonly key: string;
  /** Option key to value key. */
  readonly choice: Readonly<Partial<Record<'colour' | 'size', string>>>;
  readonly sku: string;
  readonly price: string;
  readonly stock: number;
  readonly picture: PictureId;
}

export interface SeedTier {
  /** From how many pieces this price holds. */
  readonly from: number;
  readonly price: string;
}

export interface SeedCarton {
  readonly pieces: number;
  readonly kilograms: string;
  readonly centimetres: readonly [number, number, number];
}

export interface SeedGoods {
  readonly key: string;
  readonly itemNumber: string;
  readonly shop: string;
  /** The second-level department; its parent is the root. */
  readonly department: string;
  readonly name: Text3;
  readonly short: Text3;
  /** Paragraphs parted by an empty line. */
  readonly description: Text3;
  readonly facts: readonly SeedFact[];
  /** The hero first. */
  readonly pictures: readonly PictureId[];
  readonly options: readonly SeedOption[];
  readonly variants: readonly SeedVariant[];
  /** The price of one piece at the minimum quantity, in USDT. */
  readonly price: string;
  /** The struck price, when the goods are discounted. */
  readonly listPrice?: string;
  /** Ascending by quantity, falling by price; the first starts at the minimum. */
  readonly tiers: readonly SeedTier[];
  readonly minimum: number;
  readonly lot: number;
  readonly daysToShip: number;
  readonly origin: { readonly country: string; readonly port: string };
  readonly carton: SeedCarton;
  readonly unitFreight: string;
  readonly unitTax: string;
  readonly brands: 'all' | readonly BrandKey[];
  readonly listedDaysAgo: number;
}

export interface SeedBuyer {
  readonly username: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  /** Street and number as that country writes them. */
  readonly street: string;
  /** A code of GeoNames, e.g. `US.OR`; empty where an address needs none. */
  readonly state: string;
  readonly brand: BrandKey;
  readonly language: SeedLang;
  readonly avatar: PictureId;
}

export type ReviewRating = 'good' | 'medium' | 'bad';

export interface SeedReview {
  readonly rating: ReviewRating;
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly language: SeedLang;
  readonly text: string;
  /** Root departments and families of goods that it fits; absent: any. */
  readonly fits?: readonly string[];
}

export interface SeedQuestion {
  readonly language: SeedLang;
  /** Of goods. */
  readonly family: string;
  readonly text: string;
  /** What the shop answers, and somebody who bought it; empty: nothing yet. */
  readonly shop: string;
  readonly buyer: string;
}

/** Who has applied to open a shop, and what operators answered. */
export interface SeedApplication {
  readonly applicant: string;
  readonly daysAgo: number;
  readonly shopName: string;
  readonly company: string;
  readonly registration: string;
  readonly country: string;
  readonly city: string;
  readonly goods: string;
  readonly website: string;
  /** A day later; none: it waits. */
  readonly answer?: 'accept' | { readonly decline: string };
}

export type ScenarioState =
  | 'unpaid'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'reviewed'
  | 'cancelled'
  | 'refundRequested'
  | 'refundRefused'
  | 'refunded';

export interface SeedScenario {
  readonly state: ScenarioState;
  /** Share of all demo orders, in per cent; the shares add up to 100. */
  readonly share: number;
  /** How long ago such orders were placed, in days. */
  readonly age: readonly [from: number, to: number];
  readonly lines: readonly [from: number, to: number];
}
