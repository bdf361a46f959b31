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
  await (await anOperator(mall)).call('deposits.approveChannel', { channelId });
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
  const { obstacles } = await buyer.call('accounts.getClosing', {});
  expect(obstacles).toContain('DEPOSITS_OPEN');
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

/** What only the node itself can be asked. */
async function askNode(method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(chain().rpcUrl, { method: 'POST', headers, body });
  return ((await answer.json()) as { result: unknown }).result;
}

test('a final block that the chain takes back undoes what does not come again, by two operators', async () => {
  const [stays, goes] = [await aBuyer(mall), await aBuyer(mall)];
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const pay = async (buyer: typeof stays) => {
    await addressOf(buyer, usdt);
    const { transaction } = await buyer.call('deposits.sendTestCoins', { channelId: usdt });
    await chain().mine(1);
    return transaction;
  };
  const again = await pay(stays);
  await pay(goes);
  await chain().mine(LOCAL_FINAL_DEPTH + 1);
  await look();
  const balances = async () => [
    await balance(mall.db, 'available', stays.id),
    await balance(mall.db, 'available', goes.id),
  ];
  expect(await balances()).toEqual(['250', '250']);

  const raw = await askNode('eth_getRawTransactionByHash', again);
  await askNode('anvil_reorg', LOCAL_FINAL_DEPTH + 3, []);
  await chain().mine(1);
  await look();
  const network = DEMO_NETWORK;
  const shownOf = async () =>
    (await first.call('deposits.listChannels', {})).networks.find(({ code }) => code === network);
  expect(await shownOf()).toMatchObject({
    fault: expect.stringContaining('which was final, is another one now'),
    turn: { deposits: 2, amount: '500', proposedBy: null, own: false },
  });
  const answered = (who: typeof first, act: 'proposeTurn' | 'approveTurn' | 'takeTurnBack') =>
    refusalOf(who.call(`deposits.${act}`, { network }));
  expect(await answered(first, 'approveTurn')).toBe('TURN_ANSWERED');
  expect(await answered(first, 'takeTurnBack')).toBe('TURN_ANSWERED');
  await second.call('deposits.proposeTurn', { network });
  expect(await answered(first, 'takeTurnBack')).toBe('PROPOSAL_OF_ANOTHER');
  await second.call('deposits.takeTurnBack', { network });
  expect(await shownOf()).toMatchObject({ turn: { proposedBy: null, approvedBy: null } });
  expect(await answered(first, 'approveTurn')).toBe('TURN_ANSWERED');
  // Who has proposed it was stopped since: nobody approves it, and another proposes it in his place.
  const stopped = await anOperator(mall);
  await stopped.call('deposits.proposeTurn', { network });
  const why = 'His laptop was stolen';
  await first.call('accounts.stopOperator', { operatorId: stopped.id, why });
  expect(await answered(second, 'approveTurn')).toBe('PROPOSER_STOPPED');
  expect(await shownOf()).toMatchObject({ turn: { proposedBy: null, own: false } });
  await first.call('deposits.proposeTurn', { network });
  expect(await answered(second, 'proposeTurn')).toBe('TURN_ANSWERED');
  expect(await answered(first, 'approveTurn')).toBe('SECOND_PERSON_NEEDED');
  await look();
  expect(await balances()).toEqual(['250', '250']);
  const { networks } = await second.call('deposits.approveTurn', { network });
  expect(networks.find(({ code }) => code === network)?.turn?.approvedBy).not.toBeNull();
  expect(await answered(first, 'takeTurnBack')).toBe('TURN_ANSWERED');

  await look();
  expect(await shownOf()).toMatchObject({ fault: null, turn: null });
  // Until the chain is final as far as it was, whatever is missing may still come.
  expect(await balances()).toEqual(['250', '250']);
  await askNode('eth_sendRawTransaction', raw);
  await chain().mine(2 * LOCAL_FINAL_DEPTH + 4);
  await look();
  expect(await balances()).toEqual(['250', '0']);
  const { rows } = await goes.call('deposits.listDeposits', { page: 1, size: 8 });
  expect(rows[0]).toMatchObject({ state: 'reversed', taken: '250' });
  const kept = await stays.call('deposits.listDeposits', { page: 1, size: 8 });
  expect(kept.rows).toMatchObject([{ state: 'credited', transaction: again }]);
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
