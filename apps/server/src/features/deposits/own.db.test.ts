// What the mall itself sends to an address that it has given to somebody: fuel for sweeping it is nobody's deposit. A customer's own
// wallet does not become one of the mall's by being listed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aTransfer,
  bringBack,
  finish,
  NETWORK,
  takeBack,
} from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { aProof, keyOf } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { REVIEW_HOURS } from '@entrepot/contract/deposits/rules';
import { balance } from '../../ledger/index.ts';
import { daysAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
  const operator = await anOperator(mall);
  await operator.call('reserves.proveAddress', await aProof(operator, 31, NETWORK));
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap, hour_used,
        day_cap, day_used, two_people_above, chain_id)
      values ('ERC20', 'USDT', '0xusdt', ${keyOf(32).address}, '1', 'keystore', now(), 1, 1, 0, 1, 0, 1, 31337)`);
    await tx.run(sql`
      insert into signer.nonce (network, sender, nonce, withdrawal_id) values ('ERC20', ${keyOf(33).address}, 0, ${newId()})`);
    await tx.run(sql`
      insert into signer.attempt (transaction, network, sender, nonce, bytes, fee_per_gas, tip_per_gas, block_no, block_hash)
      values (${PAYOUT}, 'ERC20', ${keyOf(32).address}, 0, '0x', 1, 1, 1, '0x')`);
  });
});
afterAll(() => mall.stop());

const PAYOUT = `0x${'d'.repeat(64)}`;
/** The jobs run, three seconds later. */
const look = () => mall.advance(3);

test.each([
  ['what payouts are sent from', () => keyOf(32).address],
  ['what payouts were sent from', () => keyOf(33).address],
  ['another address that was given', async () => addressOf(await aBuyer(mall), usdt)],
])(
  'from %s it is credited to nobody, not shown to its owner, and keeps no account open',
  async (_, sender) => {
    const buyer = await aBuyer(mall);
    const { sessionToken } = await buyer.call('wallet.openMoneyCall', {});
    const said = { sessionToken, coin: 'USDT', network: NETWORK, address: '', amount: '20' };
    const announced = await buyer.call('deposits.announceDeposit', said);
    const from = (await sender()).toLowerCase();
    const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000', sender: from });
    const nothing = async () => {
      const { rows } = await buyer.call('deposits.listDeposits', {});
      expect(rows.map((each) => [each.id, each.state])).toEqual([[announced.id, 'announced']]);
      const paidIn = await buyer.call('payments.listPaidIn', {});
      expect(paidIn.total).toBe(1);
      expect(await refusalOf(buyer.call('deposits.getDeposit', { depositId: id }))).toBe(
        'NOT_FOUND',
      );
      expect((await buyer.call('wallet.getHoldings', {})).moving).toEqual([]);
      expect((await buyer.call('accounts.getClosing', {})).obstacles).toEqual([]);
      expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
    };
    await look();
    await nothing();
    await finish(mall, id);
    await look();
    await nothing();
    const operator = await anOperator(mall);
    const { rows } = await operator.call('deposits.listDeposits', { state: 'own' });
    expect(rows.some((each) => each.id === id)).toBe(true);
    expect(await operator.call('deposits.getDeposit', { depositId: id })).toMatchObject({
      ...{ state: 'own', actions: ['propose'] },
    });
    await takeBack(mall, id);
    await look();
    await bringBack(mall, id, 110);
    await finish(mall, id);
    await look();
    await nothing();
    await expectSoundBooks(mall);
  },
);

/** Large enough to wait for people; it was sent from the wallet of that key. */
async function aLargeOne(key: number) {
  const buyer = await aBuyer(mall);
  const sender = keyOf(key).address.toLowerCase();
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '6000000000', sender });
  await finish(mall, id);
  await look();
  return { buyer, id };
}
const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from deposits.deposit where id = ${id}`);

test('from a listed reserve it is not credited; its owner reads why, and two people credit what he has shown to be his', async () => {
  const { buyer, id } = await aLargeOne(31);
  expect(await stateOf(id)).toBe('own');
  const { rows } = await buyer.call('deposits.listDeposits', {});
  expect(rows).toMatchObject([{ id, state: 'own' }]);
  expect(rows[0]?.endedWhy).toContain('customer service');
  expect((await buyer.call('deposits.getDeposit', { depositId: id })).state).toBe('own');
  expect((await buyer.call('payments.listPaidIn', {})).total).toBe(1);
  expect((await buyer.call('wallet.getHoldings', {})).moving).toEqual([]);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const listed = async (query: object) =>
    (await one.call('deposits.listDeposits', query)).rows.some((each) => each.id === id);
  expect([await listed({}), await listed({ state: 'own' })]).toEqual([false, true]);

  const said = { depositId: id, amount: '6000', evidence: 'He has signed our words with its key' };
  expect(await refusalOf(one.call('deposits.proposeCredit', { ...said, amount: '1' }))).toBe(
    'DEPOSIT_AMOUNT_OTHER',
  );
  await one.call('deposits.proposeCredit', said);
  expect(await listed({})).toBe(true);
  expect(await refusalOf(one.call('deposits.approveCredit', { depositId: id }))).toBe(
    'SECOND_PERSON_NEEDED',
  );
  await two.call('deposits.approveCredit', { depositId: id });
  expect(await stateOf(id)).toBe('credited');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('6000');
  await expectSoundBooks(mall);
});

/** The list as if it had been made then, in days before now. */
async function listedAgo(key: number, days: { listed: number; proven: number; removed?: number }) {
  const operator = await anOperator(mall);
  await operator.call('reserves.proveAddress', await aProof(operator, key, NETWORK));
  const ago = (each: number) => daysAfter(mall.shared.clock.now(), -each);
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      update reserves.proof set proven_at = ${ago(days.proven)} where address_id = (
        select id from reserves.address where address = ${keyOf(key).address})`);
    await tx.run(sql`
      update reserves.address set added_at = ${ago(days.listed)},
        removed_at = ${days.removed === undefined ? null : ago(days.removed)},
        removed_by = ${days.removed === undefined ? null : operator.id}
      where address = ${keyOf(key).address}`);
  });
}

test('whoever lists the wallet that it came from afterwards takes nothing: it is credited when its wait is over', async () => {
  const { buyer, id } = await aLargeOne(34);
  expect(await stateOf(id)).toBe('review');
  const operator = await anOperator(mall);
  await operator.call('reserves.proveAddress', await aProof(operator, 34, NETWORK));
  await mall.advance(REVIEW_HOURS * 3_600);
  await look();
  expect(await stateOf(id)).toBe('credited');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('6000');
});

test.each([
  ['whose newest proof is too old to be counted', 35, { listed: 400, proven: 365 }, 'own'],
  ['whose newest proof still counts', 36, { listed: 40, proven: 29 }, 'own'],
  ['that is proven later', 39, { listed: 40, proven: -1 }, 'review'],
  ['that was taken off the list before', 37, { listed: 9, proven: 9, removed: 1 }, 'review'],
  ['that is taken off the list later', 38, { listed: 9, proven: 9, removed: -1 }, 'own'],
])('from an address %s', async (_, key, days, state) => {
  await listedAgo(key, days);
  expect(await stateOf((await aLargeOne(key)).id)).toBe(state);
});

test('fuel from a reserve whose proof is old is credited to nobody, however small', async () => {
  await listedAgo(40, { listed: 40, proven: 31 });
  const buyer = await aBuyer(mall);
  const sender = keyOf(40).address.toLowerCase();
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000', sender });
  await finish(mall, id);
  await look();
  expect(await stateOf(id)).toBe('own');
  expect(await balance(mall.db, 'available', buyer.id)).toBe('0');
});

test('a payout of the signer that somebody had sent to such an address is his', async () => {
  const buyer = await aBuyer(mall);
  const sender = keyOf(32).address.toLowerCase();
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000', sender });
  await mall.owner.run(sql`update chains.transfer set transaction = ${PAYOUT} where id = ${id}`);
  await finish(mall, id);
  await look();
  expect(await balance(mall.db, 'available', buyer.id)).toBe('20');
});
