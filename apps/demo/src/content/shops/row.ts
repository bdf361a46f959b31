import type { Names } from '../terms/text.ts';

/** `City/CC` and the departments parted by spaces; the banner's pattern follows from the key. */
export type ShopRow = readonly [
  key: string,
  name: string,
  mark: string,
  place: string,
  since: string,
  departments: string,
  ...description: Names,
];
