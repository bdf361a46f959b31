/** Over TRON the end of a payment needs the word of two nodes as well: whatever one of them says, the chain's balances judge. */
import { expect, test } from 'vitest';
import { anOperator } from '../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aTronPayee } from '../../test/signer-kit.ts';
import { tronBytes } from '../platform/base58.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
const RESULT = 'walletsolidity/gettransactioninfobyid';
const BLOCK = 'walletsolidity/getblockbynum';
const WHICH = ['node', 'second'] as const;
type Which = (typeof WHICH)[number];
/** As a node writes it. */
type Result = {
  id: string;
  blockNumber: number;
  receipt: { result: string };
  log?: { address: string; topics: string[]; data: string }[];
};
const { chain, mall, signer, stateOf, payment, fault } = withTronSigner();

const unitsOf = (net: string) => BigInt(Math.round(Number(net) * 1e6));
type Payee = Awaited<ReturnType<typeof aTronPayee>>;
const availableOf = async ({ call }: Payee) => (await call('wallet.getBalance', {})).available;

async function look(): Promise<void> {
  await signer().turn();
  await mall().advance(10);
}

/** Signed, sent, and in a block that is solid by then; nobody has asked what it has done. */
async function aSolidOne({ fails = false } = {}) {
  const buyer = await aTronPayee(mall());
  const asked = await buyer.ask('60');
  await mall().advance(10);
  await look();
  chain().state.fails = fails ? 'OUT_OF_ENERGY' : undefined;
  chain().mine(SOLID);
  chain().state.fails = undefined;
  const transaction = await mall().owner.value<string>(
    sql`select transaction from signer.payment where withdrawal_id = ${asked.id}`,
  );
  return { ...asked, buyer, transaction };
}

/** What the node says without a lie. */
async function truth(which: Which, value: string): Promise<Result> {
  const body = JSON.stringify({ value });
  const answer = await fetch(`${chain()[which].url}/${RESULT}`, { method: 'POST', body });
  return (await answer.json()) as Result;
}

async function expectToWait({ id, buyer }: { id: string; buyer: Payee }): Promise<void> {
  await look();
  await look();
  expect(await payment(id)).toEqual({ state: 'signed', reason: 'nodes-differ' });
  expect(await stateOf(id)).toBe('sent');
  expect(await availableOf(buyer)).toBe('4940');
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold?.reason).toBe('payout-nodes');
  const { stations } = await (await anOperator(mall())).call('withdrawals.getSigner', {});
  expect(stations).toMatchObject([{ serves: false, nodes: 2, faultSince: expect.any(String) }]);
}

async function expectPaid({ id, buyer, net }: { id: string; buyer: Payee; net: string }) {
  await look();
  expect(await fault()).toBeNull();
  expect(await payment(id)).toEqual({ state: 'settled', reason: null });
  expect(await stateOf(id)).toBe('settled');
  expect(chain().unitsOf(buyer.address)).toBe(unitsOf(net));
  expect(await availableOf(buyer)).toBe('4940');
  await expectSoundBooks(mall());
}

const LIES: [string, (result: Result) => object][] = [
  ['has failed', (result) => ({ ...result, receipt: { result: 'OUT_OF_ENERGY' }, log: [] })],
  ['has no transfer in its logs', (result) => ({ ...result, log: [] })],
  [
    'has paid somebody else',
    ({ log = [], ...result }) => ({
      ...result,
      log: log.map(({ topics, ...rest }) => ({
        ...rest,
        topics: [...topics.slice(0, 2), '9'.repeat(40).padStart(64, '0')],
      })),
    }),
  ],
  ['is another transaction', (result) => ({ ...result, id: 'b'.repeat(64) })],
];

test.each(WHICH.flatMap((which) => LIES.map(([words, lie]) => [which, words, lie] as const)))(
  'what was paid, when the %s says of it that it %s, waits until both say the same',
  async (which, _, lie) => {
    const paid = await aSolidOne();
    const result = await truth(which, paid.transaction);
    expect(result.receipt.result).toBe('SUCCESS');
    chain()[which].lies.set(RESULT, () => lie(result));
    await expectToWait(paid);
    expect(chain().unitsOf(paid.buyer.address)).toBe(unitsOf(paid.net));
    chain()[which].lies.clear();
    await expectPaid(paid);
  },
);

test.each(WHICH)(
  'what has failed, when the %s says that it was paid, waits until both say the same',
  async (which) => {
    const like = await aSolidOne();
    const [log] = (await truth(which, like.transaction)).log ?? [];
    await expectPaid(like);
    const failed = await aSolidOne({ fails: true });
    const result = await truth(which, failed.transaction);
    expect(result.receipt.result).toBe('OUT_OF_ENERGY');
    chain()[which].lies.set(RESULT, () => ({
      ...result,
      receipt: { result: 'SUCCESS' },
      log: [{ ...log, topics: [...(log?.topics.slice(0, 2) ?? []), hexOf(failed.buyer.address)] }],
    }));
    await expectToWait(failed);
    expect(chain().unitsOf(failed.buyer.address)).toBe(0n);
    chain()[which].lies.clear();
    await look();
    expect(await payment(failed.id)).toEqual({ state: 'failed', reason: 'reverted' });
    expect(await availableOf(failed.buyer)).toBe('5000');
    await expectSoundBooks(mall());
  },
);

const hexOf = (address: string): string => (tronBytes(address) ?? '').padStart(64, '0');

test('the same transaction in two different blocks is not the same word', async () => {
  const paid = await aSolidOne();
  // The newest solid block is compared before.
  chain().mine(1);
  const { blockNumber } = await truth('second', paid.transaction);
  const asked = { method: 'POST', body: JSON.stringify({ num: blockNumber }) };
  const answer = await fetch(`${chain().second.url}/${BLOCK}`, asked);
  const block = (await answer.json()) as { blockID: string };
  const blockID = `${block.blockID.slice(0, -8)}00000000`;
  chain().second.lies.set(BLOCK, ({ num }) =>
    num === blockNumber ? { ...block, blockID } : undefined,
  );
  await expectToWait(paid);
  chain().second.lies.clear();
  await expectPaid(paid);
});

test('what is not solid yet by the second node waits, and nothing stands still', async () => {
  const paid = await aSolidOne();
  chain().second.behind = 15;
  await look();
  expect(await payment(paid.id)).toEqual({ state: 'signed', reason: null });
  expect(await fault()).toBeNull();
  chain().second.behind = 0;
  await expectPaid(paid);
});

test('what is past its end by the first node alone waits, and nothing stands still', async () => {
  chain().state.takes = false;
  const buyer = await aTronPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await look();
  chain().mine(LIFE + SOLID);
  chain().second.behind = 15;
  const lapsed = () =>
    mall().owner.value<number>(
      sql`select count(*)::int from signer.attempt where lapsed_at is not null`,
    );
  const before = await lapsed();
  await look();
  expect(await payment(id)).toEqual({ state: 'signed', reason: null });
  expect([await fault(), await lapsed()]).toEqual([null, before]);
  chain().second.behind = 0;
  await look();
  expect(await lapsed()).toBe(before + 1);
  chain().state.takes = true;
  chain().mine(SOLID);
});

test('a second node that has come to a standstill, or does not answer, is named', async () => {
  const paid = await aSolidOne();
  chain().second.behind = 250;
  await expectToWait(paid);
  expect(await fault()).toMatch(/^the second node is \d+ minutes behind the node/);
  chain().second.behind = 0;
  signer().configure({ secondNode: 'http://127.0.0.1:1' });
  await expectToWait(paid);
  expect(await fault()).toMatch(/^the second node does not answer/);
  signer().configure({ node: 'http://127.0.0.1:1' });
  await expectToWait(paid);
  expect(await fault()).toMatch(/^the node does not answer/);
  signer().configure({});
  await expectPaid(paid);
});

test('one node that is named twice is refused', async () => {
  signer().configure({ secondNode: `${chain().node.url}/other/path` });
  await expect(signer().turn()).rejects.toThrow('networks.TRC20.secondNode');
});
