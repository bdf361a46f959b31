import type { BrandKey } from '../types.ts';
import type { CareKey, PackingKey } from './terms/care.ts';
import type { Names } from './terms/text.ts';

/**
 * Goods that share a name, a maker and a look. Written by hand once, expanded into one goods per
 * member, so that names and prose stay human and only the repetitive facts are worked out.
 */
export interface Family {
  readonly key: string;
  /** The second-level department. */
  readonly cat: string;
  readonly shop: string;
  /** Names of objects in the artwork set: the goods itself, then a companion for group pictures. */
  readonly art: string;
  readonly name: Names;
  readonly short: Names;
  /** The member's words come first in the name: `Lemons, 4 kg, citrus, unwaxed`. */
  readonly lead?: boolean;
  /** Keys of terms/materials, parted by spaces; the main one first. */
  readonly of?: string;
  /** Keys of terms/colours, parted by spaces. */
  readonly colours?: string;
  /** Sizes to choose from, parted by spaces (`S M L`, `EU36 EU37`). */
  readonly sizes?: string;
  readonly care: CareKey;
  readonly pack: PackingKey;
  readonly min: number;
  readonly lot: number;
  readonly days?: number;
  /** Per cent off the list price. */
  readonly off?: number;
  /** How many kilograms a litre of the packed goods weighs; bulky goods are light. */
  readonly density?: number;
  readonly brands?: readonly BrandKey[];
  /** One goods each: `measure|price|kilograms` and, when it looks different, `|artwork`. */
  readonly members: readonly string[];
}
