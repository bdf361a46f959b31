// What somebody could do who has the application's database role and nothing else: nothing leaves the mall by that.
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anOperator, withSetting } from '../../../test/accounts-factories.ts';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import {
  aWithdrawer,
  movementsOf,
  ON_TRON,
  withdraw,
} from '../../../test/withdrawals-factories.ts';
import { approveKey } from '../../../test/words.ts';
import { gateTestMoney, PLATFORM } from '../../ledger/index.ts';
import { type Db, raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { carryOut, lockFor } from './carry-out.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

/** A second withdrawal like another one, written as the application writes it. */
const insertFor = (db: Db, { like, owner }: { like: string; owner: AccountId }) =>
  db.only<{ id: string; approvalsNeeded: number }>(sql`
    insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
      expected_at, held_until, approvals_needed)
    select gen_random_uuid(), ${owner}, brand_id, chain, address, amount, fee, net, created_at, expected_at,
      created_at, 0 from withdrawals.withdrawal where id = ${like} returning id, approvals_needed`);

describe('with the application’s database role alone', () => {
  const NOW = sql`(select held_until from withdrawals.withdrawal w where w.id = withdrawal.id)`;
  const to = (id: string, state: string, more = sql``) =>
    sql`update withdrawals.withdrawal set state = ${state} ${more} where id = ${id}`;
  let id: string;
  let owner: AccountId;
  beforeAll(async () => {
    const buyer = await aWithdrawer(mall, '9000');
    owner = buyer.id;
    ({ id } = await withdraw(buyer, { amount: '2000' }));
  });

  const approved = sql`, approved_at = ${NOW}`;
  const key = () => `withdrawals/${id}/settle`;
  const now = () => mall.shared.clock.now();
  const propose = (by: OperatorId) =>
    mall.db.run(sql`
      select ledger.propose('withdrawal-settle', ${key()}, ${`withdrawals/${id}`}, 'USDT',
        ${['reserved', 'clearing-chain', 'platform-fee']}::text[], ${[owner, PLATFORM, PLATFORM]}::uuid[],
        ${['-2000', '1999', '1']}::numeric[], null, ${by}, ${now()})`);
  const approve = (by: OperatorId) => approveKey(mall, key(), by, now());

  test('nothing above the limit is approved without two people', async () => {
    const operator = await anOperator(mall);
    const isRefused = () =>
      expect(mall.db.run(to(id, 'approved', approved))).rejects.toThrow('needs 2 people');
    await isRefused();
    await expect(propose(newId<OperatorId>())).rejects.toThrow('has not the right withdrawals');
    await propose(operator.id);
    await isRefused();
    await expect(approve(operator.id)).rejects.toThrow('approved_by_another');
    await isRefused();
  });

  test('the number of people, the amount and the address stay as they are', async () => {
    for (const change of [
      sql`update withdrawals.withdrawal set approvals_needed = 0 where id = ${id}`,
      sql`update withdrawals.withdrawal set address = 'T' where id = ${id}`,
      sql`update withdrawals.withdrawal set amount = 1 where id = ${id}`,
      sql`delete from withdrawals.withdrawal where id = ${id}`,
      sql`update withdrawals.payout set amount = 1`,
      sql`insert into withdrawals.allowed_edge values ('requested', 'settled')`,
    ]) {
      await expect(mall.db.run(change)).rejects.toThrow('permission denied');
    }
    let people: number | undefined;
    const asks = mall.db.tx(async (db) => {
      people = (await insertFor(db, { like: id, owner })).approvalsNeeded;
    });
    await expect(asks).rejects.toThrow('is not set aside');
    expect(people).toBe(2);
  });

  test('nobody’s money is set aside for another, and a movement has no leg more', async () => {
    const victim = await aWithdrawer(mall, '5000');
    const asking = (legs: readonly (readonly [string, string, string])[], step = 'reserve') =>
      mall.db.tx(async (db) => {
        const asked = await insertFor(db, { like: id, owner });
        const ref = `withdrawals/${asked.id}`;
        await db.run(sql`
          select ledger.post(${`withdrawal-${step}`}, ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
            ${legs.map(([kind]) => kind)}::text[], ${legs.map(([, whose]) => whose)}::uuid[],
            ${legs.map(([, , amount]) => amount)}::numeric[], null, null)`);
      });
    const mine = ['reserved', owner, '2000'] as const;
    await expect(asking([['available', victim.id, '-2000'], mine])).rejects.toThrow(
      'no withdrawal',
    );
    await expect(
      asking([['available', owner, '-1999'], ['available', victim.id, '-1'], mine]),
    ).rejects.toThrow('no withdrawal');
    await expect(
      asking([
        ['available', owner, '-2000'],
        ['reserved', victim.id, '2000'],
      ]),
    ).rejects.toThrow('no withdrawal');
    await expect(
      asking(
        [
          ['reserved', owner, '-2000'],
          ['available', owner, '2000'],
        ],
        'release',
      ),
    ).rejects.toThrow('no withdrawal');
    await asking([['available', owner, '-2000'], mine]);
    await expectSoundBooks(mall);
  });

  test('no step is left out, and nothing is signed that was not approved', async () => {
    for (const state of ['signing', 'sent', 'settled']) {
      await expect(mall.db.run(to(id, state))).rejects.toThrow('cannot become');
    }
    const payout = sql`
      insert into withdrawals.payout (withdrawal_id, signer, chain, address, amount, signed_at, next_look_at)
      select id, 'own', chain, address, net, now(), now() from withdrawals.withdrawal where id = ${id}`;
    await expect(mall.db.run(payout)).rejects.toThrow('is not to be signed so');
  });

  test.each(['2000', '500'])(
    'the ledger moves no reserved money out by itself, be it %s',
    async (amount) => {
      const buyer = await aWithdrawer(mall, '5000');
      const asked = await withdraw(buyer, { amount });
      const move = (step: string, into: string, whose: string) =>
        mall.db.tx((db) =>
          db.run(sql`
            select ledger.post(${`withdrawal-${step}`}, ${`withdrawals/${asked.id}/${step}`},
              ${`withdrawals/${asked.id}`}, 'system', now(), 'USDT', ${['reserved', into]}::text[],
              ${[buyer.id, whose]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`),
        );
      for (const [step, into, whose] of [
        ['settle', 'clearing-chain', PLATFORM],
        ['release', 'available', buyer.id],
        ['settle', 'available', newId()],
      ] as const) {
        const refused =
          amount === '500' ? /no withdrawal|not touch/ : /no withdrawal|second person|not touch/;
        await expect(move(step, into, whose)).rejects.toThrow(refused);
      }
      expect(await movementsOf(mall, asked.id)).toEqual(['withdrawal-reserve']);
    },
  );
});

test('with that role alone a new address waits its day, whatever is written of times and settings', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '100');
  await mall.db.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address)
    values (${buyer.id}, ${ON_TRON.chain}, ${ON_TRON.address})`);
  const ask = (created: string, held: string) =>
    mall.db.tx(async (db) => {
      const id = await db.value<string>(sql`
        insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
          expected_at, held_until, hold_reason, approvals_needed)
        select gen_random_uuid(), account_id, ${BRAND_ID}, chain, address, 60, 1, 59, ${raw(created)}, ${raw(held)},
          ${raw(held)}, ${created === held ? null : 'address-new'}, 0
        from wallet.withdrawal_address where account_id = ${buyer.id} returning id`);
      const ref = `withdrawals/${id}`;
      await db.run(sql`
        select ledger.post('withdrawal-reserve', ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
          '{available,reserved}', ${[buyer.id, buyer.id]}::uuid[], '{-60,60}', null, null)`);
      return id;
    });
  const [now, tomorrow] = ['platform.mall_now()', "platform.mall_now() + interval '25 hours'"];
  const waits = 'new address waits';
  await expect(ask(now, now)).rejects.toThrow(waits);
  await expect(ask(now, `${now} + interval '23 hours'`)).rejects.toThrow(waits);
  await expect(ask(tomorrow, tomorrow)).rejects.toThrow(waits);
  for (const days of ['0', '-3']) {
    await mall.db.run(sql`
      insert into brands.setting (brand_id, code, value, changed_at)
      values (${BRAND_ID}, 'withdrawal_address_wait_days', ${days}, '2026-01-01')
      on conflict (brand_id, code) do update set value = excluded.value`);
    await expect(ask(now, now)).rejects.toThrow(waits);
  }
  await expect(
    mall.db.run(sql`update platform.clock set offset_seconds = offset_seconds - 1`),
  ).rejects.toThrow('is not moved');
  const id = await ask(now, tomorrow);
  const approved = sql`
    update withdrawals.withdrawal set state = 'approved', approved_at = held_until where id = ${id}`;
  await expect(mall.db.run(approved)).rejects.toThrow('ahead of its time');
  await mall.db.run(sql`delete from brands.setting where code = 'withdrawal_address_wait_days'`);
  await expectSoundBooks(mall);
});

test('with that role alone nothing is settled that the signer has not paid', async () => {
  const buyer = await aWithdrawer(mall, '500');
  const settling = async (id: string) => {
    const now = mall.shared.clock.now();
    await mall.db.tx(async (db) => {
      const withdrawal = await lockFor({ db, now }, 'settle', sql`w.id = ${id}`);
      await carryOut({ db, now }, withdrawal, 'settle');
    });
  };
  const sentBy = async (signer: string) => {
    const { id } = await withdraw(buyer, { amount: '60' });
    await mall.db.run(sql`
      update withdrawals.withdrawal set state = 'approved', approved_at = held_until where id = ${id}`);
    await mall.db.run(sql`
      update withdrawals.withdrawal set state = 'signing', signed_at = held_until where id = ${id}`);
    await mall.db.run(sql`
      insert into withdrawals.payout (withdrawal_id, signer, chain, address, amount, signed_at, next_look_at)
      select id, ${signer}, chain, address, net, now(), now() from withdrawals.withdrawal where id = ${id}`);
    await mall.db.run(sql`
      update withdrawals.withdrawal set state = 'sent', sent_at = held_until where id = ${id}`);
    return id;
  };
  const [own, pretended] = [await sentBy('own'), await sentBy('pretending')];
  await expect(settling(own)).rejects.toThrow('the signer does not say');
  await gateTestMoney(mall.owner, false);
  await expect(settling(pretended)).rejects.toThrow('the signer does not say');
  await gateTestMoney(mall.owner, true);
  await settling(pretended);
  await expectSoundBooks(mall);
});

test('with that role alone no withdrawal bears a fee above its bound', async () => {
  const buyer = await aWithdrawer(mall, '100');
  const ask = (fee: string) =>
    mall.db
      .tx(async (db) => {
        const id = newId();
        const ref = `withdrawals/${id}`;
        await db.run(sql`
          insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at, expected_at,
            held_until, approvals_needed)
          select ${id}, account_id, ${BRAND_ID}, chain, address, 60.01, ${fee}::numeric, 60.01 - ${fee}::numeric, platform.mall_now(),
            platform.mall_now(), platform.mall_now(), 0
          from wallet.withdrawal_address where account_id = ${buyer.id}`);
        await db.run(sql`
          select ledger.post('withdrawal-reserve', ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
            '{available,reserved}', ${[buyer.id, buyer.id]}::uuid[], '{-60.01,60.01}', null, null)`);
        await db.run(sql`set constraints all immediate`);
        throw new Error('taken');
      })
      .catch(({ message }: Error) => message);
  expect(await ask('25')).toBe('taken');
  expect(await ask('25.01')).toContain('has a fee above its bound');
  expect(await ask('60')).toContain('has a fee above its bound');
});

test('its brand is its owner’s, whatever the application writes, and so are the bounds', async () => {
  const other = await aBrandAt(mall, 'laxer', 'laxer.example');
  await withSetting(mall, 'withdrawal_two_people_above', '100');
  const buyer = await aWithdrawer(mall, '900');
  const { id: like } = await withdraw(buyer, { amount: '60' });
  let asked: { brandId: string; approvalsNeeded: number } | undefined;
  const asks = mall.db.tx(async (db) => {
    asked = await db.only(sql`
      insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
        expected_at, held_until, approvals_needed)
      select gen_random_uuid(), account_id, ${other}, chain, address, 500, fee, 500 - fee, created_at, expected_at,
        held_until, 0 from withdrawals.withdrawal where id = ${like} returning brand_id, approvals_needed`);
  });
  await expect(asks).rejects.toThrow('is not set aside');
  expect(asked).toEqual({ brandId: BRAND_ID, approvalsNeeded: 2 });
  await expect(
    mall.db.run(sql`update accounts.account set brand_id = ${other} where id = ${buyer.id}`),
  ).rejects.toMatchObject({ constraint: 'brand_stays' });
});
