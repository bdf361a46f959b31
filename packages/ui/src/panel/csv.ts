/** Tables as files that spreadsheets open. */
import { type Cell, csvLine, UTF8_MARK } from '@entrepot/contract/csv';

/** With a mark at its head that tells spreadsheets it is UTF-8. */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  UTF8_MARK + [head, ...rows].map(csvLine).join('');

export function saveFile(name: string, text: string, type = 'text/csv'): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
