// Lines of files that spreadsheets open.

export type Cell = string | number | null;

/** At the head of a file it tells spreadsheets that what follows is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** What a spreadsheet takes for a formula, in wide letters too. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

const FIGURE = /^-\d+(?:\.\d+)?$/;

/** A cell that begins like a formula is written as text: a spreadsheet must not run what somebody else typed. */
function written(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const runs = typeof cell === 'string' && FORMULA.test(text) && !FIGURE.test(text);
  const safe = runs ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;
