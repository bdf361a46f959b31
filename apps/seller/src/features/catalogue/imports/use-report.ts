import type { ImportNote } from '@entrepot/contract/catalogue/import';
import { ApiRefusal } from '@entrepot/contract/client';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useCall } from '../../../app/api.ts';
import { saveFile, toCsv } from '../../../app/csv.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { useReason } from './use-reason.ts';

/** The most that one page of an answer holds. */
const A_PAGE = 100;

/** The whole report as a file, all of its pages. */
export function useReport(importId: string) {
  const call = useCall();
  const reason = useReason();
  const toast = useToast();
  const t = useCatalogueText();
  const ui = useUiText();
  const [running, setRunning] = useState(false);
  const collect = async (): Promise<ImportNote[]> => {
    const notes: ImportNote[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await call('imports.getImport', { importId, page, size: A_PAGE });
      notes.push(...answer.notes.rows);
      if (answer.notes.rows.length === 0 || notes.length >= answer.notes.total) {
        return notes;
      }
    }
  };
  const save = async (fileName: string) => {
    setRunning(true);
    try {
      const notes = await collect();
      const head = [t('imports.row'), t('imports.ref'), t('imports.column')];
      const csv = toCsv(
        [...head, t('imports.severity.title'), t('imports.why')],
        notes.map((note) => [
          note.row,
          note.ref,
          note.field,
          t(`imports.severity.${note.severity}`),
          reason(note.reason),
        ]),
      );
      saveFile(`${fileName.replace(/\.[^.]+$/, '')}-${t('imports.reportName')}.csv`, csv);
    } catch (error) {
      if (!(error instanceof ApiRefusal)) {
        throw error;
      }
      toast({ tone: 'danger', title: error.code === 'OFFLINE' ? ui('error.hint') : error.message });
    } finally {
      setRunning(false);
    }
  };
  return { save, running };
}
