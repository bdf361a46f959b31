/** The searches of the operators' desks, where there is so much that nothing is found by reading it all; of deposits: its own test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../test/accounts-factories.ts';
import { anApplicant, apply } from '../../test/applications-factories.ts';
import { aClaimRow } from '../../test/identity-factories.ts';
import { aLoanRow } from '../../test/loans-factories.ts';
import { aPayment } from '../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawal, aWithdrawer } from '../../test/withdrawals-factories.ts';
import { listShown as listAdjustments } from '../features/adjustments/queries.ts';
import { listShown as listApplications } from '../features/applications/queries.ts';
import { listShown as listClaims } from '../features/identity/queries.ts';
import { listShown as listLoans } from '../features/loans/queries.ts';
import { listShown as listPayments } from '../features/payments/queries.ts';
import { listShown as listWithdrawals } from '../features/withdrawals/queries.ts';
import { type Db, raw, type Sql, sql } from '../platform/db.ts';

const MANY = 8_000;
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Page = { search: string; page: number; size: number };
type Found = { rows: { id: string }[]; total: number };
type Person = { id: string; username: string };
type Desk = {
  table: string;
  owner: string;
  /** What is looked for beside the name of its user. */
  texts: readonly string[];
  /** Of the crowd's rows, what may be there once. */
  own?: string;
  make: () => Promise<{ id: string; of: Person }>;
  list: (db: Db, page: Page) => Promise<Found>;
};

const ofBuyer = async (make: (of: Awaited<ReturnType<typeof aBuyer>>) => Promise<string>) => {
  const of = await aBuyer(mall);
  return { id: await make(of), of };
};

const DESKS: Record<string, Desk> = {
  withdrawals: {
    ...{ table: 'withdrawals.withdrawal', owner: 'account_id', texts: ['address'] },
    make: async () => {
      const of = await aWithdrawer(mall);
      return { id: await aWithdrawal(mall, of), of };
    },
    list: (db, page) => listWithdrawals(db, page, mall.shared.clock.now()),
  },
  payments: {
    ...{ table: 'payments.payment', owner: 'account_id', texts: ['id'], own: 'token_hash' },
    make: () => ofBuyer((of) => aPayment(mall, of)),
    list: listPayments,
  },
  loans: {
    ...{ table: 'loans.loan', owner: 'borrower_id', texts: ['real_name'] },
    make: () => ofBuyer(({ id }) => aLoanRow(mall, id)),
    list: listLoans,
  },
  corrections: {
    ...{ table: 'adjustments.adjustment', owner: 'account_id', texts: ['reason'] },
    make: () =>
      ofBuyer(async ({ id: accountId }) => {
        const { call } = await anOperator(mall);
        const said = { accountId, amount: '5', reason: 'Order 4711 was paid twice' };
        return (await call('adjustments.proposeAdjustment', said)).id;
      }),
    list: listAdjustments,
  },
  identities: {
    ...{ table: 'identity.claim', owner: 'account_id', texts: ['real_name'] },
    make: () => ofBuyer(({ id }) => aClaimRow(mall, id)),
    list: listClaims,
  },
  applications: {
    ...{ table: 'applications.application', owner: 'applicant_id' },
    texts: ['shop_name', 'company', 'email'],
    make: async () => {
      const of = await anApplicant(mall);
      return { id: await apply(mall, of), of };
    },
    list: (db, page) => listApplications(db, { ...page, language: 'en' }),
  },
};

/** As many rows like one, each of another account; written past the rules of the rows, as nothing is asked of them. */
const crowd = ({ table, owner, texts, own }: Desk, id: string): Promise<void> =>
  mall.owner.tx(async (tx) => {
    const others = [...texts.filter((text) => text !== 'id'), ...(own ? [own] : [])];
    const said = others.map((text) => `'${text}', 'Crowd-' || md5(a.id::text)`);
    const change = ["'id', gen_random_uuid()", `'${owner}', a.id`, ...said].join(', ');
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into accounts.account (id, username, user_code, password_hash, brand_id, created_at)
      select gen_random_uuid(), 'crowd_' || substr(md5(n::text), 1, 12), lpad(upper(to_hex(n)), 8, '0'), 'x',
        (select id from brands.brand limit 1), now()
      from generate_series(1, ${MANY}::int) n on conflict do nothing`);
    await tx.run(sql`
      insert into ${raw(table)}
      select made.* from ${raw(table)} t cross join accounts.account a
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${raw(change)})) made
      where t.id = ${id} and a.username like 'crowd\\_%'`);
    await tx.run(sql`analyze accounts.account, ${raw(table)}`);
  });

/** How the list is found, in the words of the database. */
async function plansOf({ list }: Desk, search: string): Promise<string> {
  const plans: string[] = [];
  const query = async <Row>(statement: Sql) => {
    plans.push(...(await mall.db.list<string>(sql`explain ${statement}`)));
    return mall.db.query<Row>(statement);
  };
  await list({ ...mall.db, query } as Db, { search, page: 1, size: 20 });
  return plans.join('\n');
}

test.each(Object.keys(DESKS))(
  '%s are found by their user and their words, without reading all',
  async (name) => {
    const desk = DESKS[name] ?? expect.fail();
    const { id, of } = await desk.make();
    await crowd(desk, id);
    const words = [of.username, of.username.toUpperCase(), of.username.slice(1, -1)];
    for (const text of desk.texts) {
      const whole = await mall.owner.value<string>(
        sql`select ${raw(text)}::text from ${raw(desk.table)} where id = ${id}`,
      );
      words.push(whole.toUpperCase(), ...(text === 'id' ? [] : [whole.slice(1, -1)]));
    }
    const scan = new RegExp(`Seq Scan on (?:account|${desk.table.split('.')[1]})\\b`);
    for (const search of words) {
      const { rows, total } = await desk.list(mall.db, { search, page: 1, size: 20 });
      expect([search, total, rows.map((row) => row.id)]).toEqual([search, 1, [id]]);
      expect([search, await plansOf(desk, search)]).toEqual([
        search,
        expect.not.stringMatching(scan),
      ]);
    }
    for (const search of ['%', `${of.username}%`]) {
      expect((await desk.list(mall.db, { search, page: 1, size: 20 })).total).toBe(0);
    }
  },
);
