// Other people's texts and numbers → ours. Pure; what was lost is told to the caller.
import type { Words } from '@entrepot/contract/catalogue/describe-listing';
import {
  type Amount,
  compare,
  HIGHEST_AMOUNT,
  isAmount,
  parseAmount,
  PRICE_SCALE,
  ZERO,
} from '@entrepot/contract/money';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  deg: '°',
  reg: '®',
  trade: '™',
  copy: '©',
  frac12: '½',
  times: '×',
};
// `[^<>]` and not `[^>]`: a million opened tags that never close are read once, not each to the end.
const INVISIBLE =
  /<(script|style|iframe|object|template|noscript)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BREAK = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z0-9]{2,10}));/gi;
/** Control characters but tab and line ends, and the marks that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const KEPT = new Set(['\t', '\n', '\r']);

/** A value of a row as text; lists and objects as JSON, so that nobody reads `[object Object]`. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
}

export type Cleaned = { text: string; changes: string[] };

/** Plain text of at most `most` characters: without HTML, control characters and directions that turn text around. */
export function cleanText(raw: string, most: number, { lines = false } = {}): Cleaned {
  const changes: string[] = [];
  let text = raw.isWellFormed() ? raw : raw.toWellFormed();
  const told = (name: string, next: string) => {
    if (next !== text) {
      changes.push(name);
      text = next;
    }
  };
  told(
    'control characters removed',
    text.replace(CONTROL, (sign) => (KEPT.has(sign) ? sign : '')).replace(/\uFFFD/g, ''),
  );
  told('HTML removed', withoutTags(text));
  text = text
    .replace(ENTITY, entity)
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\r\n?/g, '\n');
  // Twice escaped markup shows up only now.
  told('HTML removed', withoutTags(text));
  text = lines ? tidyLines(text) : text.replace(/\s+/g, ' ').trim();
  if (text.length > most) {
    changes.push(`cut to ${most} characters`);
    text = text.slice(0, most).toWellFormed().replaceAll('\uFFFD', '').trimEnd();
  }
  return { text, changes: [...new Set(changes)] };
}

/** What is typed is cleaned like what stands in a file. */
export const cleanWords = ({ name, summary, description }: Words): Words => ({
  name: cleanText(name, 500).text,
  summary: cleanText(summary, 500).text,
  description: cleanText(description, 20_000, { lines: true }).text,
});

function withoutTags(text: string): string {
  return text.replace(INVISIBLE, ' ').replace(BREAK, '\n').replace(TAG, ' ');
}

function tidyLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function entity(found: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code !== undefined) {
    return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '';
  }
  return ENTITIES[(name as string).toLowerCase()] ?? found;
}

export type Price = { price: Amount } | { missing: true } | { wrong: string };

/** A sign at either end, behind a minus or inside brackets; or a code such as `USD`. */
const CURRENCY = /\p{Sc}(?<=^[-−+(]?\s*\p{Sc})|\p{Sc}(?=\s*[-−)]?$)|\b[A-Z]{3,4}\b/gu;

/** `$1,299.50`, `1.299,50 €`, `12.5`, 12.5 → a decimal string above zero, or what is wrong with it. */
export function readPrice(value: unknown): Price {
  const given = asText(value).trim();
  if (given === '') {
    return { missing: true };
  }
  const number = decimal(given.replace(CURRENCY, '').trim());
  if (number === undefined) {
    return { wrong: 'is no number' };
  }
  if (number.startsWith('-')) {
    return { wrong: 'is negative' };
  }
  if (/^[0.]+$/.test(number)) {
    return { missing: true };
  }
  const [whole = '0', part = '0'] = number.split('.');
  const kept = `${whole.replace(/^0+(?=\d)/, '')}.${part.slice(0, PRICE_SCALE)}`;
  const price = isAmount(kept) ? parseAmount(kept) : undefined;
  if (!price || compare(price, HIGHEST_AMOUNT) > 0) {
    return { wrong: 'is absurdly high' };
  }
  return price === ZERO ? { wrong: 'is too small' } : { price };
}

/** The last separator is the decimal one, unless three digits follow it and it is a comma or stands twice. */
function decimal(text: string): string | undefined {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const bare = (inBrackets ?? text).trim();
  // Books write a minus as brackets, or behind the figure.
  const sign = inBrackets !== undefined || /^[-−]|[-−]$/.test(bare) ? '-' : '';
  const digits = bare.replace(/^[-−+]|[-−]$/g, '').replace(/[\s'’_]/g, '');
  const exponent = /^(\d+(?:\.\d+)?)e[-+]?\d{1,3}$/i.test(digits);
  if (exponent) {
    const value = Number(digits);
    return Number.isFinite(value) ? `${sign}${value.toFixed(PRICE_SCALE)}` : undefined;
  }
  if (!/^\d+(?:[.,]\d+)*$/.test(digits)) {
    return undefined;
  }
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) {
    return sign + digits;
  }
  const mark = digits[last] as string;
  const after = digits.slice(last + 1);
  const thousands = after.length === 3 && (mark === ',' || digits.split(mark).length > 2);
  const whole = digits.slice(0, last).replace(/[.,]/g, '');
  return thousands ? `${sign}${whole}${after}` : `${sign}${whole}.${after}`;
}

/** A whole number in a range, in plain digits; decimals are cut. Undefined for anything else. */
export function readWhole(value: unknown, least: number, most: number): number | undefined {
  const text = asText(value).trim();
  const number = /^\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(Math.trunc(number)) && number >= least && number <= most
    ? Math.trunc(number)
    : undefined;
}
