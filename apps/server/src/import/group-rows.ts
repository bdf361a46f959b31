// Files with one line per variant: following lines with the same handle belong to the goods of the first.
import { MOST_VARIANTS } from '@entrepot/contract/catalogue/import-rules';
import { columnsOf } from './fields.ts';
import type { ReadRow, Row } from './read-rows.ts';

export async function* groupRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow> {
  let open: { number: number; group: string; lines: Row[] } | undefined;
  for await (const read of rows) {
    const group = 'row' in read ? groupOf(read.row) : '';
    if (open && group !== '' && group === open.group && 'row' in read) {
      // A goods has no more variants than that: what follows is not kept.
      if (open.lines.length < MOST_VARIANTS) {
        open.lines.push(read.row);
      }
      continue;
    }
    if (open) {
      yield closed(open);
      open = undefined;
    }
    if (group !== '' && 'row' in read) {
      open = { number: read.number, group, lines: [read.row] };
    } else {
      yield read;
    }
  }
  if (open) {
    yield closed(open);
  }
}

function groupOf(row: Row): string {
  const group = columnsOf(row).get('group');
  return typeof group === 'string' || typeof group === 'number' ? String(group) : '';
}

function closed({ number, lines }: { number: number; lines: Row[] }): ReadRow {
  const first = lines[0] as Row;
  return { number, row: lines.length > 1 ? { ...first, variants: lines } : first };
}
