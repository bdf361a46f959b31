/** Deposits by card or bank of any brand: what operators have to look at stands first. */
import { PAYMENT_STATES } from '@entrepot/contract/payments/rules';
import type { AdminPaymentRow } from '@entrepot/contract/payments/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useList } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { NotRead } from './not-read.tsx';
import { Strays } from './strays.tsx';
import styles from './payments.module.css';

export function PaymentsPage() {
  const list = useList('payments.listPayments', useDesk(PAYMENT_STATES));
  const t = useText('payments');
  return (
    <Desk
      t={t}
      states={PAYMENT_STATES}
      list={list}
      notice={
        list.data && (
          <>
            <Strays strays={list.data.strays} />
            <NotRead unreadable={list.data.unreadable} />
          </>
        )
      }
      actions={
        <ButtonLink size="s" href={paths.providers}>
          {t('providers.title')}
        </ButtonLink>
      }
      columns={useColumns()}
      pane={(id, moves) => <PaymentDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminPaymentRow>[] {
  const format = useFormat();
  const t = useText('payments');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <UserName name={row.username} /> },
    {
      id: 'paid',
      header: t('column.paid'),
      align: 'end',
      cell: (row) => (
        <span className={`num ltr ${styles.paid}`}>
          {format.money(row.amount)} {row.currency}
        </span>
      ),
    },
    {
      id: 'credit',
      header: t('column.credit'),
      align: 'end',
      cell: ({ credit, creditedAt }) => (
        <span className="num">{creditedAt === null ? '–' : format.money(credit)}</span>
      ),
    },
    {
      id: 'method',
      header: t('column.method'),
      wide: true,
      cell: (row) => <bdi>{row.methodName}</bdi>,
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <PaymentStatus payment={row} />,
    },
    {
      id: 'started',
      header: t('column.started'),
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
  ];
}
