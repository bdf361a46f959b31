// Each way in which somebody sends otherwise than was meant, from a real node to what he reads of it.
import { parseAmount } from '@entrepot/contract/money';
import type { OwnDeposit } from '@entrepot/contract/deposits/types';
import { HDKey } from '@scure/bip32';
import { getAddress } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { openSession } from '../accounts/index.ts';
import { addDemoNetwork, DEMO_NETWORK, LOCAL_FINAL_DEPTH } from '../chains/index.ts';

/** A network whose node is not asked here: its addresses look like those of the one that is. */
const OTHER = 'other-evm';
const keyFrom = (seed: number) =>
  HDKey.fromMasterSeed(Buffer.alloc(32, seed)).derive("m/44'/60'/0'").publicExtendedKey;

const chain = withChain();
let mall: TestMall;
const channels: Record<string, string> = {};
beforeAll(async () => {
  mall = await startMall({
    CHAIN_NODES: `${DEMO_NETWORK}=${chain().rpcUrl}`,
    DEPOSIT_KEYS: `${OTHER}=${keyFrom(3)}`,
  });
  await addDemoNetwork(mall.db, mall.shared.config);
  await aNetwork(mall.owner, { code: OTHER, identity: '8453' });
  await chain().mine(LOCAL_FINAL_DEPTH);
  await look();
  for (const network of [DEMO_NETWORK, OTHER]) {
    channels[network] = await mall.owner.value<string>(sql`
      insert into deposits.channel (id, coin, network, network_name, asset, decimals, at_least, at_most, fee, minutes, price_minutes,
        open, made_at)
      values (gen_random_uuid(), 'USDT', ${network}, ${network}, ${chain().contracts.USDT}, 6, 10, 500, 0, 5, 60, true, now())
      returning id`);
  }
});
afterAll(() => mall.stop());

/** The chain is read, and then what came is followed. */
async function look(): Promise<void> {
  await mall.advance(3);
  await mall.advance(3);
}

async function aPayer() {
  const { id } = await aBuyer(mall);
  // Days go by here: each call is of somebody who has just logged in.
  const call: ReturnType<TestMall['storefront']> = async (...said) =>
    mall.storefront(await openSession(mall.db, 'storefront', id, mall.shared.clock.now()))(...said);
  const addressOn = async (network: string) => {
    const { rows } = await call('deposits.openAddresses', { channelId: channels[network] });
    return rows[0]?.address ?? '';
  };
  const sent = async (asset: 'USDT' | 'FAKE', to: string, amount: string): Promise<OwnDeposit> => {
    const transaction = await chain().drip(asset, to, amount);
    await chain().mine(LOCAL_FINAL_DEPTH + 1);
    await look();
    await look();
    const { rows } = await call('deposits.listDeposits', {});
    return rows.find((each) => each.transaction === transaction) ?? expect.fail();
  };
  return { call, addressOn, sent, wallet: () => balance(mall.db, 'available', id) };
}

test('a wrong token, were its name the right one, is not taken, and two people can credit it', async () => {
  const { addressOn, sent, wallet } = await aPayer();
  const deposit = await sent('FAKE', await addressOn(DEMO_NETWORK), '50');
  expect(deposit).toMatchObject({ state: 'unknown', coin: null, network: DEMO_NETWORK });
  // All that names the token, with the capitals of EIP-55.
  expect(deposit.contract).toBe(getAddress(chain().contracts.FAKE));
  expect(await wallet()).toBe('0');
  const { actions } = await (
    await anOperator(mall)
  ).call('deposits.getDeposit', { depositId: deposit.id });
  expect(actions).toEqual(['propose']);
});

test('what came over the wrong network, to an address given for another, is its owner’s as if it were right', async () => {
  const { addressOn, sent, wallet } = await aPayer();
  const deposit = await sent('USDT', await addressOn(OTHER), '25');
  expect(deposit).toMatchObject({ state: 'credited', network: DEMO_NETWORK, net: '25' });
  expect(await wallet()).toBe('25');
  const unlisted = await sent('FAKE', await addressOn(OTHER), '25');
  expect(unlisted).toMatchObject({ state: 'unknown', network: DEMO_NETWORK });
});

test('dust waits for others and stays listed, below a cent and below the least', async () => {
  const { addressOn, sent, wallet } = await aPayer();
  const address = await addressOn(DEMO_NETWORK);
  expect(await sent('USDT', address, '0.000001')).toMatchObject({
    ...{ state: 'small', sent: '0.000001', least: '10', together: '0.000001' },
  });
  expect(await sent('USDT', address, '9.99')).toMatchObject({
    state: 'small',
    together: '9.990001',
  });
  expect(await wallet()).toBe('0');
  expect(await sent('USDT', address, '0.01')).toMatchObject({ state: 'credited', fee: '0' });
  expect(await wallet()).toBe('10');
});

test('too much is looked at until a time that is said, and then credited by itself', async () => {
  const { addressOn, sent, wallet } = await aPayer();
  const deposit = await sent('USDT', await addressOn(DEMO_NETWORK), '500.01');
  expect(deposit).toMatchObject({ state: 'review', net: '500.01' });
  expect(deposit.waitUntil).not.toBeNull();
  expect(await wallet()).toBe('0');
  await mall.advance(72 * 3_600 + 5);
  await look();
  expect(await wallet()).toBe('500.01');
});

test('too late, when the announcement has ended and the channel is closed, it is credited all the same', async () => {
  const { call, addressOn, sent, wallet } = await aPayer();
  const address = await addressOn(DEMO_NETWORK);
  const { sessionToken } = await call('wallet.openMoneyCall', {});
  const said = { sessionToken, coin: 'USDT', network: DEMO_NETWORK, address, amount: '20' };
  const announced = await call('deposits.announceDeposit', {
    ...said,
    amount: parseAmount(said.amount),
  });
  await mall.advance(72 * 3_600 + 5);
  const open = (is: boolean) =>
    mall.owner.run(sql`update deposits.channel set open = ${is} where network = ${DEMO_NETWORK}`);
  await open(false);
  const deposit = await sent('USDT', address, '20');
  await open(true);
  expect(deposit).toMatchObject({ state: 'credited', net: '20' });
  expect(await call('deposits.getDeposit', { depositId: announced.id })).toMatchObject({
    state: 'expired',
  });
  expect(await wallet()).toBe('20');
});

test('what comes to the address below a key of before is credited, and a new address is given', async () => {
  const { addressOn, sent, wallet } = await aPayer();
  const old = await addressOn(DEMO_NETWORK);
  const { depositKeys } = mall.shared.config;
  mall.shared.config.depositKeys = new Map([...(depositKeys ?? []), [DEMO_NETWORK, keyFrom(5)]]);
  expect(await addressOn(DEMO_NETWORK)).not.toBe(old);
  expect(await sent('USDT', old, '30')).toMatchObject({ state: 'credited', net: '30' });
  mall.shared.config.depositKeys = depositKeys;
  expect(await addressOn(DEMO_NETWORK)).toBe(old);
  expect(await wallet()).toBe('30');
  await expectSoundBooks(mall);
});
