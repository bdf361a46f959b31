import { useTableFile } from '@entrepot/client/panel/use-table-file.ts';
import { useCall } from '../../../kit/api.ts';
import { useText } from '../../../kit/text.ts';
import { useReason } from './use-reason.ts';

/** The whole report as a file. */
export function useReport(importId: string) {
  const call = useCall();
  const reason = useReason();
  const t = useText('catalogue');
  const { save, running } = useTableFile();
  const columns = ['row', 'ref', 'column', 'severity.title', 'why'] as const;
  return {
    running,
    save: (fileName: string) =>
      save({
        name: `${fileName.replace(/\.[^.]+$/, '')}-${t('imports.reportName')}`,
        head: columns.map((name) => t(`imports.${name}`)),
        ask: async (page) => (await call('imports.getImport', { importId, ...page })).notes,
        cells: (note) => [
          note.row,
          note.ref,
          note.field,
          t(`imports.severity.${note.severity}`),
          reason(note.reason),
        ],
      }),
  };
}
