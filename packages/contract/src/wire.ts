// Shapes of existing clients' requests and answers (existing-clients.md §1): all parameters are text.
import { z } from 'zod';
import { amount, approximate, units, type Amount } from './money.ts';

/** Texts that mean "absent" when an old client concatenates them into a query. */
const ABSENT = new Set(['', 'undefined', 'null', 'NaN']);

/** An optional text parameter; `undefined`, `null` and `NaN` as text count as absent. */
export const optionalText = z
  .unknown()
  .optional()
  .transform((value) => {
    const given = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
    return ABSENT.has(given) ? undefined : given;
  });

/** A required text parameter. */
export const text = optionalText.pipe(z.string());

/** That it is done is all there is to say. */
export const wireDone = () => ({});

/** A count is answered bare. */
export const wireCount = ({ count }: { count: number }) => count;

/** Text in plain digits → a whole number; anything else → NaN, which no field takes. */
export const plainWhole = (value: string): number =>
  /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;

/** A whole number given as text; `fallback` when absent. */
export const whole = (fallback: number) =>
  optionalText
    .transform((value) => (value === undefined ? fallback : plainWhole(value)))
    .pipe(z.int());

/** 1/0, true/false. */
export const flag = optionalText.transform((value) => value === '1' || value === 'true');

/** Text that the client itself percent-encoded before sending (password, keyword, chat); decoded once when that is safe. */
export const encodedText = text.transform((value) => {
  try {
    return /%[0-9A-Fa-f]{2}/.test(value) ? decodeURIComponent(value) : value;
  } catch {
    // Not an encoding: a lone percent sign in a password is a percent sign.
    return value;
  }
});

/** pageNum may be 0 on some old screens: it means the first page. A size that is too large is the largest there is. */
export const paged = (size: number) =>
  z.object({ pageNum: whole(1), pageSize: whole(size) }).transform(({ pageNum, pageSize }) => ({
    page: Math.max(1, pageNum),
    size: Math.min(100, Math.max(1, pageSize)),
  }));

/** An exact amount as a JSON number, which old clients compute with. Written from the exact value, never read back. */
export function number(value: Amount): number {
  return approximate(value);
}

/**
 * What a line charges, for one piece: old clients multiply it by the pieces again and show two decimals. The unit price
 * itself where it gives the charge exactly, else the share to ten decimals.
 */
export function perPiece(charged: Amount, pieces: number): number {
  const count = BigInt(pieces);
  return number(amount((units(charged) * 2n + count) / (count * 2n)));
}

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai (spec §9); empty when there is none, for which the client writes `--`. */
export function shanghai(instant: string | null): string {
  if (!instant) {
    return '';
  }
  return new Date(new Date(instant).getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
}

export type Paged<T> = { rows: readonly T[]; page: number; size: number; total: number };

/** Clean page → pageList and pageInfo (style A). */
export function pageList<T>(clean: Paged<T>, row: (value: T, index: number) => unknown) {
  return {
    pageList: clean.rows.map(row),
    pageInfo: { pageNum: clean.page, pageSize: clean.size, totalElements: clean.total },
  };
}

/** Fields of existing clients by ours, where what is wrong with them is told in the same words. */
export const OWN_FIELD: Readonly<Record<string, string>> = {
  old_password: 'oldPassword',
  re_password: 'confirmation',
  safeword: 'fundPassword',
  old_safeword: 'fundPassword',
  re_safeword: 'confirmation',
  cashPassword: 'fundPassword',
  verifcode: 'code',
  contacts: 'contact',
  address: 'line',
  countryId: 'country',
  orderInfo: 'chosen',
  sellerGoodsId: 'listingId',
  goodId: 'listingId',
  applyAmount: 'amount',
  sellerId: 'shopId',
  ...{ page_no: 'page', pageNo: 'page', pageNum: 'page' },
  ...{ page_size: 'size', pageSize: 'size' },
};

/** How an existing mobile site names in its addresses what it shows. */
export const MOBILE_NAME = { goods: 'sellerGoodsId', shop: 'sellerId' } as const;
