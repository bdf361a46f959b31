/** The operators' log: written with every change, changed by nobody. */
import type { AuditEntry } from '@entrepot/contract/accounts/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useList } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { AuditEntryBy, AuditEntryObject, AuditEntryText } from './audit-entry-text.tsx';
import { useText } from '../../kit/text.ts';

const SIZE = 50;

export function AuditLogPage() {
  const entries = useList('accounts.listAuditEntries', { size: SIZE });
  const columns = useColumns();
  const t = useText('accounts');
  return (
    <PanelPage title={t('auditLog.title')} note={t('auditLog.note')} fill>
      <PagedTable
        label={t('auditLog.title')}
        columns={columns}
        list={entries}
        empty={<EmptyState title={t('auditLog.none')}>{t('auditLog.noneHint')}</EmptyState>}
      />
    </PanelPage>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const format = useFormat();
  const t = useText('accounts');
  return [
    {
      id: 'at',
      header: t('auditLog.at'),
      cell: (entry) => (
        <time dateTime={entry.at} className={styles.day}>
          {format.dateTime(entry.at)}
        </time>
      ),
    },
    {
      id: 'by',
      header: t('auditLog.by'),
      cell: (entry) => (
        <span className={styles.whole}>
          <AuditEntryBy entry={entry} />
        </span>
      ),
    },
    {
      id: 'what',
      phone: 'first',
      header: t('auditLog.what'),
      cell: (entry) => <AuditEntryText entry={entry} />,
    },
    {
      id: 'object',
      header: t('auditLog.object'),
      cell: (entry) => <AuditEntryObject entry={entry} />,
    },
    {
      id: 'request',
      wide: true,
      header: t('auditLog.request'),
      cell: (entry) => <code className={`mono ltr ${styles.whole}`}>{entry.requestId}</code>,
    },
  ];
}
