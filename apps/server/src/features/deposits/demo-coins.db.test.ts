import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { addressOf } from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { parseAmount } from '@entrepot/contract/money';
import { balance } from '../../ledger/index.ts';
import { addDemoNetwork, DEMO_NETWORK, LOCAL_FINAL_DEPTH } from '../chains/index.ts';

const chain = withChain();
let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${DEMO_NETWORK}=${chain().rpcUrl}` });
  await addDemoNetwork(mall.db, mall.shared.config);
  await chain().mine(LOCAL_FINAL_DEPTH);
  await look();
  usdt = await openUsdt();
});
afterAll(() => mall.stop());

/** As an operator opens it: the chain itself says that the token is what he says. */
async function openUsdt(): Promise<string> {
  const { call } = await anOperator(mall);
  const { channels } = await call('deposits.addChannel', {
    ...{ coin: 'USDT', network: DEMO_NETWORK, networkName: 'Demo chain', region: '' },
    ...{ contract: chain().contracts.USDT, decimals: 6, minutes: 1, priceMinutes: 60 },
    ...{ minimum: parseAmount('10'), maximum: parseAmount('5000'), fee: parseAmount('0') },
  });
  const channelId = channels[0]?.id ?? '';
  await call('deposits.openChannel', { channelId, open: true });
  return channelId;
}

/** The jobs run: the chain is read, and then what came is followed. */
async function look(): Promise<void> {
  await mall.advance(3);
  await mall.advance(3);
}

test('test coins come in like any others: taken back with their blocks, and credited once', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  const send = () => buyer.call('deposits.sendTestCoins', { channelId: usdt });
  expect(await refusalOf(send())).toBe('NOT_FOUND');
  await addressOf(buyer, usdt);
  const { transaction } = await send();
  await chain().mine(1);
  await look();
  const only = async () => {
    const { rows } = await buyer.call('deposits.listDeposits', { page: 1, size: 8 });
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  expect(await only()).toMatchObject({ state: 'seen', transaction, sent: '250' });
  expect(await buyer.call('wallet.getHoldings', {})).toMatchObject({
    ...{ available: '0', reserved: '0', underway: '250' },
    moving: [{ what: 'deposit', amount: '250', why: 'confirmations', until: null }],
  });
  expect(await operator.call('deposits.takeBlocksBack', {})).toEqual({ blocks: 5 });
  await look();
  expect(await only()).toMatchObject({ state: 'orphaned', transaction });
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look();
  expect(await only()).toMatchObject({ state: 'credited', transaction, net: '250' });
  await look();
  expect(await balance(mall.db, 'available', buyer.id)).toBe('250');
  await expectSoundBooks(mall);
});

test('a business has no test coins, and takes back no blocks', async () => {
  const [buyer, operator] = [await aBuyer(mall), await anOperator(mall)];
  await addressOf(buyer, usdt);
  mall.shared.config.demo = false;
  const send = buyer.call('deposits.sendTestCoins', { channelId: usdt });
  expect(await refusalOf(send)).toBe('DEMO_ONLY');
  expect(await refusalOf(operator.call('deposits.takeBlocksBack', {}))).toBe('DEMO_ONLY');
  mall.shared.config.demo = true;
});
