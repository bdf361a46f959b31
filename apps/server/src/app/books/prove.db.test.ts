/** What is new is proved from where the last proof ended, whoever committed when; what is old by a proof of everything. */
import { parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import {
  aPaidOrder,
  aShopper,
  askForReturn,
  aReceivedOrder,
  DAY,
  expectSoundBooks,
  giveMoney,
  ORDERS_IN,
} from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { chainBooks } from '../../features/openbooks/index.ts';
import { bookTotals } from '../../ledger/index.ts';
import { type Db, raw, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { invariants } from '../invariants.ts';
import { runJob } from '../run-jobs.ts';
import { checkTheBooks } from './check-the-books.ts';
import { proveAll, proveNew } from './prove.ts';
import { askForProof, type Begin, beginOf, type Check, lastProof } from './record.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const violated = (checks: readonly Check[] = []) =>
  checks.filter(({ violations }) => violations > 0).map(({ code }) => code);

const proving = () => ({ db: mall.db, now: new Date(), witness: mall.shared.witness });

/** As the timer does it; what it found, and whether it looked at everything. */
async function prove() {
  await runJob(mall.shared, checkTheBooks);
  const proof = await lastProof(mall.db);
  return { whole: proof?.whole, violated: violated(proof?.checks), movements: proof?.movements };
}

async function proved(): Promise<Begin> {
  expect((await prove()).violated).toEqual([]);
  return (await beginOf(mall.db)) as Begin;
}

async function count(what: Sql): Promise<number> {
  const row = await mall.owner.one<{ count: number }>(sql`select count(*) as count from ${what}`);
  return row?.count ?? 0;
}

describe('in their turn', () => {
  test('the first proof is of everything, those after it of what is new', async () => {
    await aPaidOrder(mall);
    expect(await prove()).toMatchObject({ whole: true, violated: [] });
    await aPaidOrder(mall);
    const movements = await count(sql`ledger.journal`);
    expect(await prove()).toEqual({ whole: false, violated: [], movements });
    expect((await bookTotals(mall.db)).movements).toBe(movements);
    await giveMoney(mall, newId(), '1');
    expect((await bookTotals(mall.db)).movements).toBe(movements + 1);
  });

  test('whatever happens to orders, both say that it is right', async () => {
    const given = { buyer: await aShopper(mall), listing: await aListing(mall) };
    for (const make of Object.values(ORDERS_IN)) {
      await make(mall, given);
      await proved();
    }
    const { call } = await anOperator(mall);
    for (const decision of ['refund', 'refuse'] as const) {
      const order = await aReceivedOrder(mall, given);
      await askForReturn(order, parseAmount('5'));
      await proved();
      await call('orders.resolveReturn', { orderId: order.id, decision, reason: 'agreed' });
      await proved();
    }
    for (let days = 0; days < 60; days += 10) {
      await mall.advance(10 * DAY);
      await proved();
    }
    await askForProof(mall.db, mall.shared.clock.now());
    expect(await prove()).toMatchObject({ whole: true, violated: [] });
    await expectSoundBooks(mall);
  });

  test('a proof of everything may be asked for, and is told to operators', async () => {
    const { call } = await anOperator(mall);
    await call('wallet.checkBooks', {});
    expect((await call('wallet.getOverview', {})).checking).toBe(true);
    await prove();
    const all = await call('wallet.getOverview', {});
    expect(all.checking).toBe(false);
    expect(all.books).toMatchObject({
      sound: true,
      whole: true,
      allCheckedAt: all.books?.checkedAt,
    });
    await prove();
    const { books } = await call('wallet.getOverview', {});
    expect(books).toMatchObject({ sound: true, whole: false, allCheckedAt: all.books?.checkedAt });
    expect(books?.movements).toBe(all.books?.movements);
  });

  test('while something is wrong it is told anew each time, and no longer once it is right', async () => {
    const { call } = await anOperator(mall);
    await proved();
    const order = await aPaidOrder(mall);
    const pieces = (more: number) =>
      mall.owner.run(
        sql`update orders."order" set pieces = pieces + ${more} where id = ${order.id}`,
      );
    await pieces(1);
    const found = { whole: false, violated: ['order-is-sum'] };
    expect(await prove()).toMatchObject(found);
    await aPaidOrder(mall);
    expect(await prove()).toMatchObject(found);
    expect((await call('wallet.getOverview', {})).books?.sound).toBe(false);
    await pieces(-1);
    const movements = await count(sql`ledger.journal`);
    expect(await prove()).toEqual({ whole: false, violated: [], movements });
    // The same of everything: nothing before it counts as proven any more.
    await pieces(1);
    await askForProof(mall.db, mall.shared.clock.now());
    const all = { whole: true, violated: ['order-is-sum'] };
    expect([await prove(), await prove()]).toMatchObject([all, all]);
    await pieces(-1);
    expect([await prove(), await prove()]).toMatchObject([
      { whole: true, violated: [] },
      { whole: false, violated: [] },
    ]);
  });

  test('balances changed by hand are found by the next proof, though their sum is as it was', async () => {
    await giveMoney(mall, newId(), '5');
    await giveMoney(mall, newId(), '7');
    await proved();
    // Somebody else posts meanwhile, as always.
    await aPaidOrder(mall);
    await proved();
    const move = (some: number) =>
      mall.owner.tx(async (db) => {
        await db.run(sql`set local session_replication_role = replica`);
        await db.run(sql`update ledger.account set balance = balance + ${some} where balance = 7`);
        await db.run(sql`update ledger.account set balance = balance - ${some} where balance = 5`);
      });
    const back = await mall.owner.query<{ id: string; balance: string }>(
      sql`select id, balance from ledger.account where balance in (5, 7)`,
    );
    await move(1);
    expect(await prove()).toMatchObject({ whole: false, violated: ['balance-is-sum'] });
    for (const { id, balance } of back) {
      await mall.owner.run(sql`update ledger.account set balance = ${balance} where id = ${id}`);
    }
    expect(await prove()).toMatchObject({ whole: false, violated: [] });
  });

  test('a proof that is ended early proves nothing and leaves nothing', async () => {
    const before = await proved();
    expect(await proveAll(proving(), () => true)).toBeUndefined();
    expect(await beginOf(mall.db)).toEqual(before);
    await aPaidOrder(mall);
    await proved();
  });

  test('in another cluster nothing counts as proven', async () => {
    await proved();
    await mall.owner.run(sql`update platform.cluster set identifier = 1`);
    await mall.owner.run(sql`select platform.know_cluster()`);
    expect(await count(sql`orders.log where tx is not null`)).toBe(0);
    expect(await prove()).toMatchObject({ whole: true, violated: [] });
    await aPaidOrder(mall);
    expect(await count(sql`orders.log where tx is not null`)).toBe(2);
    expect(await prove()).toMatchObject({ whole: false, violated: [] });
  });
});

describe('of two that overlap, the one that began first and ends last', () => {
  const post = (db: Db, amounts: readonly [string, string], key = newId()) =>
    db.run(sql`
      select ledger.post('demo-funds', ${`test/${key}`}, 'test', 'system', now(), 'USDT',
        ${['demo-mint', 'available']}::text[], ${[newId(), newId()]}::uuid[], ${amounts}::numeric[], null, null)`);
  const log = (db: Db, id: string) =>
    db.run(sql`
      insert into orders.log (order_id, event, from_state, to_state, at, actor, from_held)
      select id, 'reminded', 'paid', 'paid', now(), 'buyer', paid from orders."order" where id = ${id}`);

  test('is seen by the next proof, though rows with later numbers were proved before it', async () => {
    const [early, late] = [await aPaidOrder(mall), await aPaidOrder(mall)];
    await proved();
    await mall.owner.tx(async (open) => {
      await post(open, ['-1', '1']);
      await log(open, early.id);
      await open.run(sql`update orders."order" set pieces = pieces + 1 where id = ${early.id}`);
      await post(mall.db, ['-1', '1']);
      await log(mall.db, late.id);
      expect(await prove()).toMatchObject({ whole: false, violated: [] });
    });
    expect(await prove()).toMatchObject({ whole: false, violated: ['order-is-sum'] });
    await mall.owner.run(sql`update orders."order" set pieces = pieces - 1 where id = ${early.id}`);
    const movements = await count(sql`ledger.journal`);
    expect(await prove()).toEqual({ whole: false, violated: [], movements });
  });

  test('is counted once, not twice, where sums are carried on', async () => {
    const order = await ORDERS_IN['awaiting-payment'](mall);
    await proved();
    await mall.owner.tx(async (open) => {
      await open.run(sql`
        update orders."order" set state = 'cancelled', closed_at = now() where id = ${order.id}`);
      await open.run(sql`
        insert into orders.log (order_id, event, from_state, to_state, at, actor)
        values (${order.id}, 'cancelled', 'awaiting-payment', 'cancelled', now(), 'buyer')`);
      await open.run(sql`
        update catalogue.stock set reserved = reserved - 24, available = available + 24
        where listing_id = ${order.listing.listingId} and reserved >= 24`);
      await aPaidOrder(mall);
      await proved();
    });
    await proved();
    await proved();
    expect(violated(await proveAll(proving()))).toEqual([]);
  });
});

type Damage = {
  does: (id: string) => Sql;
  /** It is seen among few rows, however old it is. */
  always?: true;
};

const journals = (id: string) => sql`(select id from ledger.journal where ref = ${`orders/${id}`})`;
const entries = (id: string, set: Sql) =>
  sql`update ledger.entry set ${set} where journal_id in ${journals(id)}`;
const accounts = (id: string, set: Sql) => sql`
  update ledger.account set ${set} where kind = 'escrow' and id in (
    select account_id from ledger.entry where journal_id in ${journals(id)})`;
const order = (id: string, set: Sql) => sql`update orders."order" set ${set} where id = ${id}`;
const paying = (id: string, set: Sql) =>
  sql`update orders.log set ${set} where order_id = ${id} and event = 'paid'`;

/** A coupon of the mall that nobody has used, whose budget is not there. */
const aCoupon = (used: number) => sql`
    insert into coupons.coupon (id, code, brand_id, amount, minimum, from_at, until_at, per_account, budget, used,
      created_at)
    values (gen_random_uuid(), 'LOST', gen_random_uuid(), 1, 5, now(), now() + interval '1 day', 1, 10, ${used},
      now())`;

const DAMAGES: Record<string, Damage> = {
  'entries-zero': { does: (id) => entries(id, sql`amount = amount + 0.5`) },
  'movement-zero': { does: (id) => entries(id, sql`amount = amount * 2 + 1`) },
  'balance-is-sum': { does: (id) => accounts(id, sql`balance = balance + 1`), always: true },
  'never-negative': { does: (id) => entries(id, sql`balance_after = -1`) },
  'chain-unbroken': { does: (id) => entries(id, sql`balance_after = balance_after + 1`) },
  'versions-match': { does: (id) => accounts(id, sql`version = version + 1`), always: true },
  'two-people': {
    does: (id) => sql`update ledger.journal set kind = 'adjustment' where ref = ${`orders/${id}`}`,
  },
  'hash-chain': {
    does: (id) => sql`
      update ledger.journal set actor = 'somebody else' where ref = ${`orders/${id}`}`,
  },
  'seen-on-the-chain': {
    does: () => sql`
      insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient, account_id,
        units, seen_at)
      values (gen_random_uuid(), 'nowhere', '0x', 0, 1, '0x', now(), 'native', 'nobody', gen_random_uuid(), 1, now())`,
    always: true,
  },
  'deposit-credited-once': {
    does: (id) => sql`
      update ledger.journal set kind = 'deposit', ref = 'deposits/' || gen_random_uuid()
      where ref = ${`orders/${id}`}`,
  },
  'deposit-has-its-row': {
    does: (id) => sql`
      with named as (
        update ledger.journal set kind = 'deposit' where ref = ${`orders/${id}`} returning id)
      update ledger.account set kind = 'clearing-chain' where kind = 'available' and id in (
        select account_id from ledger.entry where journal_id in (select id from named))`,
  },
  'credited-is-on-the-chain': {
    does: () => sql`
      with gone as (
        insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient,
          account_id, units, state, seen_at, orphaned_at)
        values (gen_random_uuid(), 'test', 'x', 0, 1, 'x', now(), 'native', 'x', gen_random_uuid(), 5, 'orphaned', now(),
          now()) returning id, account_id)
      insert into deposits.deposit (id, transfer_id, account_id, network, address, state, units, gross, fee, rest, net,
        movement, seen_at, credited_at)
      select id, id, account_id, 'test', 'x', 'credited', 5, 5, 0, 0, 5, 'x', now(), now() from gone`,
    always: true,
  },
  'reserved-is-open-withdrawals': {
    does: () => sql`
      insert into ledger.account (kind, owner_id, currency, balance)
      values ('reserved', gen_random_uuid(), 'USDT', 5)`,
    always: true,
  },
  'withdrawal-ends-once': {
    does: (id) =>
      sql`update ledger.journal set kind = 'withdrawal-settle' where ref = ${`orders/${id}`}`,
  },
  'payment-has-movement': {
    does: (id) => sql`
      update ledger.journal set key = ${`payments/${id}/credit`} where ref = ${`orders/${id}`}`,
  },
  'to-give-back-told': {
    does: (id) => sql`
      update ledger.journal set key = ${`payments/${id}/held/x`} where ref = ${`orders/${id}`}`,
  },
  'chains-hold-what-books-say': {
    does: () => sql`
      insert into reserves.reconciliation (id, network, asset, coin, decimals, at, block_no, block_hash, nodes, addresses,
        balance, credited, settled, fees, moved, uncredited, unsettled, explained)
      values (gen_random_uuid(), 'nowhere', 'native', 'ETH', 18, now(), 1, '0x', 1, 1, 4, 5, 0, 0, 0, 0, 0, '[]')`,
    always: true,
  },
  'paid-once': {
    does: (id) => sql`update ledger.journal set kind = 'demo-funds' where ref = ${`orders/${id}`}`,
  },
  'refund-within': { does: (id) => order(id, sql`refunded = 1`) },
  'refund-is-told': {
    does: (id) => sql`
      insert into orders.platform_refund (id, order_id, amount, reason, at, by_id)
      values (gen_random_uuid(), ${id}, 1, 'gift', now(), gen_random_uuid())`,
  },
  'return-waits-once': { does: (id) => order(id, sql`return_state = 'requested'`) },
  'release-once': { does: (id) => order(id, sql`released = 1, released_at = now()`) },
  'movement-has-order': {
    does: (id) =>
      sql`update ledger.journal set ref = 'orders/nobody' where ref = ${`orders/${id}`}`,
  },
  'order-moves-its-own': { does: (id) => order(id, sql`buyer_id = gen_random_uuid()`) },
  'escrow-is-open-orders': {
    does: (id) => accounts(id, sql`balance = balance + 1`),
    always: true,
  },
  'coupon-has-order': {
    does: (id) =>
      order(id, sql`discount = discount + 1, coupon = 1, coupon_id = id, coupon_code = 'LOST'`),
  },
  'coupon-counts': { does: () => aCoupon(1), always: true },
  'coupon-money': { does: () => aCoupon(0), always: true },
  'stock-has-order': {
    does: (id) => sql`update orders.line set quantity = quantity + 1, goods = goods + unit,
      total = total + unit where order_id = ${id}`,
  },
  'pieces-are-somewhere': {
    does: (id) => sql`update orders.line set shipped = 1 where order_id = ${id}`,
  },
  'stock-not-negative': {
    does: () => sql`update catalogue.stock set available = -1, stocked = reserved + sold - 1`,
    always: true,
  },
  'allowed-edges': { does: (id) => paying(id, sql`to_state = 'reviewed'`) },
  'log-unbroken': { does: (id) => paying(id, sql`from_state = 'shipped'`) },
  'order-is-sum': { does: (id) => order(id, sql`pieces = pieces + 1`) },
  'counted-standing': {
    does: (id) => order(id, sql`goods = goods + 1, total = total + 1, paid = paid + 1`),
  },
  'counted-days': { does: (id) => order(id, sql`created_at = created_at - interval '1 day'`) },
  'loan-is-due': {
    does: () => sql`
      insert into ledger.account (kind, owner_id, currency, balance) values ('loan-due', gen_random_uuid(), 'USDT', -1)`,
    always: true,
  },
  'loan-costs-what-was-signed': {
    does: () => sql`
      insert into loans.loan (id, borrower_id, brand_id, state, real_name, country, amount, days, rate, late_rate, fee, cost_cap,
        cooling_off_days, apr, to_repay, agreement, agreement_hash, agreement_version, signed_at, agreed_at, approved_by, approved_at,
        paid_out_by, paid_out_at, due_at, days_so_far, principal, interest, fee_left, interest_so_far)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'running', 'Ada Quay', 'PT', 1000, 90, 0.12, 0.2, 15, 0.5, 14,
        '19.3', 1044.58, 'x', encode(sha256('x'), 'hex'), 1, now(), now(), gen_random_uuid(), now(), gen_random_uuid(), now(), now(),
        1, 1000, 0.3287671233, 15, 0.3287671233)`,
    always: true,
  },
  'loan-repaid-as-signed': {
    does: (id) =>
      sql`update ledger.journal set kind = 'loan-repayment' where ref = ${`orders/${id}`}`,
  },
};

describe('each rule sees what it is there to see', () => {
  let old: string;
  let fresh: string;
  let begin: Begin;
  beforeAll(async () => {
    const given = { buyer: await aShopper(mall), listing: await aListing(mall) };
    old = (await aPaidOrder(mall, given)).id;
    // Its day is over as well.
    await mall.advance(2 * DAY);
    begin = await proved();
    // Another shop and buyer: nothing of the old order is touched again.
    fresh = (await aPaidOrder(mall)).id;
    await runJob(mall.shared, chainBooks);
  });

  test('and has its damage here', () => {
    expect(Object.keys(DAMAGES)).toEqual(invariants.map(({ code }) => code));
  });

  /** As a repair by hand would do it, without triggers and constraints, and undone afterwards. */
  async function found(
    damage: Sql,
    prover: (proving: { db: Db; now: Date; witness: Db }) => Promise<Check[] | undefined>,
  ): Promise<string[]> {
    let codes: string[] = [];
    const undone = mall.owner.tx(async (db) => {
      await db.run(raw('set transaction isolation level repeatable read'));
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(sql`
        alter table ledger.journal drop constraint adjustment_has_reason_and_two_people`);
      await db.run(sql`alter table catalogue.stock drop constraint stock_available_check`);
      await db.run(damage);
      codes = violated(await prover({ db, now: new Date(), witness: db }));
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    return codes;
  }

  test('nothing is found where nothing is wrong', async () => {
    const nothing = sql`select 1`;
    expect(await found(nothing, (proving) => proveNew(proving, begin))).toEqual([]);
    expect(await found(nothing, proveAll)).toEqual([]);
  });

  test.each(Object.entries(DAMAGES))('%s, in new rows: what is new', async (code, { does }) => {
    expect(await found(does(fresh), (proving) => proveNew(proving, begin))).toContain(code);
  });

  test.each(Object.entries(DAMAGES))('%s, in old rows: everything', async (code, { does }) => {
    expect(await found(does(old), proveAll)).toContain(code);
  });

  test('a movement that names an old order has that looked at, though the order says nothing of it', async () => {
    const again = sql`
      select ledger.post('order-pay', 'test/again', ${`orders/${old}`}, 'system', now(), 'USDT',
        ${['demo-mint', 'escrow']}::text[], ${[newId(), newId()]}::uuid[], ${['-1', '1']}::numeric[], null, null)`;
    expect(await found(again, (proving) => proveNew(proving, begin))).toContain('paid-once');
  });

  test('an old movement with a new entry is looked at', async () => {
    const more = sql`
      insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
      select id, gen_random_uuid(), 1, 1, 1 from ${journals(old)} j`;
    expect(await found(more, (proving) => proveNew(proving, begin))).toContain('movement-zero');
  });

  describe('the chain', () => {
    test.each<[string, () => Sql]>([
      [
        'a hash',
        () => sql`update ledger.link set hash = sha256('x') where journal_id in ${journals(old)}`,
      ],
      ['a missing link', () => sql`delete from ledger.link where journal_id in ${journals(old)}`],
      [
        'a last link that is gone with its movement',
        () =>
          sql`delete from ledger.link l using ledger.chain_head h where l.day = h.day and l.seq = h.seq`,
      ],
      ['a day that is gone', () => sql`delete from ledger.segment where number = 1`],
      [
        'what a day began with',
        () => sql`update ledger.segment set start = sha256('x') where number = 2`,
      ],
      [
        'what a day ended with',
        () => sql`update ledger.segment set last = sha256('x') where number = 1`,
      ],
    ])('%s', async (_, does) => {
      expect(await found(does(), proveAll)).toContain('hash-chain');
    });
  });

  test('balances that do not sum to zero are seen by both, however old', async () => {
    const more = accounts(old, sql`balance = balance + 1`);
    expect(await found(more, (proving) => proveNew(proving, begin))).toContain('entries-zero');
    expect(await found(more, proveAll)).toContain('entries-zero');
  });

  test('a credit whose transfer is in no final block is seen by what is new, and by everything', async () => {
    const credit = (id: string) => sql`
      with named as (
        update ledger.journal set kind = 'deposit', ref = 'deposits/' || id where ref = ${`orders/${id}`} returning id),
      paid as (
        update ledger.account set kind = 'clearing-chain' where kind = 'available' and id in (
          select account_id from ledger.entry where journal_id in (select id from named)))
      insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient,
        account_id, units, state, seen_at, final_at)
      select id, 'test', id, 0, 1, 'x', now(), 'native', 'x', gen_random_uuid(), 5, 'final', now(), now() from named`;
    const isSeen = async (...given: Parameters<typeof found>) =>
      (await found(...given)).includes('credited-is-on-the-chain');
    expect(await isSeen(credit(fresh), (proving) => proveNew(proving, begin))).toBe(true);
    expect(await isSeen(credit(old), (proving) => proveNew(proving, begin))).toBe(false);
    expect(await isSeen(credit(old), proveAll)).toBe(true);
  });

  test('stock that changed by itself is seen where an order is for it, and by everything', async () => {
    const stockOf = (id: string) => sql`
      update catalogue.stock set sold = sold + 1, stocked = stocked + 1
      where listing_id in (select listing_id from orders.line where order_id = ${id})`;
    const isSeen = async (...given: Parameters<typeof found>) =>
      (await found(...given)).includes('stock-has-order');
    expect(await isSeen(stockOf(fresh), (proving) => proveNew(proving, begin))).toBe(true);
    expect(await isSeen(stockOf(old), (proving) => proveNew(proving, begin))).toBe(false);
    expect(await isSeen(stockOf(old), proveAll)).toBe(true);
  });

  test.each(Object.entries(DAMAGES).filter(([, { always }]) => !always))(
    '%s, in old rows: what is new says nothing of it',
    async (code, { does }) => {
      const codes = await found(does(old), (proving) => proveNew(proving, begin));
      expect(codes).not.toContain(code);
    },
  );
});
