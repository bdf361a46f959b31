/** Who wants to borrow and who has borrowed, in any brand: what waits stands first, the longest wait on top. */
import { LOAN_STATES, type LoanProblem } from '@entrepot/contract/loans/rules';
import type { AdminLoan } from '@entrepot/contract/loans/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useAsk, useList } from '../../kit/api.ts';
import { Desk, useDesk } from '../../kit/desk.tsx';
import { useText } from '../../kit/text.ts';
import { UserName } from '../../kit/user-name.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { LoanStatus } from './loan-status.tsx';

export function LoansPage() {
  const list = useList('loans.listLoans', useDesk(LOAN_STATES));
  const t = useText('loans');
  return (
    <Desk
      t={t}
      states={LOAN_STATES}
      list={list}
      noneHint={useLending()}
      columns={useColumns()}
      pane={(id, moves) => <LoanDetail id={id} {...moves} />}
    />
  );
}

/** Why nobody applies: what is missing in each brand. */
function useLending(): string {
  const { data } = useAsk('loans.getLending', {});
  const format = useFormat();
  const t = useText('loans');
  const said = (problems: readonly LoanProblem[]) =>
    problems.length === 0 ? t('lends') : format.list(problems.map((each) => t(`problem.${each}`)));
  const all = data?.brands.map(({ name, problems }) => `${name}: ${said(problems)}`) ?? [];
  return [t('noneHint'), ...all].join(' · ');
}

function useColumns(): Column<AdminLoan>[] {
  const format = useFormat();
  const t = useText('loans');
  const day = (at: string | null) => (at ? <time dateTime={at}>{format.date(at)}</time> : '–');
  return [
    { id: 'name', header: t('column.name'), cell: (row) => <UserName name={row.realName} /> },
    {
      id: 'user',
      header: t('column.user'),
      wide: true,
      cell: (row) => <UserName name={row.username} />,
    },
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
    {
      id: 'due',
      header: t('column.due'),
      wide: true,
      cell: (row) => day(row.endedAt ? null : row.dueAt),
    },
  ];
}
