// Loans of the demo world: one that was asked for, one that runs, one that is late, one that is repaid. Lender and borrowers
// are made up. With the usual seed who borrows has not bought since: in a statement money moves in the order of its dates.
import type { Borrowing } from '@entrepot/contract/loans/types';
import { DOCUMENT_SIDES } from '@entrepot/contract/identity/rules';
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';
import { specimen } from './specimen.ts';

type World = {
  act: Act;
  operator: Person;
  second: Person;
  buyers: readonly DemoBuyer[];
  now: Date;
};
type Borrowed = {
  username: string;
  realName: string;
  country: string;
  amount: string;
  days: number;
  daysAgo: number;
  /** Days ago, and how much; all that is owed without. */
  repaid?: readonly (readonly [daysAgo: number, amount?: string])[];
  waits?: true;
};

const DAY_MS = 86_400_000;
const LOANS: readonly Borrowed[] = [
  {
    ...{ username: 'khalid.al.harbi', realName: 'Khalid Al Harbi', country: 'SA' },
    ...{ amount: '4000', days: 60, daysAgo: 60, repaid: [[55, '1500'], [44]] },
  },
  {
    ...{ username: 'arjun.mehta', realName: 'Arjun Mehta', country: 'IN' },
    ...{ amount: '6500', days: 90, daysAgo: 40, repaid: [[31, '2000']] },
  },
  {
    ...{ username: 'priya.raman', realName: 'Priya Raman', country: 'IN' },
    ...{ amount: '2500', days: 30, daysAgo: 34 },
  },
  {
    ...{ username: 'jonas.albrecht', realName: 'Jonas Albrecht', country: 'DE' },
    ...{ amount: '9000', days: 90, daysAgo: 0.2, waits: true },
  },
];

export async function loadLoans(world: World): Promise<true> {
  const file = await specimen();
  // What operators did stands in their log in the order in which they did it.
  for (const [index, loan] of LOANS.entries()) {
    const borrower = world.buyers.find(({ username }) => username === loan.username);
    if (borrower) {
      await bringAbout(world, { ...borrower, file }, { ...loan, identification: 815 + index });
    }
  }
  return true;
}

type Numbered = { identification: number };
type Wanted = Omit<Borrowed, 'repaid' | 'waits'> & Numbered;

async function bringAbout(
  { act, operator, second, now }: World,
  borrower: DemoBuyer & Pick<Person, 'file'>,
  { daysAgo, repaid = [], waits, ...loan }: Borrowed & Numbered,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ask: Ask = (name, input, days) =>
    act('storefront', borrower, `loans.${name}`, input, ago(days));
  // A start that was cut off goes on from what its people had done by then.
  const made = (await ask('getBorrowing', {}, 0)) as Pick<Borrowing, 'loan' | 'repayments'>;
  const loanId = made.loan?.id ?? (await applied(ask, { ...loan, daysAgo }));
  if (waits) {
    return;
  }
  if (!made.loan || made.loan.state === 'submitted') {
    await act('admin', operator, 'loans.approveLoan', { loanId }, ago(daysAgo - 0.3));
  }
  if (!made.loan?.paidOutAt) {
    await act('admin', second, 'loans.payOutLoan', { loanId }, ago(daysAgo - 0.4));
  }
  for (const [day, amount] of repaid.slice(made.repayments.length)) {
    const part = amount === undefined ? {} : { amount };
    await ask('repayLoan', { loanId, ...part, fundPassword: DEMO_FUND_PASSWORD }, day);
  }
}

type Ask = (name: string, input: object, days: number) => Promise<unknown>;

/** With documents, read and signed; answers the loan's id. */
async function applied(ask: Ask, { daysAgo, ...loan }: Wanted): Promise<string> {
  for (const side of DOCUMENT_SIDES) {
    await ask('addDocument', { side }, daysAgo);
  }
  const wanted = { amount: loan.amount, days: loan.days };
  const quote = (await ask('getQuote', wanted, daysAgo)) as { agreement: { hash: string } };
  const { realName, country } = loan;
  const identification = `DEMO-${loan.identification}`;
  const agreed = { agreementHash: quote.agreement.hash, agreed: true };
  const said = { ...wanted, realName, country, identification, ...agreed };
  const { id } = (await ask('apply', said, daysAgo)) as { id: string };
  return id;
}
