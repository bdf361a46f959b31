/** Deposits by card or bank of any brand: what operators have to look at stands first. */
import { exactly } from '@entrepot/contract/addresses/search';
import { PAYMENT_STATES } from '@entrepot/contract/payments/rules';
import type { AdminPaymentRow } from '@entrepot/contract/payments/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useList } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentStatus } from './payment-status.tsx';

const SIZE = 50;

export function PaymentsPage() {
  const { search } = useAddress();
  const list = useList('payments.listPayments', {
    search: (search['q'] ?? '').slice(0, 80),
    state: exactly(PAYMENT_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('payments');
  return (
    <ListPage
      title={t('title')}
      note={list.data && t('waiting', { count: list.data.waiting })}
      actions={
        <ButtonLink size="s" href={paths.providers}>
          {t('providers.title')}
        </ButtonLink>
      }
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          any: t('anyState'),
          options: PAYMENT_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: t('noneHint') }}
      pane={(id, moves) => <PaymentDetail id={id} {...moves} />}
    />
  );
}

function useColumns(): Column<AdminPaymentRow>[] {
  const format = useFormat();
  const t = useText('payments');
  return [
    { id: 'user', header: t('column.user'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      id: 'paid',
      header: t('column.paid'),
      align: 'end',
      cell: (row) => (
        <span className="mono ltr">
          {format.money(row.amount)} {row.currency}
        </span>
      ),
    },
    {
      id: 'credit',
      header: t('column.credit'),
      align: 'end',
      cell: (row) => <span className="mono">{format.money(row.credit)}</span>,
    },
    {
      id: 'method',
      header: t('column.method'),
      wide: true,
      cell: (row) => <bdi>{row.method}</bdi>,
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <PaymentStatus state={row.state} problem={row.problem} />,
    },
    {
      id: 'started',
      header: t('column.started'),
      cell: (row) => <time dateTime={row.createdAt}>{format.dateTime(row.createdAt)}</time>,
    },
  ];
}
