/** Withdrawals for tests, asked for through the API as buyers do. */
import type { AccountId } from '@entrepot/contract/ids';
import { sql } from '../src/platform/db.ts';
import { aBuyer, FUND_PASSWORD } from './accounts-factories.ts';
import { giveMoney } from './orders-factories.ts';
import type { TestMall } from './server.ts';

type Buyer = Pick<Awaited<ReturnType<typeof aBuyer>>, 'id' | 'call'>;

export const ON_TRON = { chain: 'TRC20', address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR' } as const;

/** Binds an address of long ago, so that nothing waits because of it. */
export async function bindLongAgo(mall: TestMall, accountId: AccountId): Promise<void> {
  await mall.owner.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
    values (${accountId}, ${ON_TRON.chain}, ${ON_TRON.address}, ${mall.shared.clock.now()}::timestamptz - interval '30 days')
    on conflict do nothing`);
}

/** A buyer with money and an address that was bound long ago. */
export async function aWithdrawer(mall: TestMall, money = '100') {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, money);
  await bindLongAgo(mall, buyer.id);
  return buyer;
}

type Asked = {
  amount?: string;
  channel?: string;
  address?: string;
  fee?: string;
  fundPassword?: string;
};

/** Asks for one with a token of its own. */
export async function withdraw({ call }: Buyer, asked: Asked = {}) {
  const { sessionToken } = await call('withdrawals.openWithdrawal', {});
  return call('withdrawals.requestWithdrawal', {
    ...{ sessionToken, fundPassword: FUND_PASSWORD, amount: '60' },
    ...{ channel: ON_TRON.chain, address: ON_TRON.address, ...asked },
  });
}

/** One of a buyer who has money; answers its id. */
export async function aWithdrawal(mall: TestMall, buyer: Buyer): Promise<string> {
  await bindLongAgo(mall, buyer.id);
  return (await withdraw(buyer)).id;
}

/** The kinds of movements of a withdrawal, in the order of their keys. */
export const movementsOf = ({ owner }: TestMall, id: string): Promise<string[]> =>
  owner.list<string>(
    sql`select kind from ledger.journal where ref = ${`withdrawals/${id}`} order by key`,
  );
