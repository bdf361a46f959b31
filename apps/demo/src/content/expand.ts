import type { SeedGoods, SeedOption, SeedShop, SeedTier, SeedVariant, Text3 } from '../types.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { Random } from '../random.ts';
import { formatPrice, parsePrice, scalePrice } from './amounts.ts';
import type { TenThousandths } from './amounts.ts';
import { departments } from './departments.ts';
import { describe, factsOf } from './describe.ts';
import type { Family } from './family.ts';
import { portOf } from './ports.ts';
import { shops } from './shops.ts';
import { colours } from './terms/colours.ts';
import { measure } from './terms/measure.ts';
import { joinText, lowerFirst, text3 } from './terms/text.ts';
import type { Names } from './terms/text.ts';

/** One member of a family, read from its compact line. */
export interface Member {
  /** Also the goods' key. */
  readonly key: string;
  readonly index: number;
  readonly measure: string;
  readonly price: string;
  readonly kilograms: number;
  /** The artwork; the family's own when the member names none. */
  readonly art: string;
  /** Pictures that members share are named after this. */
  readonly pictureKey: string;
}

const roots = new Map(departments.map((each) => [each.key, each.parent ?? each.key]));
const shopByKey = new Map(shops.map((shop) => [shop.key, shop]));

export function rootOf(department: string): string {
  const root = roots.get(department);
  if (!root) {
    throw new Error(`Unknown department ${department}`);
  }
  return root;
}

const slug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function membersOf(family: Family): Member[] {
  return family.members.map((line, index) => {
    const [words = '', price = '', kilograms = '', art] = line.split('|');
    const key = `${family.key}-${slug(words)}`;
    return {
      key,
      index,
      measure: words,
      price,
      kilograms: Number(kilograms),
      art: art ?? family.art,
      pictureKey: art ? key : family.key,
    };
  });
}

export const keysOf = (words: string | undefined): string[] => (words ? words.split(' ') : []);

function optionsOf(family: Family): SeedOption[] {
  const options: SeedOption[] = [];
  const colourKeys = keysOf(family.colours);
  if (colourKeys.length > 0) {
    const values = colourKeys.map((key) => {
      const colour = colours[key];
      if (!colour) {
        throw new Error(`Unknown colour ${key} in ${family.key}`);
      }
      return { key, name: text3(colour.name), hex: colour.hex };
    });
    options.push({ key: 'colour', name: text3(['Colour', '颜色', 'اللون']), values });
  }
  const sizeKeys = keysOf(family.sizes);
  if (sizeKeys.length > 0) {
    const values = sizeKeys.map((key) => {
      const name = key.replace(/^EU/, 'EU ');
      return { key: key.toLowerCase(), name: text3([name, name, name]) };
    });
    options.push({ key: 'size', name: text3(['Size', '尺码', 'المقاس']), values });
  }
  return options;
}

/** Pieces that one order of the demo brands may hold: no step asks for more. */
export const MOST_IN_ORDER = 10_000;

const STEPS = [
  [1, 100],
  [4, 93],
  [12, 86],
  [40, 79],
] as const;

/** Steps that can be ordered: no further than the stock and an order reach. */
function tiersOf(price: TenThousandths, family: Family, stock: number): SeedTier[] {
  return STEPS.map(([times, percent]) => ({
    from: family.min * times,
    price: formatPrice(scalePrice(price, percent)),
  })).filter(({ from }) => from === family.min || from <= Math.min(stock / 2, MOST_IN_ORDER));
}

/** Stock in whole lots; dear goods lie in smaller heaps, and a few variants run low. */
function stockOf(family: Family, price: TenThousandths, random: Random): number {
  const usual = Math.max(family.min * 12, Math.round(60_000_000 / (price + 8_000)));
  const wanted = random.next() < 0.08 ? family.min : (usual * random.int(40, 160)) / 100;
  return Math.max(family.min, Math.round(wanted / family.lot) * family.lot);
}

function variantsOf(
  family: Family,
  member: Member,
  itemNumber: string,
  random: Random,
): SeedVariant[] {
  const price = parsePrice(member.price);
  const hero = heroOf(family, member);
  const colourKeys = keysOf(family.colours);
  const sizeKeys = keysOf(family.sizes).map((key) => key.toLowerCase());
  const variant = (colour: string | undefined, size: string | undefined): SeedVariant => {
    const parts = [colour, size].filter((part) => part !== undefined);
    return {
      key: parts.join('-') || 'standard',
      choice: { ...(colour ? { colour } : {}), ...(size ? { size } : {}) },
      sku: [itemNumber, ...parts.map((part) => part.toUpperCase())].join('-'),
      price: formatPrice(price),
      stock: stockOf(family, price, random),
      picture: colour ? `${member.pictureKey}-${colour}` : hero,
    };
  };
  const colourChoices = colourKeys.length > 0 ? colourKeys : [undefined];
  const sizeChoices = sizeKeys.length > 0 ? sizeKeys : [undefined];
  return colourChoices.flatMap((colour) => sizeChoices.map((size) => variant(colour, size)));
}

/** How many lots make a carton that one person can still lift. */
function cartonPieces(lot: number, kilograms: number, density: number): number {
  const byWeight = 18 / kilograms;
  const byVolume = (110 * density) / kilograms;
  return lot * Math.max(1, Math.floor(Math.min(byWeight, byVolume, 480) / lot));
}

function cartonOf(lot: number, kilograms: number, density: number): SeedGoods['carton'] {
  const pieces = cartonPieces(lot, kilograms, density);
  const litres = (pieces * kilograms) / density;
  const height = Math.max(10, Math.round(Math.cbrt((litres * 1000) / 1.725)));
  return {
    pieces,
    kilograms: (pieces * kilograms * 1.05 + 0.6).toFixed(1),
    centimetres: [Math.round(height * 1.5), Math.round(height * 1.15), height],
  };
}

/** Freight follows weight or bulk, whichever a forwarder would charge. */
function freightOf(kilograms: number, density: number): string {
  const chargeable = Math.max(kilograms, (kilograms / density) * 0.2);
  return formatPrice(Math.round(chargeable * 4_200));
}

const taxPercent = (root: string): number => (root === 'food' ? 2 : 4);

/** A coloured family's first member is shown by the picture of its first colour. */
export function heroOf(family: Family, member: Member): string {
  const [colour] = keysOf(family.colours);
  const first = member.index === 0 || member.pictureKey === member.key;
  return colour && first ? `${member.pictureKey}-${colour}` : `${member.key}-hero`;
}

/** Members with artwork of their own are single kinds; a counted lot adds nothing to their group. */
export const showsLot = (member: Member): boolean => member.pictureKey !== member.key;

const picturesOf = (family: Family, member: Member): string[] => [
  heroOf(family, member),
  `${member.pictureKey}-group`,
  ...(showsLot(member) ? [`${member.pictureKey}-lot`] : []),
  `${member.pictureKey}-carton`,
];

function nameOf(family: Family, tail: Text3): Text3 {
  const name = text3(family.name);
  const separators: Names = [', ', '，', '، '];
  if (!family.lead) {
    return joinText([name, tail], separators);
  }
  const first = { ...tail, en: tail.en.charAt(0).toUpperCase() + tail.en.slice(1) };
  const rest = { ...name, en: lowerFirst(name.en) };
  return joinText([first, rest], separators);
}

function goodsOf(family: Family, member: Member, shop: SeedShop, serial: number): SeedGoods {
  const random = randomFrom(seedOf(member.key));
  const price = parsePrice(member.price);
  const density = family.density ?? 0.25;
  const root = rootOf(family.cat);
  const tail = measure(member.measure);
  const itemNumber = `${shop.mark}-${serial}`;
  const carton = cartonOf(family.lot, member.kilograms, density);
  const variants = variantsOf(family, member, itemNumber, random);
  const stock = variants.reduce((sum, variant) => sum + variant.stock, 0);
  const facts = {
    root,
    tail,
    kilograms: String(member.kilograms),
    pieces: carton.pieces,
    choice: random.int(0, 2),
  };
  return {
    key: member.key,
    itemNumber,
    shop: shop.key,
    department: family.cat,
    name: nameOf(family, tail),
    short: text3(family.short),
    description: describe(family, facts),
    facts: factsOf(family, facts),
    pictures: picturesOf(family, member),
    options: optionsOf(family),
    variants,
    price: formatPrice(price),
    ...(family.off
      ? { listPrice: formatPrice(scalePrice(price, 10_000 / (100 - family.off))) }
      : {}),
    tiers: tiersOf(price, family, stock),
    minimum: family.min,
    lot: family.lot,
    daysToShip: family.days ?? 1,
    origin: { country: shop.country, port: portOf(shop.city) },
    carton,
    unitFreight: freightOf(member.kilograms, density),
    unitTax: formatPrice(scalePrice(price, taxPercent(root))),
    brands: family.brands ?? 'all',
    listedDaysAgo: random.next() < 0.16 ? random.int(0, 6) : random.int(7, 540),
  };
}

/** Expands families in order; item numbers run on within each shop. */
export function expandFamilies(families: readonly Family[]): SeedGoods[] {
  const serials = new Map<string, number>();
  return families.flatMap((family) => {
    const shop = shopByKey.get(family.shop);
    if (!shop) {
      throw new Error(`Unknown shop ${family.shop} in ${family.key}`);
    }
    return membersOf(family).map((member) => {
      const serial = (serials.get(shop.key) ?? 1000) + 10;
      serials.set(shop.key, serial);
      return goodsOf(family, member, shop, serial);
    });
  });
}
