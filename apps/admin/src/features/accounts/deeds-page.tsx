/** The operators' log: written with every change, changed by nobody. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Deed } from '@entrepot/contract/accounts/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/ui/panel/paged-table.tsx';
import { PanelPage } from '@entrepot/ui/panel/panel-page.tsx';
import { useAddress } from '@entrepot/ui/panel/panel-router.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { ask, useCall } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { DeedObject, DeedText } from './deed-text.tsx';
import { useAccountsText } from './use-accounts-text.ts';

const SIZE = 50;

export function DeedsPage() {
  const { page } = useAddress();
  const deeds = useQuery({
    ...ask(useCall(), 'accounts.listDeeds', { page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const t = useAccountsText();
  return (
    <PanelPage title={t('deeds.title')} note={t('deeds.note')} fill>
      <PagedTable
        label={t('deeds.title')}
        columns={columns}
        list={deeds}
        empty={<EmptyState title={t('deeds.none')}>{t('deeds.noneHint')}</EmptyState>}
      />
    </PanelPage>
  );
}

function useColumns(): Column<Deed>[] {
  const format = useFormat();
  const t = useAccountsText();
  return [
    {
      id: 'at',
      header: t('deeds.at'),
      cell: (deed) => (
        <time dateTime={deed.at} className={styles.day}>
          {format.dateTime(deed.at)}
        </time>
      ),
    },
    { id: 'by', header: t('deeds.by'), cell: (deed) => <bdi>{deed.by}</bdi> },
    { id: 'what', header: t('deeds.what'), cell: (deed) => <DeedText deed={deed} /> },
    { id: 'object', header: t('deeds.object'), cell: (deed) => <DeedObject deed={deed} /> },
    {
      id: 'request',
      header: t('deeds.request'),
      cell: (deed) => <code className="mono ltr">{deed.requestId}</code>,
    },
  ];
}
