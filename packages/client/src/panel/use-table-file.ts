/** Saves a whole list as a file that spreadsheets open, all of its pages. */
import { useState } from 'react';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useReadableRefusal } from '../use-write.ts';
import type { Cell } from '@entrepot/contract/csv';
import { saveFile, toCsv } from '@entrepot/ui/panel/csv.ts';

/** The most that one page of an answer holds. */
const A_PAGE = 100;

type Wanted<Row> = {
  name: string;
  head: readonly string[];
  ask: (page: { page: number; size: number }) => Promise<{ rows: Row[]; total: number }>;
  cells: (row: Row) => readonly Cell[];
};

export function useTableFile() {
  const toast = useToast();
  const readable = useReadableRefusal();
  const [running, setRunning] = useState(false);
  const save = async <Row>({ name, head, ask, cells }: Wanted<Row>): Promise<void> => {
    setRunning(true);
    try {
      saveFile(`${name}.csv`, toCsv(head, (await allRows(ask)).map(cells)));
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    } finally {
      setRunning(false);
    }
  };
  return { save, running };
}

async function allRows<Row>(ask: Wanted<Row>['ask']): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, size: A_PAGE });
    rows.push(...answer.rows);
    if (answer.rows.length === 0 || rows.length >= answer.total) {
      return rows;
    }
  }
}
