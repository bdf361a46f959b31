// Prints rows as a Markdown table, figures aligned to the end.

export function printTable(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const row = openTable(
    columns.map((name, index) => [name, Math.max(...rows.map((row) => (row[index] ?? '').length))]),
  );
  rows.forEach(row);
}

/** Prints the head; each call of what it gives prints a row, as soon as it is known. */
export function openTable(
  columns: readonly (readonly [name: string, width: number])[],
): (cells: readonly string[]) => void {
  const widths = columns.map(([name, width]) => Math.max(name.length, width));
  const row = (cells: readonly string[]) => {
    const padded = cells.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
    );
    process.stdout.write(`| ${padded.join(' | ')} |\n`);
  };
  row(columns.map(([name]) => name));
  const rules = widths.map((width, index) => `${'-'.repeat(width + 1)}${index === 0 ? '-' : ':'}`);
  process.stdout.write(`|${rules.join('|')}|\n`);
  return row;
}
