/** Tables as files that spreadsheets open. */

export type Cell = string | number | null;

/** A cell that begins like a formula is written as text: a spreadsheet must not run what somebody else typed. */
function written(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a mark at its head that tells spreadsheets it is UTF-8. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(written).join(',')).join('\r\n')}\r\n`;
}

export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
