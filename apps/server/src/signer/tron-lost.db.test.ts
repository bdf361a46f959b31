/** A payment over TRON that was settled, when the network loses even the solid block that had it (test/tron-chain.ts). Its balances judge. */
import { expect, test } from 'vitest';
import { anOperator } from '../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aTronPayee } from '../../test/signer-kit.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';
import { underWay } from './book.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
const RESULT = 'walletsolidity/gettransactioninfobyid';
const { chain, mall, signer, stateOf, fault } = withTronSigner();

const attempts = (id: string) =>
  mall().owner.query<{ transaction: string; bytes: string; lapsed: boolean }>(sql`
    select a.transaction, a.bytes, a.lapsed_at is not null as lapsed from signer.attempt a join signer.nonce n
    using (network, sender, nonce) where n.withdrawal_id = ${id} order by a.signed_at`);
const unitsOf = (net: string) => BigInt(Math.round(Number(net) * 1e6));
async function look(blocks = 0): Promise<void> {
  chain().mine(blocks);
  await mall().owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  await signer().turn();
  await mall().advance(10);
}

/** Settled; `after`: blocks that came since. */
async function aSettledOne(after: number) {
  const buyer = await aTronPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await look();
  await look(SOLID);
  expect(await stateOf(id)).toBe('settled');
  await look(after);
  const [first] = await attempts(id);
  return { buyer, id, net, first: first ?? { transaction: '', bytes: '', lapsed: false } };
}
type Settled = Awaited<ReturnType<typeof aSettledOne>>;

const mineOf = ({ buyer, id }: Settled) =>
  buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
const deskOf = async ({ id }: Settled) => {
  const { payments } = await (await anOperator(mall())).call('withdrawals.getSigner', {});
  return payments.find(({ withdrawalId }) => withdrawalId === id);
};
/** Its owner and the desk read that it is not there, and it stays settled. */
async function expectToWait(settled: Settled): Promise<void> {
  const mine = await mineOf(settled);
  expect(mine).toMatchObject({ state: 'settled', hold: { reason: 'payout-lost' } });
  expect(await deskOf(settled)).toMatchObject({ word: 'block-lost', held: false, puzzle: null });
  expect(await underWay(signer().db, 'TRC20')).toBe(settled.net);
}
async function expectPaidOnce(settled: Settled, signings: number): Promise<void> {
  const all = await attempts(settled.id);
  expect(all).toHaveLength(signings);
  expect(await fault()).toBeNull();
  expect(chain().unitsOf(settled.buyer.address)).toBe(unitsOf(settled.net));
  expect(await mineOf(settled)).toMatchObject({
    ...{ state: 'settled', hold: null, transaction: all.at(-1)?.transaction },
  });
  expect(await deskOf(settled)).toBeUndefined();
  expect(await underWay(signer().db, 'TRC20')).toBe('0');
  expect((await settled.buyer.call('wallet.getBalance', {})).available).toBe('4940');
  await expectSoundBooks(mall());
}

test('it is signed anew once it can never be taken, and paid once', async () => {
  const settled = await aSettledOne(LIFE);
  await chain().breakWord(LIFE + 2 * SOLID);
  expect(chain().unitsOf(settled.buyer.address)).toBe(0n);
  await look();
  await expectToWait(settled);
  await look();
  const [first, second] = await attempts(settled.id);
  expect([first?.lapsed, second?.lapsed]).toEqual([true, false]);
  await expectToWait(settled);
  await look(SOLID);
  await look(SOLID);
  await expectPaidOnce(settled, 2);
  // The old one can be in no block any more.
  expect(await chain().send(settled.first.bytes)).toHaveProperty('code');
});

test('as long as it may be taken the same bytes are sent, and nothing else is signed', async () => {
  const settled = await aSettledOne(1);
  await chain().breakWord(SOLID + 1);
  await look();
  await expectToWait(settled);
  await look(SOLID);
  await expectPaidOnce(settled, 1);
});

test('where the other branch has it too it is settled again, and nobody is asked', async () => {
  const settled = await aSettledOne(LIFE);
  // In another block than before.
  await chain().breakWord(LIFE + SOLID + 3, [settled.first.bytes]);
  await look();
  await expectPaidOnce(settled, 1);
});

test.each(['node', 'second'] as const)(
  'what the %s alone has lost is not lost: nothing is opened and nothing signed',
  async (which) => {
    const settled = await aSettledOne(LIFE);
    const { blockNumber, ...block } = await blockOf(settled);
    chain()[which].lies.set(RESULT, () => ({}));
    chain()[which].lies.set('walletsolidity/getblockbynum', ({ num }) =>
      num === blockNumber
        ? { ...block, blockID: `${block.blockID.slice(0, 16)}${'e'.repeat(48)}` }
        : undefined,
    );
    await look();
    await look();
    if (which === 'node') {
      expect(await fault()).toContain('the second node has another solid block');
    }
    chain()[which].lies.clear();
    await look();
    await expectPaidOnce(settled, 1);
  },
);

test('what both nodes have forgotten, and whose block is still there, is not lost', async () => {
  const settled = await aSettledOne(LIFE);
  for (const node of [chain().node, chain().second]) {
    node.lies.set(RESULT, () => ({}));
  }
  await look();
  await expectPaidOnce(settled, 1);
});

test('it is not signed anew while one node says that it may come, or all payouts are stopped', async () => {
  const settled = await aSettledOne(LIFE);
  const had = await resultOf(settled);
  await chain().breakWord(LIFE + 2 * SOLID);
  chain().second.lies.set(RESULT, ({ value }) =>
    value === settled.first.transaction ? had : undefined,
  );
  await look();
  await look();
  expect(await fault()).toContain('the nodes do not agree about');
  await expectToWait(settled);
  expect(await attempts(settled.id)).toMatchObject([{ lapsed: false }]);
  chain().second.lies.clear();
  await look();
  const operator = await anOperator(mall());
  await operator.call('withdrawals.stopPayouts', { reason: 'Something looks wrong' });
  await look(SOLID);
  await expectToWait(settled);
  expect(await attempts(settled.id)).toHaveLength(1);
  await mall().owner.run(
    sql`update signer.stop set ends_at = stopped_at + interval '1 millisecond'`,
  );
  await look();
  await look(SOLID);
  await expectPaidOnce(settled, 2);
});

test('where the other branch refuses it, that is told until somebody has paid by hand and says so', async () => {
  const settled = await aSettledOne(LIFE);
  chain().state.fails = 'OUT_OF_ENERGY';
  await chain().breakWord(LIFE + SOLID, [settled.first.bytes]);
  chain().state.fails = undefined;
  await look();
  expect(await fault()).toContain(
    `${settled.id} was settled, and its network has lost that and refuses it`,
  );
  await look(SOLID);
  expect(await attempts(settled.id)).toHaveLength(1);
  expect(chain().unitsOf(settled.buyer.address)).toBe(0n);
  signer().configure({ bookedByHand: [settled.first.transaction] });
  await look();
  await look();
  expect(await fault()).toBeNull();
  expect(await attempts(settled.id)).toHaveLength(1);
});

test('where it cannot be signed anew that is told, and it is as soon as it can be', async () => {
  const settled = await aSettledOne(LIFE);
  await chain().breakWord(LIFE + 2 * SOLID);
  await look();
  chain().freeze(signer().sender, true);
  await look();
  expect(await fault()).toContain(
    `${settled.id} was settled, its network has lost that, and it cannot`,
  );
  expect((await (await anOperator(mall())).call('withdrawals.countWaiting', {})).signer).toBe(1);
  chain().freeze(signer().sender, false);
  await look();
  await look(SOLID);
  await expectPaidOnce(settled, 2);
});

test('when the first is paid after all beside what was signed anew, the network stands still', async () => {
  const settled = await aSettledOne(LIFE);
  await chain().breakWord(LIFE + 2 * SOLID);
  await look();
  await look();
  await look(SOLID);
  await expectPaidOnce(settled, 2);
  await chain().breakWord(SOLID, [settled.first.bytes]);
  await look();
  expect(await fault()).toContain('was signed anew, and what was taken for lost is paid after all');
});

const ask = async (path: string, question: object): Promise<unknown> => {
  const body = JSON.stringify(question);
  return (await fetch(`${chain().node.url}/${path}`, { method: 'POST', body })).json();
};
const resultOf = async ({ first: { transaction: value } }: Settled) =>
  (await ask(RESULT, { value })) as { blockNumber: number };
async function blockOf(settled: Settled) {
  const { blockNumber: num } = await resultOf(settled);
  const block = (await ask('wallet/getblockbynum', { num })) as { blockID: string };
  return { ...block, blockNumber: num };
}
