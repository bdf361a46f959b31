/** Withdrawals to a bank for tests, asked for through the API as buyers do. */
import { type Sql, sql } from '../src/platform/db.ts';
import { aBuyer, FUND_PASSWORD } from './accounts-factories.ts';
import { giveMoney } from './orders-factories.ts';
import type { TestMall } from './server.ts';
import { type Contents, withWords } from './words.ts';

type Buyer = Pick<Awaited<ReturnType<typeof aBuyer>>, 'call'>;

export const BANK_ACCOUNT = {
  ...{ kind: 'iban', bankName: 'Quay Savings Bank', holder: 'Adaline Quay' },
  ...{ number: 'PT50 0002 0123 1234 5678 9015 4', country: 'PT', swift: 'QUAYPTPL' },
  ...{ routingNumber: '', bankAddress: '', holderAddress: 'Cais 4' },
} as const;

export const saveBank = ({ call }: Buyer, bank: object = {}) =>
  call('withdrawals.saveBankAccount', {
    fundPassword: FUND_PASSWORD,
    bank: { ...BANK_ACCOUNT, ...bank },
  } as never);

/** A buyer with money, and a bank account of long ago. */
export async function aBankOwner(mall: TestMall, money = '500') {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, money);
  await saveBank(buyer);
  await mall.owner.run(sql`
    update withdrawals.bank_account set saved_at = saved_at - interval '9 days' where account_id = ${buyer.id}`);
  return buyer;
}

/** Asks for one to the account as it is shown. */
export async function askBank({ call }: Buyer, more: object = {}) {
  const { bank } = await call('withdrawals.getTerms', {});
  const { sessionToken } = await call('withdrawals.openWithdrawal', {});
  return call('withdrawals.requestWithdrawal', {
    ...{ sessionToken, fundPassword: FUND_PASSWORD, amount: '60', channel: 'BANK' },
    ...{ address: bank?.account?.id, ...more },
  });
}

/** One that waits for somebody to pay it. */
export async function approvedAtBank(mall: TestMall, buyer: Buyer, more: object = {}) {
  const { id } = await askBank(buyer, more);
  await mall.advance(5);
  return { withdrawalId: id };
}

export type Word = readonly [
  about: 'taken' | 'paid' | 'unpaid' | 'withdrawal' | 'refusal',
  by: string,
  more?: Contents,
];

const NAMED: Partial<Record<Word[0], Contents>> = {
  refusal: {},
  unpaid: { unpaid_reason: 'Not paid', unpaid_himself: false },
  withdrawal: { refusal_reason: 'Not paid', refused_himself: false },
};

/**
 * What the application's role writes of a withdrawal in a transaction in which people have said these words of it, as the role
 * writes them that says what people say (record 0077).
 */
export async function worded(
  mall: TestMall,
  { id, words }: { id: string; words: readonly Word[] },
  statement: Sql,
): Promise<unknown> {
  const payout = await mall.owner.value<Contents>(sql`
    select ledger.contents(to_jsonb(w), '{net,bank_account_id}') from withdrawals.withdrawal w where id = ${id}`);
  const said = words.map(([about, by, more]) => ({
    ...{ about: `withdrawals.${about}`, id, by },
    contents: { ...(NAMED[about] ?? payout), ...more },
  }));
  return withWords(mall, said, (tx) => tx.run(statement));
}
