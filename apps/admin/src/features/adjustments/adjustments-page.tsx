/** Corrections of wallets: what waits for a second person stands first. One is proposed for the account in the address. */
import { TOLD_STATES } from '@entrepot/contract/adjustments/rules';
import type { Adjustment } from '@entrepot/contract/adjustments/types';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { IfMay } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { AdjustmentDetail } from './adjustment-detail.tsx';
import { AdjustmentStatus } from './adjustment-status.tsx';
import { CreditLimitBar } from './credit-limit.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import styles from './adjustments.module.css';

export function AdjustmentsPage() {
  const { search } = useAddress();
  const list = useList('adjustments.listAdjustments', useDesk(TOLD_STATES));
  const t = useText('adjustments');
  return (
    <Desk
      t={t}
      states={TOLD_STATES}
      list={list}
      notice={list.data && <CreditLimitBar limit={list.data.limit} />}
      actions={
        search['account'] && (
          <IfMay ask="adjustments.proposeAdjustment">
            <Propose accountId={search['account']} />
          </IfMay>
        )
      }
      columns={useColumns()}
      pane={(id, moves) => <AdjustmentDetail id={id} {...moves} />}
    />
  );
}

/** For the account that led here; an account that there is not has no button. */
function Propose({ accountId }: { accountId: string }) {
  const account = useAsk('accounts.getAccount', { id: accountId }).data;
  const [open, setOpen] = useState(false);
  const t = useText('adjustments');
  return (
    account && (
      <>
        <Button icon={<Scale size={15} aria-hidden />} onClick={() => setOpen(true)}>
          {t('propose.open', { name: account.username })}
        </Button>
        {open && <ProposeDialog account={account} onClose={() => setOpen(false)} />}
      </>
    )
  );
}

function useColumns(): Column<Adjustment>[] {
  const format = useFormat();
  const t = useText('adjustments');
  const day = (at: string | null) => (at ? <time dateTime={at}>{format.date(at)}</time> : '–');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <UserName name={row.username} /> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => <Price amount={row.amount} sign />,
    },
    {
      id: 'reason',
      header: t('column.reason'),
      wide: true,
      cell: (row) => (
        <bdi dir="auto" className={styles.reason}>
          {row.reason}
        </bdi>
      ),
    },
    { id: 'by', header: t('column.by'), cell: (row) => <UserName name={row.proposedBy} /> },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <AdjustmentStatus state={row.state} />,
    },
    { id: 'proposed', header: t('column.proposed'), cell: (row) => day(row.proposedAt) },
    { id: 'answered', header: t('column.answered'), wide: true, cell: (row) => day(row.decidedAt) },
  ];
}
