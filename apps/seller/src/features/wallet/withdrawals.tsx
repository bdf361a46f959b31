/** What the shop's owner has taken out, newest first: how each stands and why it waits. */
import { waitOf } from '@entrepot/contract/withdrawals/rules';
import type { OwnWithdrawal } from '@entrepot/contract/withdrawals/types';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { WithdrawalStatus } from '@entrepot/ui/patterns/withdrawal-status.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useList, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './wallet.module.css';

const PAGE_SIZE = 25;

export function Withdrawals() {
  const list = useList('withdrawals.listWithdrawals', { size: PAGE_SIZE });
  const t = useText('wallet');
  return (
    <Section title={t('withdrawals.title')} note={t('withdrawals.note')}>
      <PagedTable
        label={t('withdrawals.title')}
        columns={useColumns()}
        list={list}
        empty={<EmptyState title={t('withdrawals.none')}>{t('withdrawals.noneHint')}</EmptyState>}
      />
    </Section>
  );
}

function useColumns(): Column<OwnWithdrawal>[] {
  const format = useFormat();
  const t = useText('wallet');
  return [
    {
      id: 'at',
      header: t('column.at'),
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
    {
      id: 'state',
      phone: 'first',
      header: t('column.state'),
      cell: ({ state }) => (
        <WithdrawalStatus state={state} words={(name) => t(`withdrawals.state.${name}`)} />
      ),
    },
    { id: 'why', header: t('column.why'), cell: (row) => <Why withdrawal={row} /> },
    {
      id: 'address',
      wide: true,
      header: t('column.address'),
      cell: ({ chain, address }) => (
        <>
          {chain} <bdi className={`mono ltr ${styles.address}`}>{address}</bdi>
        </>
      ),
    },
    {
      id: 'net',
      header: t('column.net'),
      align: 'end',
      cell: (row) => <Price amount={row.net} dim />,
    },
    {
      id: 'amount',
      phone: 'last',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => <Price amount={row.amount} dim />,
    },
    {
      id: 'acts',
      header: <span className="sr-only">{t('withdrawals.cancel')}</span>,
      cell: (row) => row.actions.includes('cancel') && <Cancel id={row.id} />,
    },
  ];
}

/** Why it waits and by when it should be there, or why it came to nothing. */
function Why({ withdrawal }: { withdrawal: OwnWithdrawal }) {
  const format = useFormat();
  const t = useText('wallet');
  const { hold, approvals, approvalsNeeded, expectedAt, refusalReason } = withdrawal;
  const wait = waitOf(withdrawal);
  if (wait === undefined) {
    return refusalReason === null ? '–' : <bdi>{refusalReason}</bdi>;
  }
  const until = hold ? format.dateTime(hold.until) : '';
  return (
    <span className={styles.why}>
      {t(`withdrawals.wait.${wait}`, { until, have: approvals, need: approvalsNeeded })}{' '}
      <small>{t('withdrawals.expected', { time: format.dateTime(expectedAt) })}</small>
    </span>
  );
}

function Cancel({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const write = useWrite('withdrawals.cancelWithdrawal', { tell: true });
  const refresh = useRefresh('withdrawals', 'wallet');
  const t = useText('wallet');
  const cancel = async () => {
    await write.send({ withdrawalId: id });
    await refresh();
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('withdrawals.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('withdrawals.cancelTitle')}
        confirmLabel={t('withdrawals.cancel')}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        {t('withdrawals.cancelText')}
      </ConfirmDialog>
    </>
  );
}
