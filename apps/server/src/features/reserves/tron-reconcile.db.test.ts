// TRON: what lies in the paying wallet and what payments have cost, against the books. Its nodes tell of their newest block alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, withSetting } from '../../../test/accounts-factories.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { aCoin, aTurnOf } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aTronPayee, aTronSigner } from '../../../test/signer-kit.ts';
import { startTronChain, type TronChain } from '../../../test/tron-chain.ts';
import { type Invariant, violationsOf } from '../../ledger/index.ts';
import { balancesAt } from './balances.ts';
import { reservesInvariants } from './invariants.ts';
import { notReconciledSince } from './reconcile-queries.ts';
import { reconcile } from './reconcile.ts';

const [NETWORK, SOLID, HOUR] = ['tron-test', 20, 3_600_000];
let mall: TestMall;
let chain: TronChain;
let signer: Awaited<ReturnType<typeof aTronSigner>>;
beforeAll(async () => {
  chain = await startTronChain();
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${chain.node.url},${chain.second.url}` });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await aNetwork(mall.owner, {
    ...{ code: NETWORK, kind: 'tron', identity: chain.firstBlock, nativeDecimals: 6 },
  });
  await aCoin(mall, chain.contract, { network: NETWORK });
  await aCoin(mall, 'native', { coin: 'TRX', network: NETWORK });
  signer = await aTronSigner(mall, chain);
  await signer.turn();
});
afterAll(async () => {
  chain.stop();
  await signer.stop();
  await mall.stop();
});

async function compared() {
  // The watcher reads all that there is.
  await mall.advance(5);
  await aTurnOf(reconcile, { ...(await mall.system()), now: mall.shared.clock.now() });
  const { rows } = await (await anOperator(mall)).call('reserves.getReconciliation', {});
  const of = (name: string) => rows.find(({ coin }) => coin === name);
  return { usdt: of('USDT'), trx: of('TRX') };
}

/** Asked for, signed, and on a block. */
async function paid() {
  const buyer = await aTronPayee(mall);
  const asked = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  chain.mine(1);
  await signer.turn();
  return asked;
}
const settle = async () => {
  chain.mine(SOLID);
  await signer.turn();
  await mall.advance(10);
};

async function ownMove(asset: string, amount: string) {
  const [maker, checker] = [await anOperator(mall), await anOperator(mall)];
  const { moves } = await maker.call('reserves.proposeMove', {
    ...{ network: NETWORK, asset, amount, reason: 'Float of the first month' },
  });
  const moveId = moves.find(({ state }) => state === 'proposed')?.id ?? '';
  await checker.call('reserves.approveMove', { moveId });
}

test('what was sent to the paying wallet is unexplained until two operators have said what it is', async () => {
  const before = await compared();
  expect(before.usdt).toMatchObject({
    balance: '100000',
    rest: '100000',
    verdict: 'more',
    nodes: 2,
  });
  expect(before.trx).toMatchObject({
    balance: '1000',
    rest: '1000',
    verdict: 'more',
    addresses: 1,
  });
  await ownMove(chain.contract, '100000');
  await ownMove('native', '1000');
  const { usdt, trx } = await compared();
  expect([usdt?.verdict, trx?.verdict]).toEqual(['even', 'even']);
});

test('a payment and what it has cost are in the books once they are solid, and not before', async () => {
  const { net } = await paid();
  const early = await compared();
  expect(early.usdt).toMatchObject({ balance: '100000', settled: '0', explained: [], rest: '0' });
  expect(early.trx).toMatchObject({ balance: '1000', fees: '0', rest: '0' });
  chain.mine(SOLID);
  const sent = await compared();
  expect(sent.usdt).toMatchObject({
    ...{ settled: '0', rest: '0', explained: [{ why: 'sent', amount: `-${net}`, count: 1 }] },
  });
  await settle();
  const { usdt, trx } = await compared();
  expect(usdt).toMatchObject({ settled: net, explained: [], rest: '0', verdict: 'even' });
  expect(usdt?.balance).toBe(String(100_000 - Number(net)));
  expect(trx).toMatchObject({ balance: '993.155', fees: '6.845', rest: '0', verdict: 'even' });
});

test('one that has failed has cost something and paid nobody', async () => {
  const before = await compared();
  chain.state.fails = 'OUT_OF_ENERGY';
  await paid();
  chain.state.fails = undefined;
  await settle();
  const { usdt, trx } = await compared();
  expect(usdt).toMatchObject({ settled: before.usdt?.settled, rest: '0', verdict: 'even' });
  expect(trx).toMatchObject({ fees: '13.69', rest: '0', verdict: 'even' });
});

test('coins that are put aside for energy are still there', async () => {
  chain.stake(signer.sender, 400_000_000);
  expect((await compared()).trx).toMatchObject({ rest: '0', verdict: 'even' });
});

test('what a payment has cost and no node says explains what is less there, up to what it may cost', async () => {
  const { usdt } = await compared();
  chain.node.lies.set('walletsolidity/gettransactioninfobyid', () => ({}));
  await paid();
  chain.mine(SOLID);
  const { trx } = await compared();
  // A hundred TRX of energy, and the bytes.
  expect(trx).toMatchObject({ verdict: 'even', feesMissing: { count: 1, amount: '-6.845' } });
  expect(Number(trx?.feesMissing?.most)).toBeGreaterThan(100);
  expect(Number(trx?.feesMissing?.most)).toBeLessThan(101);
  chain.node.lies.clear();
  await settle();
  const after = await compared();
  expect(after.trx).toMatchObject({ fees: '20.535', feesMissing: null, rest: '0' });
  expect(after.usdt?.settled).not.toBe(usdt?.settled);
});

test('two nodes that do not say the same are believed neither, and who is not compared is named', async () => {
  const { usdt } = await compared();
  const late = () =>
    notReconciledSince(mall.db, new Date(mall.shared.clock.now().getTime() - 3 * HOUR));
  expect(await late()).toEqual([]);
  chain.second.lies.set('walletsolidity/triggerconstantcontract', () => ({
    ...{ result: { result: true }, constant_result: ['1'.padStart(64, '0')] },
  }));
  await mall.shared.clock.advance(mall.db, 4 * 3_600);
  expect((await compared()).usdt?.at).toBe(usdt?.at);
  expect(await late()).toEqual([`${NETWORK} USDT`]);
  // One that is behind has not seen the block: it is asked again.
  chain.second.lies.clear();
  chain.second.behind = 3;
  expect((await compared()).usdt?.at).toBe(usdt?.at);
  chain.second.behind = 0;
  expect((await compared()).usdt?.at).not.toBe(usdt?.at);
  expect(await late()).toEqual([]);
});

test('what moves while it is read is read again', async () => {
  let asked = 0;
  const one = { result: { result: true }, constant_result: ['1'.padStart(64, '0')] };
  const node = { url: chain.node.url, limitMs: 5_000, maxBytes: 1_000_000 };
  const places = [{ address: signer.sender, asset: chain.contract }];
  chain.node.lies.set('walletsolidity/triggerconstantcontract', () => {
    asked += 1;
    return asked === 2 ? one : undefined;
  });
  const { units } = await balancesAt('tron', [node], places);
  chain.node.lies.clear();
  expect(units).toEqual([chain.unitsOf(signer.sender)]);
  expect(asked).toBe(4);
});

test('less in the wallet than the books say is a violation', async () => {
  const [rule] = reservesInvariants as [Invariant];
  await compared();
  expect(await violationsOf(mall.owner, rule)).toBe(0);
  chain.drip(signer.sender, -5_000_000n, -1_000_000n);
  const { usdt, trx } = await compared();
  expect([usdt?.rest, trx?.rest]).toEqual(['-5', '-1']);
  expect(await violationsOf(mall.owner, rule)).toBe(2);
});
