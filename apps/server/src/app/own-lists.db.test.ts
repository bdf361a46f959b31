/** Own lists of what came, went, was paid and was lent, page by page, while new rows come. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { aBuyer } from '../../test/accounts-factories.ts';
import { aProblem } from '../../test/deposits-factories.ts';
import { aLoanRow } from '../../test/loans-factories.ts';
import { aPayment } from '../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawal, aWithdrawer } from '../../test/withdrawals-factories.ts';
import { raw, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type Asked = { page: number; size: number; asOf?: string };
type Page = { rows: { id: string }[]; total: number; asOf?: string | undefined };
type Rows = {
  table: string;
  came: string;
  /** What else is another one's own, by its id and when it came. */
  own: (id: string, at: Date) => object;
  make: (buyer: Buyer) => Promise<string>;
};

const DEPOSITS: Rows = {
  ...{ table: 'deposits.deposit', came: 'seen_at' },
  own: (id) => ({ transfer_id: id }),
  make: (buyer) => aProblem(mall, buyer),
};
const PAYMENTS: Rows = {
  ...{ table: 'payments.payment', came: 'created_at' },
  own: (id) => ({ token_hash: id }),
  make: (buyer) => aPayment(mall, buyer),
};
const WITHDRAWALS: Rows = {
  ...{ table: 'withdrawals.withdrawal', came: 'created_at' },
  own: (_, at) => ({ held_until: at }),
  make: (buyer) => aWithdrawal(mall, buyer),
};
const LISTS: Record<string, Rows & { list: (buyer: Buyer, asked: Asked) => Promise<Page> }> = {
  deposits: { ...DEPOSITS, list: ({ call }, asked) => call('deposits.listDeposits', asked) },
  payments: { ...PAYMENTS, list: ({ call }, asked) => call('payments.listPayments', asked) },
  'paid in over a chain': {
    ...DEPOSITS,
    list: ({ call }, asked) => call('payments.listPaidIn', asked),
  },
  'paid in by card': { ...PAYMENTS, list: ({ call }, asked) => call('payments.listPaidIn', asked) },
  withdrawals: {
    ...WITHDRAWALS,
    list: ({ call }, asked) => call('withdrawals.listWithdrawals', asked),
  },
  'reserved withdrawals': {
    ...WITHDRAWALS,
    list: ({ call }, asked) =>
      call('withdrawals.listWithdrawals', { ...asked, only: 'reserved' as const }),
  },
  loans: {
    ...{ table: 'loans.loan', came: 'signed_at' },
    own: (_, at) => ({ state: 'withdrawn', ended_at: at }),
    make: ({ id }) => aLoanRow(mall, id),
    list: ({ call }, asked) => call('loans.listLoans', asked),
  },
};

/** One like another, that came so many minutes after now; answers its id. */
async function again({ table, came, own }: Rows, id: string, minutes: number): Promise<string> {
  const at = new Date(mall.shared.clock.now().getTime() + minutes * 60_000);
  const next = newId();
  const change = { id: next, [came]: at, ...own(next, at) };
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into ${raw(table)}
      select made.* from ${raw(table)} t
      cross join lateral jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb) made where t.id = ${id}`);
  });
  return next;
}

test.each(Object.keys(LISTS))(
  '%s: what comes between two pages is on the first one anew, and moves no other',
  async (name) => {
    const { list, ...rows } = LISTS[name] ?? expect.fail();
    const buyer = await aWithdrawer(mall);
    const newest = await rows.make(buyer);
    const ids = [newest];
    for (const minutes of [-1, -2, -3, -4]) {
      ids.push(await again(rows, newest, minutes));
    }
    const page = async (number: number, asOf?: string) => {
      const asked = { page: number, size: 2, ...(asOf !== undefined && { asOf }) };
      const found = await list(buyer, asked);
      return { total: found.total, asOf: found.asOf, ids: found.rows.map(({ id }) => id) };
    };
    const first = await page(1);
    expect(first).toMatchObject({ ids: ids.slice(0, 2), total: 5 });
    const late = await again(rows, newest, 1);
    await mall.shared.clock.advance(mall.owner, 120);
    const [second, third, fourth] = [
      await page(2, first.asOf),
      await page(3, first.asOf),
      await page(4, first.asOf),
    ];
    expect([second.ids, third.ids, fourth.ids]).toEqual([ids.slice(2, 4), ids.slice(4), []]);
    expect([second.total, third.total, fourth.total]).toEqual([5, 5, 5]);
    expect([second.asOf, third.asOf]).toEqual([first.asOf, first.asOf]);
    // Whoever begins anew, or says nothing as existing clients do, has what there is now.
    expect(await page(1)).toMatchObject({ ids: [late, newest], total: 6 });
    expect(await page(2)).toMatchObject({ ids: ids.slice(1, 3), total: 6 });
  },
);
