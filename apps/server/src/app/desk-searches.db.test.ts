/** The lists of the operators' desks and their searches, where there is so much that nothing is found by reading it all. */
import { TOLD_STATES } from '@entrepot/contract/adjustments/rules';
import { APPLICATION_STATES } from '@entrepot/contract/applications/rules';
import { CLAIM_STATES } from '@entrepot/contract/identity/rules';
import { LOAN_STATES } from '@entrepot/contract/loans/rules';
import { PAYMENT_STATES } from '@entrepot/contract/payments/rules';
import { WITHDRAWAL_STATES } from '@entrepot/contract/withdrawals/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, BRAND_ID } from '../../test/accounts-factories.ts';
import { anApplicant, apply } from '../../test/applications-factories.ts';
import { giveTheMall, proposedCoupon } from '../../test/coupons-factories.ts';
import { aClaimRow } from '../../test/identity-factories.ts';
import { aLoanRow } from '../../test/loans-factories.ts';
import { aPayment } from '../../test/payments-factories.ts';
import { aProposedMove } from '../../test/reserves-factories.ts';
import { housekeeping, readsOf } from '../../test/reads.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aWithdrawal, aWithdrawer } from '../../test/withdrawals-factories.ts';
import { listShown as listAdjustments } from '../features/adjustments/queries.ts';
import { listShown as listApplications } from '../features/applications/queries.ts';
import { listOfBrand as listCoupons } from '../features/coupons/queries.ts';
import { listShown as listClaims } from '../features/identity/queries.ts';
import { listShown as listLoans } from '../features/loans/queries.ts';
import { listShown as listPayments } from '../features/payments/queries.ts';
import { moves as listMoves } from '../features/reserves/reconcile-queries.ts';
import { listShown as listWithdrawals } from '../features/withdrawals/queries.ts';
import { type Db, raw, sql } from '../platform/db.ts';

const MANY = 8_000;
/** Three pages and what is told of one. */
const FEW = 200;
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await mall.owner.run(sql`
    insert into accounts.account (id, username, user_code, password_hash, brand_id, created_at)
    select gen_random_uuid(), 'crowd_' || substr(md5(n::text), 1, 12), lpad(upper(to_hex(n)), 8, '0'), 'x',
      (select id from brands.brand limit 1), now()
    from generate_series(1, ${MANY}::int) n`);
  await housekeeping(mall.owner, ['accounts.account']);
});
afterAll(() => mall.stop());

const LATER = '2100-01-01T00:00:00Z';
type Page = { search: string; page: number; size: number; asOf: string; state?: never };
type Found = { rows: { id: string }[]; total: number };
type Person = { id: string; username: string };
type Desk = {
  table: string;
  /** Whose rows they are; without it nothing is looked for there. */
  owner?: string;
  /** What is looked for beside the name of its user. */
  texts: readonly string[];
  /** Of the crowd's rows, what may be there once. */
  own?: string;
  /** What makes the crowd's rows wait for nobody any more, as they are named and written. */
  ended: Record<string, string>;
  states: readonly string[];
  make: () => Promise<{ id: string; of?: Person }>;
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
    ended: { state: "'cancelled'", ended_at: 'now()' },
    states: WITHDRAWAL_STATES,
    list: (db, page) => listWithdrawals(db, page, mall.shared.clock.now()),
  },
  payments: {
    ...{ table: 'payments.payment', owner: 'account_id', texts: ['id'], own: 'token_hash' },
    make: () => ofBuyer((of) => aPayment(mall, of)),
    ended: { state: "'expired'", ended_at: 'now()' },
    states: PAYMENT_STATES,
    list: listPayments,
  },
  loans: {
    ...{ table: 'loans.loan', owner: 'borrower_id', texts: ['real_name'] },
    make: () => ofBuyer(({ id }) => aLoanRow(mall, id)),
    ended: { state: "'withdrawn'", ended_at: 'now()' },
    states: LOAN_STATES,
    list: (db, page) => listLoans(db, { ...page, byName: true }),
  },
  corrections: {
    ...{ table: 'adjustments.adjustment', owner: 'account_id', texts: ['reason'] },
    make: () =>
      ofBuyer(async ({ id: accountId }) => {
        const { call } = await anOperator(mall);
        const said = { accountId, amount: '5', reason: 'Order 4711 was paid twice' };
        return (await call('adjustments.proposeAdjustment', said)).id;
      }),
    ended: {
      ...{ state: "'declined'", decline_reason: "'Said twice'" },
      ...{ decided_by: 't.proposed_by', decided_at: 'now()' },
    },
    states: TOLD_STATES,
    list: listAdjustments,
  },
  identities: {
    ...{ table: 'identity.claim', owner: 'account_id', texts: ['real_name'] },
    make: () => ofBuyer(({ id }) => aClaimRow(mall, id)),
    ended: { state: "'withdrawn'", decided_at: 'now()' },
    states: CLAIM_STATES,
    list: (db, page) => listClaims(db, { ...page, byName: true }),
  },
  applications: {
    ...{ table: 'applications.application', owner: 'applicant_id' },
    texts: ['shop_name', 'company', 'email'],
    make: async () => {
      const of = await anApplicant(mall);
      return { id: await apply(mall, of), of };
    },
    ended: { state: "'withdrawn'", decided_at: 'now()' },
    states: APPLICATION_STATES,
    list: (db, page) => listApplications(db, { ...page, language: 'en' }),
  },
  coupons: {
    ...{ table: 'coupons.coupon', texts: [], states: [] },
    make: async () => {
      await giveTheMall(mall, '100');
      return { id: (await proposedCoupon(mall)).id };
    },
    ended: { code: 'upper(substr(md5(a.id::text), 1, 20))' },
    list: (db, page) => listCoupons(db, { ...page, brandId: BRAND_ID }),
  },
  'own transfers': {
    ...{ table: 'reserves.own_move', texts: [], states: [] },
    make: async () => ({ id: await aProposedMove(mall) }),
    ended: {
      ...{ state: "'declined'", decline_reason: "'Said twice'" },
      ...{ decided_by: 't.proposed_by', decided_at: 'now()' },
    },
    list: async (db, { size }) => ({ rows: await listMoves(db, size), total: 0 }),
  },
};

/** As many rows like one, ended, each of another account; written past the rules of the rows, as nothing is asked of them. */
const crowd = ({ table, owner, texts, own, ended }: Desk, id: string): Promise<void> =>
  mall.owner.tx(async (tx) => {
    const others = texts.filter((text) => text !== 'id');
    const said = others.map((text) => `'${text}', 'Crowd-' || substr(md5(a.id::text), 1, 14)`);
    said.push(...(own ? [`'${own}', md5(a.id::text)`] : []));
    said.push(...Object.entries(ended).map(([name, value]) => `'${name}', ${value}`));
    const whose = owner ? [`'${owner}', a.id`] : [];
    const change = ["'id', md5(a.id::text)::uuid", ...whose, ...said].join(', ');
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into ${raw(table)}
      select made.* from ${raw(table)} t cross join accounts.account a
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${raw(change)})) made
      where t.id = ${id} and a.username like 'crowd\\_%'`);
    await housekeeping(tx, [table]);
  });

test.each(Object.keys(DESKS))(
  '%s are found by their user and their words and paged, without reading all',
  async (name) => {
    const desk = DESKS[name] ?? expect.fail();
    const { id, of } = await desk.make();
    await crowd(desk, id);
    if (of) {
      await expectFound(desk, id, of);
    }
    await expectPaged(desk);
  },
);

/** What was read of the desk's own rows and of accounts. */
async function readsOfDesk(desk: Desk, asked: Page) {
  const { whole, rows } = await readsOf(mall, (db) => desk.list(db, asked));
  const own = desk.table.split('.')[1] ?? '';
  return { whole: whole.filter((table) => table === own || table === 'account'), rows: rows[own] };
}

async function expectFound(desk: Desk, id: string, of: Person): Promise<void> {
  const words = [of.username, of.username.toUpperCase(), of.username.slice(1, -1)];
  for (const text of desk.texts) {
    const whole = await mall.owner.value<string>(
      sql`select ${raw(text)}::text from ${raw(desk.table)} where id = ${id}`,
    );
    words.push(whole.toUpperCase(), ...(text === 'id' ? [] : [whole.slice(1, -1)]));
  }
  for (const search of words) {
    const asked = { search, page: 1, size: 20, asOf: LATER };
    const { rows, total } = await desk.list(mall.db, asked);
    expect([search, total, rows.map((row) => row.id)]).toEqual([search, 1, [id]]);
    expect([search, (await readsOfDesk(desk, asked)).whole]).toEqual([search, []]);
  }
  for (const search of ['%', `${of.username}%`]) {
    expect((await desk.list(mall.db, { search, page: 1, size: 20, asOf: LATER })).total).toBe(0);
  }
}

/** Also of a state that few rows have, or none. */
async function expectPaged(desk: Desk): Promise<void> {
  for (const state of [undefined, ...desk.states]) {
    for (const page of [1, 3]) {
      const asked = {
        search: '',
        page,
        size: 20,
        asOf: LATER,
        ...(state && { state: state as never }),
      };
      const { whole, rows = 0 } = await readsOfDesk(desk, asked);
      expect([state, page, whole, rows < FEW ? 'few' : rows]).toEqual([state, page, [], 'few']);
    }
  }
}
