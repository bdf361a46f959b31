/** What must not happen to money on its way out, however many ask at once, and whenever it is killed. */
import { MOST_MONEY_TOKENS } from '@entrepot/contract/wallet/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUND_PASSWORD, withSetting } from '../../../test/accounts-factories.ts';
import { inParallel, outcomeOf, tally } from '../../../test/crowd.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import {
  aWithdrawer,
  movementsOf,
  ON_TRON,
  withdraw,
} from '../../../test/withdrawals-factories.ts';
import { balance } from '../../ledger/index.ts';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { type Db, sql } from '../../platform/db.ts';
import { newToken } from '../accounts/index.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { withdrawalsJobs } from './jobs.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);

test('of 400 requests of 60 at once from a balance of 100 exactly one is taken', async () => {
  const buyer = await aWithdrawer(mall, '100');
  const system = await mall.system();
  // Each with a token of its own: it is the balance that refuses.
  const tokens = Array.from({ length: 400 }, newToken);
  for (const { hash } of tokens) {
    await mall.owner.run(sql`
      insert into wallet.money_token values (${hash}, ${buyer.id}, ${system.now}::timestamptz + interval '1 hour')`);
  }
  const outcomes = await inParallel(tokens, 400, ({ token }) =>
    outcomeOf(
      mall.db.tx((db) => {
        const actor = { kind: 'buyer', id: buyer.id } as MemberCtx['actor'];
        const input = { sessionToken: token, fundPassword: FUND_PASSWORD, amount: '60' };
        return requestWithdrawal({ ...system, db, actor }, {
          ...input,
          ...{ channel: ON_TRON.chain, address: ON_TRON.address },
        } as never);
      }),
    ),
  );
  expect(tally(outcomes)).toEqual({ done: 1, WITHDRAWAL_ABOVE_BALANCE: 399 });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('40');
  await expectSoundBooks(mall);
});

test('of many at once no more are taken than the day’s number', async () => {
  await withSetting(mall, 'withdrawal_daily_count', '2');
  const buyer = await aWithdrawer(mall, '1000');
  const requests = Array.from({ length: MOST_MONEY_TOKENS }, () =>
    withdraw(buyer, { amount: '10' }),
  );
  const outcomes = await Promise.all(requests.map(outcomeOf));
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  expect(tally(outcomes)).toEqual({ done: 2, WITHDRAWAL_COUNT: MOST_MONEY_TOKENS - 2 });
  expect(await balance(mall.db, 'reserved', buyer.id)).toBe('20');
});

test('settled and released at once, one of them wins, every time', async () => {
  const buyer = await aWithdrawer(mall, '1000');
  for (let round = 0; round < 20; round += 1) {
    const { id } = await withdraw(buyer, { amount: '10' });
    await mall.owner.run(sql`
      update withdrawals.withdrawal set approved_at = held_until, signed_at = held_until, state = 'approved'
      where id = ${id}`);
    await mall.owner.run(sql`update withdrawals.withdrawal set state = 'signing' where id = ${id}`);
    await mall.owner.run(sql`
      update withdrawals.withdrawal set state = 'sent', sent_at = held_until where id = ${id}`);
    const now = mall.shared.clock.now();
    const end = (act: 'settle' | 'fail') =>
      outcomeOf(
        mall.db.tx(async (db) => {
          const withdrawal = await lockFor({ db, now }, act, sql`w.id = ${id}`);
          await carryOut({ db, now }, withdrawal, act);
        }),
      );
    const outcomes = await Promise.all([end('settle'), end('fail'), end('settle'), end('fail')]);
    expect(tally(outcomes)).toEqual({ done: 1, WITHDRAWAL_NOT_OPEN: 3 });
    const state = await stateOf(id);
    const ending = state === 'settled' ? 'withdrawal-settle' : 'withdrawal-release';
    expect((await movementsOf(mall, id)).toSorted()).toEqual(
      ['withdrawal-reserve', ending].toSorted(),
    );
  }
  await expectSoundBooks(mall);
});

/** As when the process is killed: after so many statements on either connection nothing more is said. */
function dying(after: number): { ctx: (ctx: Ctx) => Ctx; said: () => number } {
  let said = 0;
  const alive = () => {
    said += 1;
    if (said > after) {
      throw new Error('killed');
    }
  };
  const mortal = (db: Db): Db => ({
    query: (statement) => (alive(), db.query(statement)),
    one: (statement) => (alive(), db.one(statement)),
    only: (statement) => (alive(), db.only(statement)),
    list: (statement) => (alive(), db.list(statement)),
    find: (statement) => (alive(), db.find(statement)),
    value: (statement) => (alive(), db.value(statement)),
    run: (statement) => (alive(), db.run(statement)),
    hits: (statement) => (alive(), db.hits(statement)),
    send: (statement) => (alive(), db.send(statement)),
    tx: (work, kind) => (
      alive(),
      db.tx(async (inner) => {
        const result = await work(mortal(inner));
        // Killed before it could commit.
        alive();
        return result;
      }, kind)
    ),
  });
  return {
    ctx: (ctx) => ({ ...ctx, db: mortal(ctx.db), autocommit: mortal(ctx.autocommit) }),
    said: () => said,
  };
}

test('killed after any statement, it is finished once by the next run', async () => {
  const seconds = 60;
  let isWhole = false;
  for (let after = 0; !isWhole; after += 1) {
    const { id } = await withdraw(await aWithdrawer(mall), { amount: '10' });
    const life = dying(after);
    const run = async (killed: boolean) => {
      const system = await mall.system();
      const ctx = killed ? life.ctx(system) : system;
      for (const job of withdrawalsJobs) {
        const items = await job.due(ctx, 10);
        for (const item of items) {
          await ctx.db.tx((db) => job.finish({ ...ctx, db }, [item]));
        }
      }
    };
    const dies = async () => {
      await run(true);
      await mall.shared.clock.advance(mall.db, seconds);
      await run(true);
    };
    isWhole = (await outcomeOf(dies())).startsWith('done');
    for (const _turn of [1, 2, 3]) {
      await mall.shared.clock.advance(mall.db, seconds);
      await run(false);
    }
    expect(await stateOf(id), `killed after ${after}`).toBe('settled');
    expect(await movementsOf(mall, id), `killed after ${after}`).toEqual([
      'withdrawal-reserve',
      'withdrawal-settle',
    ]);
    const payments = await mall.owner.list(
      sql`select 1 from withdrawals.pretended_payment where withdrawal_id = ${id}`,
    );
    expect(payments, `killed after ${after}`).toHaveLength(1);
  }
  await expectSoundBooks(mall);
}, 120_000);
