// What the mall itself sends to an address that it has given to somebody: fuel for sweeping it is nobody's deposit.
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
import { balance } from '../../ledger/index.ts';
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
  ['a listed reserve', () => keyOf(31).address],
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
      ...{ state: 'own', actions: [] },
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

test('a payout of the signer that somebody had sent to such an address is his', async () => {
  const buyer = await aBuyer(mall);
  const sender = keyOf(32).address.toLowerCase();
  const id = await aTransfer(mall, buyer, { channelId: usdt, units: '20000000', sender });
  await mall.owner.run(sql`update chains.transfer set transaction = ${PAYOUT} where id = ${id}`);
  await finish(mall, id);
  await look();
  expect(await balance(mall.db, 'available', buyer.id)).toBe('20');
});
