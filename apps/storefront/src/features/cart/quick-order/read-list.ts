/** A pasted or uploaded list of item numbers and quantities, whatever spreadsheet, shop or hand it comes from. Pure. */
import { NUMBER_LENGTH } from '@entrepot/contract/cart/rules';
import { HIGHEST_QUANTITY } from '@entrepot/contract/catalogue/rules';

export type Wanted = {
  number: string;
  /** Null where the list names none: the least that can be ordered. */
  quantity: number | null;
};

export type ReadList = {
  rows: Wanted[];
  /** Lines beyond the most that a list may have. */
  left: number;
};

/** Lines of one list. */
export const MOST_ROWS = 200;
export const MOST_FILE_BYTES = 262_144;

/** The same number twice is one line with both quantities. */
export function readList(text: string): ReadList {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.replace(/[,;\s]/g, '') !== '');
  const cells = lines.map(cellsOf);
  const places = placesOf(cells[0] ?? []);
  const rows = (places ? cells.slice(1) : cells).flatMap((row) => wantedOf(row, places));
  const together = new Map<string, Wanted>();
  for (const row of rows) {
    const key = row.number.toUpperCase();
    const known = together.get(key);
    together.set(key, known ? { ...known, quantity: sum(known.quantity, row.quantity) } : row);
  }
  const all = [...together.values()];
  return { rows: all.slice(0, MOST_ROWS), left: Math.max(0, all.length - MOST_ROWS) };
}

const sum = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(HIGHEST_QUANTITY, a + b);

/** A tab, a semicolon or a comma parts cells; where there is none, the last blank before a figure does. */
function cellsOf(line: string): string[] {
  const mark = ['\t', ';', ','].find((each) => line.includes(each));
  if (mark) {
    return split(line, mark);
  }
  const [, number, quantity] = /^(.*?\S)\s+([\d٠-٩]\S*(?:\s+\p{L}+\.?)?)$/u.exec(line.trim()) ?? [];
  return number !== undefined && quantity !== undefined && readPieces(quantity) !== null
    ? [number, quantity]
    : [line.trim()];
}

function split(line: string, mark: string): string[] {
  const cells = [''];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') {
      quoted = !quoted;
    } else if (letter === mark && !quoted) {
      cells.push('');
    } else {
      cells[cells.length - 1] += letter;
    }
  }
  return cells.map((cell) => cell.trim());
}

const NUMBER_HEADS =
  /^(?:item|article|art|product|sku|code|model|part|number|no|nr|ref|货号|编号|型号|商品|رقم|كود|رمز)/i;
const QUANTITY_HEADS =
  /^(?:q(?:uanti)?ty|quantity|pieces|pcs|amount|units|数量|件数|الكمية|كمية|عدد)/i;

type Places = { number: number; quantity: number };

/** Where the columns are, if the first row names them. */
function placesOf(first: readonly string[]): Places | undefined {
  const number = first.findIndex((cell) => NUMBER_HEADS.test(cell) && !/\d/.test(cell));
  const quantity = first.findIndex((cell) => QUANTITY_HEADS.test(cell));
  return number >= 0 && (quantity >= 0 || first.length === 1) ? { number, quantity } : undefined;
}

function wantedOf(cells: readonly string[], places: Places | undefined): Wanted[] {
  const at = places?.number ?? cells.findIndex((cell) => cell !== '');
  const number = (cells[at] ?? '').replace(/^'/, '').slice(0, NUMBER_LENGTH);
  if (number === '') {
    return [];
  }
  const quantity = places
    ? readPieces(cells[places.quantity] ?? '')
    : (cells
        .slice(at + 1)
        .map(readPieces)
        .find((each) => each !== null) ?? null);
  return [{ number, quantity }];
}

/** `24`, `1,200`, `1 200 pcs`, `٢٤`: pieces; anything else is none. */
export function readPieces(text: string): number | null {
  const western = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/\s*(?:\p{L}+\.?)$/u, '');
  const whole = /^\d{1,3}(?:[., \u00A0\u202F’']\d{3})+$/.test(western)
    ? western.replace(/\D/g, '')
    : western.replace(/[.,]0+$/, '');
  const pieces = /^\d{1,9}$/.test(whole) ? Number(whole) : 0;
  return pieces > 0 ? Math.min(pieces, HIGHEST_QUANTITY) : null;
}
