/** Who wants to borrow and who has borrowed, in any brand: what waits stands first, the longest wait on top. */
import { exactly } from '@entrepot/contract/addresses/search';
import { LOAN_STATES, type LoanProblem } from '@entrepot/contract/loans/rules';
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { ListPage } from '@entrepot/client/panel/list-page.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useAsk, useList } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { LoanDetail } from './loan-detail.tsx';
import { LoanStatus } from './loan-status.tsx';

const SIZE = 50;

export function LoansPage() {
  const { search } = useAddress();
  const list = useList('loans.listLoans', {
    search: (search['q'] ?? '').slice(0, 80),
    state: exactly(LOAN_STATES, search['state']),
    size: SIZE,
  });
  const t = useText('loans');
  return (
    <ListPage
      title={t('title')}
      note={list.data && t('waiting', { count: list.data.waiting })}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('column.state'),
          any: t('anyState'),
          options: LOAN_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
      ]}
      columns={useColumns()}
      list={list}
      notFound={{ title: t('notFound'), text: t('notFoundHint'), back: t('showAll') }}
      none={{ title: t('none'), text: useLending() }}
      pane={(id, moves) => <LoanDetail id={id} {...moves} />}
    />
  );
}

/** Why nobody applies: what is missing in each brand. */
function useLending(): string {
  const { data } = useAsk('loans.getLending', {});
  const t = useText('loans');
  const said = (problems: readonly LoanProblem[]) =>
    problems.length === 0 ? t('lends') : problems.map((each) => t(`problem.${each}`)).join(', ');
  const all = data?.brands.map(({ name, problems }) => `${name}: ${said(problems)}`) ?? [];
  return [t('noneHint'), ...all].join(' · ');
}

function useColumns(): Column<AdminLoan>[] {
  const format = useFormat();
  const t = useText('loans');
  const day = (at: string | null) => (at ? <time dateTime={at}>{format.date(at)}</time> : '–');
  return [
    { id: 'name', header: t('column.name'), cell: (row) => <bdi>{row.realName}</bdi> },
    { id: 'user', header: t('column.user'), wide: true, cell: (row) => <bdi>{row.username}</bdi> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (row) => format.money(row.amount),
    },
    {
      id: 'days',
      header: t('column.days'),
      align: 'end',
      cell: (row) => format.quantity(row.days),
    },
    {
      id: 'owed',
      header: t('column.owed'),
      align: 'end',
      wide: true,
      cell: (row) => format.money(row.payoff),
    },
    {
      id: 'state',
      phone: 'last',
      header: t('column.state'),
      cell: (row) => <LoanStatus state={row.state} />,
    },
    { id: 'sent', header: t('column.sent'), cell: (row) => day(row.signedAt) },
    { id: 'due', header: t('column.due'), wide: true, cell: (row) => day(row.dueAt) },
  ];
}
