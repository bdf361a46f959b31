/** What became of a payment needs the word of two nodes: whatever one of them says, nobody is paid twice, and nobody is said to be. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Hex, pad, toHex } from 'viem';
import { anOperator, withSetting } from '../../test/accounts-factories.ts';
import { withChain } from '../../test/chain-node.ts';
import { aLyingNode, type LyingNode, type Receipt } from '../../test/lying-node.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, aSigner, paidTo, type TestSigner } from '../../test/signer-kit.ts';
import { sql } from '../platform/db.ts';
import { signTransaction } from './evm-chain.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:1';

const chain = withChain();
let mall: TestMall;
let signer: TestSigner;
let nodes: { node: LyingNode; secondNode: LyingNode };
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());
beforeEach(async () => {
  await mall.owner.run(sql`truncate signer.station`);
  const aNode = () => aLyingNode(chain().rpcUrl);
  nodes = { node: await aNode(), secondNode: await aNode() };
  signer = await aSigner(mall, chain());
  configure();
  await signer.turn();
  expect(await fault()).toBeNull();
});
afterEach(async () => {
  await signer.stop();
  await nodes.node.stop();
  await nodes.secondNode.stop();
});

const configure = (more: object = {}) =>
  signer.configure({
    networks: { node: nodes.node.url, secondNode: nodes.secondNode.url, ...more },
  });

const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);
const payment = (id: string) =>
  mall.owner.one<{ state: string; reason: string | null }>(
    sql`select state, reason from signer.payment where withdrawal_id = ${id}`,
  );
const fault = () => mall.owner.value<string | null>(sql`select fault from signer.station`);
const unitsOf = (net: string) => BigInt(Number(net) * 1e6);
type Payee = Awaited<ReturnType<typeof aPayee>>;
const availableOf = async ({ call }: Payee) => (await call('wallet.getBalance', {})).available;

/** Signed and sent, and on no block yet. */
async function aSentOne() {
  const buyer = await aPayee(mall);
  const asked = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  await mall.advance(10);
  expect((await payment(asked.id))?.state).toBe('signed');
  return { buyer, ...asked };
}
/** Something else is sent with the nonce of that one, which it gives. */
async function useElsewhere(id: string): Promise<number> {
  const nonce = await mall.owner.value<number>(
    sql`select nonce::int from signer.nonce where withdrawal_id = ${id}`,
  );
  const { bytes } = await signTransaction(signer.key, {
    ...{ chainId: chain().chainId, nonce, gas: 21_000n, fillsFor: signer.sender },
    fees: { feePerGas: 900_000_000_000n, tipPerGas: 90_000_000_000n },
  });
  const body = JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] },
  });
  await fetch(chain().rpcUrl, { method: 'POST', headers: JSON_BODY, body });
  return nonce;
}
/** It is final by then. */
async function end(): Promise<void> {
  await chain().mine(8);
  await signer.turn();
  await mall.advance(10);
}

/** It is neither paid nor given back as far as the mall says, its owner and the desk read why; and it goes on by itself. */
async function expectToWait({ id, buyer }: { id: string; buyer: Payee }): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await signer.turn();
    await mall.advance(10);
  }
  expect(await payment(id)).toEqual({ state: 'signed', reason: 'nodes-differ' });
  expect(await stateOf(id)).toBe('sent');
  expect(await availableOf(buyer)).toBe('4940');
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold?.reason).toBe('payout-nodes');
  const { stations, payments } = await (await anOperator(mall)).call('withdrawals.getSigner', {});
  expect(stations).toMatchObject([{ serves: false, nodes: 2, faultSince: expect.any(String) }]);
  expect(stations[0]?.fault).toMatch(/^the (second )?node |second node/);
  expect(payments.find(({ withdrawalId }) => withdrawalId === id)?.word).toBe('nodes-differ');
}

async function expectPaid({ id, buyer, net }: { id: string; buyer: Payee; net: string }) {
  await signer.turn();
  await mall.advance(10);
  expect(await fault()).toBeNull();
  expect(await payment(id)).toEqual({ state: 'settled', reason: null });
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(unitsOf(net));
  expect(await availableOf(buyer)).toBe('4940');
  await expectSoundBooks(mall);
}

const WHICH = ['node', 'secondNode'] as const;
const other = (hash: Hex): Hex => `0x${hash.slice(2).split('').reverse().join('')}`;
const LIES: Record<string, (receipt: Receipt) => Receipt | null> = {
  'has failed': (receipt) => ({ ...receipt, status: '0x0' }),
  'has failed, and its contract said nothing': (receipt) => ({
    ...receipt,
    ...{ status: '0x0', logs: [] },
  }),
  'is in another block': (receipt) => ({ ...receipt, blockHash: other(receipt.blockHash) }),
  'went to another contract': (receipt) => ({ ...receipt, to: other(receipt.to) }),
  'has no transfer in its logs': (receipt) => ({ ...receipt, logs: [] }),
  'has paid somebody else': (receipt) => ({
    ...receipt,
    logs: receipt.logs.map((log) => ({
      ...log,
      topics: [...log.topics.slice(0, 2), pad('0x99')],
    })),
  }),
  'is another transaction': (receipt) => ({
    ...receipt,
    transactionHash: other(receipt.transactionHash),
  }),
  'is on no block': () => null,
};

describe.each(WHICH)('what was paid, when the %s says of it that it', (which) => {
  test.each(Object.keys(LIES))('%s, waits until both say the same', async (lie) => {
    const sent = await aSentOne();
    Object.assign(nodes[which].lies, { receipt: LIES[lie] });
    await end();
    await expectToWait(sent);
    expect(await paidTo(chain(), sent.buyer.address)).toBe(unitsOf(sent.net));
    nodes[which].tellTheTruth();
    await expectPaid(sent);
  });
});

test.each(WHICH)(
  'what its contract has refused, when the %s says that it was paid, waits until both say the same',
  async (which) => {
    const { id, buyer, net } = await aSentOne();
    await chain().freeze('USDT', signer.sender, true);
    nodes[which].lies.receipt = (receipt) => ({
      ...receipt,
      status: '0x1',
      logs: [
        {
          ...{ ...receipt, logIndex: '0x0', removed: false },
          address: receipt.to,
          topics: [TRANSFER, pad(signer.sender), pad(buyer.address)],
          data: pad(toHex(unitsOf(net))),
        },
      ],
    });
    await end();
    await chain().freeze('USDT', signer.sender, false);
    await expectToWait({ id, buyer });
    expect(await paidTo(chain(), buyer.address)).toBe(0n);
    nodes[which].tellTheTruth();
    await signer.turn();
    await mall.advance(10);
    expect(await payment(id)).toEqual({ state: 'failed', reason: 'reverted' });
    expect(await availableOf(buyer)).toBe('5000');
    await expectSoundBooks(mall);
  },
);

test.each(WHICH)(
  'while the %s does not answer it waits, and its owner reads why',
  async (which) => {
    const sent = await aSentOne();
    configure({ [which]: NOWHERE });
    await end();
    await expectToWait(sent);
    expect(await fault()).toMatch(
      which === 'node' ? /^the node does not answer/ : /^the second node does not/,
    );
    const since = () => mall.owner.value<Date>(sql`select fault_since from signer.station`);
    const before = await since();
    await signer.turn();
    expect(await since()).toEqual(before);
    configure();
    await expectPaid(sent);
    expect(await since()).toBeNull();
  },
);

test.each(WHICH)(
  'two who say that it did not arrive do not outweigh that the %s alone hides it',
  async (which) => {
    const sent = await aSentOne();
    for (const each of WHICH) {
      nodes[each].lies.receipt = () => null;
    }
    await chain().mine(1);
    await signer.turn();
    expect(await payment(sent.id)).toMatchObject({ reason: 'nonce-used-elsewhere' });
    const [one, two] = [await anOperator(mall), await anOperator(mall)];
    const said = { withdrawalId: sent.id, paid: false, reason: 'It is not there, says the page' };
    await one.call('withdrawals.proposeOutcome', said);
    await two.call('withdrawals.approveOutcome', { withdrawalId: sent.id });
    nodes[which === 'node' ? 'secondNode' : 'node'].tellTheTruth();
    await end();
    await expectToWait(sent);
    nodes[which].tellTheTruth();
    await expectPaid(sent);
  },
);

test('what both say was used by something else is given back as two people have said, once both call it final', async () => {
  const { id, buyer } = await aSentOne();
  const nonce = await useElsewhere(id);
  await chain().mine(1);
  await signer.turn();
  expect(await payment(id)).toEqual({ state: 'signed', reason: 'nonce-used-elsewhere' });
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const said = { withdrawalId: id, paid: false, reason: 'It is not there, says the page' };
  await one.call('withdrawals.proposeOutcome', said);
  await two.call('withdrawals.approveOutcome', { withdrawalId: id });
  nodes.secondNode.lies.count = () => toHex(nonce);
  await end();
  expect((await payment(id))?.state).toBe('signed');
  expect(await fault()).toContain('the second node has 0 transactions of this key');
  nodes.secondNode.tellTheTruth();
  await signer.turn();
  await mall.advance(10);
  expect(await payment(id)).toEqual({ state: 'failed', reason: 'given-up' });
  expect(await availableOf(buyer)).toBe('5000');
});

describe('nodes that are not as far', () => {
  test('what one of them does not call final yet waits, and nothing stands still', async () => {
    const sent = await aSentOne();
    nodes.secondNode.lies.block = (block, which) =>
      which === 'finalized' ? { ...block, number: '0x0' as const } : block;
    await end();
    await signer.turn();
    expect(await payment(sent.id)).toEqual({ state: 'signed', reason: null });
    expect(await fault()).toBeNull();
    nodes.secondNode.tellTheTruth();
    await expectPaid(sent);
  });

  test.each(WHICH)('when the %s has come to a standstill the desk is told which', async (which) => {
    const sent = await aSentOne();
    nodes[which].lies.block = (block) => ({
      ...block,
      timestamp: toHex(BigInt(block.timestamp) - 700n),
    });
    await end();
    await expectToWait(sent);
    expect(await fault()).toMatch(
      which === 'node'
        ? /^the node is \d+ minutes behind/
        : /^the second node is \d+ minutes behind/,
    );
    nodes[which].tellTheTruth();
    await expectPaid(sent);
  });

  test('two that have different final blocks stop everything', async () => {
    const sent = await aSentOne();
    nodes.secondNode.lies.block = (block, which) =>
      which.startsWith('0x') ? { ...block, hash: other(block.hash) } : block;
    await end();
    await expectToWait(sent);
    expect(await fault()).toContain('has another final block');
    nodes.secondNode.tellTheTruth();
    await expectPaid(sent);
  });
});

test.each(WHICH)('what was final is not lost because the %s has forgotten it', async (which) => {
  const sent = await aSentOne();
  await end();
  await expectPaid(sent);
  nodes[which].lies.count = () => '0x0';
  await signer.turn();
  const lost = sql`select from signer.nonce where sender = ${signer.sender} and lost_at is not null`;
  expect(await mall.owner.hits(lost)).toBe(false);
  expect(await fault()).toContain(
    `the ${which === 'node' ? '' : 'second '}node has 0 transactions of this key`,
  );
  nodes[which].tellTheTruth();
  await expectPaid(sent);
});

test('what one node alone has lost since is not sent again', async () => {
  const sent = await aSentOne();
  await end();
  await expectPaid(sent);
  nodes.node.lies.count = () => '0x0';
  nodes.node.lies.block = (block, which) =>
    which === 'finalized' ? { ...block, number: '0x0' as const } : block;
  await signer.turn();
  const lost = sql`select from signer.nonce where sender = ${signer.sender} and lost_at is not null`;
  expect(await mall.owner.hits(lost)).toBe(false);
  nodes.node.tellTheTruth();
  await expectPaid(sent);
});

describe('of many that are final', () => {
  /** As many, all signed and final, and looked at by nobody. */
  async function finalOnes(many: number): Promise<string[]> {
    const buyer = await aPayee(mall);
    const ids: string[] = [];
    for (let each = 0; each < many; each += 1) {
      ids.push((await buyer.ask('20')).id);
    }
    await mall.advance(10);
    await signer.turn();
    await chain().mine(8);
    return ids;
  }
  const countOf = (ids: string[], state: string) =>
    mall.owner.value<number>(sql`
      select count(*)::int from signer.payment where state = ${state} and withdrawal_id = any(${ids})`);
  /** What the second node is asked in a turn. */
  async function questions(perTurn?: number): Promise<{ receipts: number; all: number }> {
    nodes.secondNode.asked.length = 0;
    await signer.turn(perTurn === undefined ? {} : { perTurn });
    const { asked } = nodes.secondNode;
    const receipts = asked.filter((each) => each === 'eth_getTransactionReceipt');
    return { receipts: receipts.length, all: asked.length };
  }

  test('so many are compared in a turn, and all of them in so many turns', async () => {
    const ids = await finalOnes(3);
    for (const settled of [1, 2, 3]) {
      const { receipts, all } = await questions(1);
      expect(await countOf(ids, 'settled')).toBe(settled);
      expect(receipts).toBe(1);
      expect(all).toBeLessThan(16);
    }
  });

  test('one about which the nodes differ for long keeps none of the others waiting', async () => {
    const ids = await finalOnes(3);
    const first = await mall.owner.value<string>(
      sql`select transaction from signer.payment where withdrawal_id = (
        select withdrawal_id from signer.nonce where sender = ${signer.sender} and nonce = 0)`,
    );
    nodes.secondNode.lies.receipt = (receipt) =>
      receipt.transactionHash === first ? { ...receipt, status: '0x0' } : receipt;
    for (let turn = 0; turn < 3; turn += 1) {
      await signer.turn({ perTurn: 1 });
      expect(await fault()).toMatch(/^the second node sa(ys|id) something else of/);
    }
    expect(await countOf(ids, 'settled')).toBe(2);
    await signer.turn({ perTurn: 1 });
    expect(await fault()).toContain(first);
    nodes.secondNode.tellTheTruth();
    await signer.turn({ perTurn: 1 });
    expect(await countOf(ids, 'settled')).toBe(3);
  });

  test('a second node that has no answer about them is asked five times in a turn, and as often in the next', async () => {
    const ids = await finalOnes(7);
    nodes.secondNode.lies.silence = 'eth_getTransactionReceipt';
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await questions()).receipts).toBe(5);
      expect(await fault()).toMatch(/^the second node does not answer/);
    }
    expect(await countOf(ids, 'signed')).toBe(7);
    nodes.secondNode.tellTheTruth();
    await signer.turn();
    expect(await countOf(ids, 'settled')).toBe(7);
    expect(await fault()).toBeNull();
  });
});

describe('of those that wait for people', () => {
  /** Signed and sent, and its nonce is used by something else in a final block. */
  async function aPuzzle(): Promise<string> {
    const { id } = await aSentOne();
    await useElsewhere(id);
    await chain().mine(8);
    await signer.turn();
    expect(await payment(id)).toEqual({ state: 'signed', reason: 'nonce-used-elsewhere' });
    return id;
  }

  test('none keeps another one from being compared', async () => {
    await aPuzzle();
    const { id } = await (await aPayee(mall)).ask('20');
    await mall.advance(10);
    await signer.turn();
    await chain().mine(8);
    await signer.turn({ perTurn: 1 });
    expect(await payment(id)).toEqual({ state: 'settled', reason: null });
    expect(await fault()).toBeNull();
  });

  test('more than are asked about in a turn are told, and one that people have answered comes first', async () => {
    const [first, second] = [await aPuzzle(), await aPuzzle()];
    for (let turn = 0; turn < 2; turn += 1) {
      await signer.turn({ perTurn: 1 });
      expect(await fault()).toContain(
        'payments whose question to the second node does not come up: 1',
      );
    }
    await mall.advance(10);
    const [one, two] = [await anOperator(mall), await anOperator(mall)];
    const said = { withdrawalId: second, paid: false, reason: 'Looked up by two of us' };
    await one.call('withdrawals.proposeOutcome', said);
    await two.call('withdrawals.approveOutcome', { withdrawalId: second });
    await signer.turn({ perTurn: 1 });
    expect((await payment(second))?.state).toBe('failed');
    await signer.turn({ perTurn: 1 });
    expect([(await payment(first))?.state, await fault()]).toEqual(['signed', null]);
  });
});

describe('a signer with one node', () => {
  test('is refused where a network of a business would have it', async () => {
    await signer.turn();
    const gate = sql`insert into ledger.gate (kind, up_to) values ('demo-funds', 0)`;
    await mall.owner.run(gate);
    try {
      configure({ secondNode: undefined });
      await expect(signer.turn()).rejects.toThrow('networks.ERC20 has no "secondNode"');
      configure();
      await signer.turn();
      expect(await fault()).toBeNull();
    } finally {
      await mall.owner.run(sql`delete from ledger.gate where kind = 'demo-funds'`);
    }
  });

  test('works in a demo world, and says that it has one', async () => {
    configure({ secondNode: undefined });
    const sent = await aSentOne();
    await end();
    await expectPaid(sent);
    const { stations } = await (await anOperator(mall)).call('withdrawals.getSigner', {});
    expect(stations).toMatchObject([{ serves: true, nodes: 1, faultSince: null }]);
  });

  test('is not made two by naming it twice', async () => {
    for (const twice of [nodes.node.url, `${nodes.node.url}/other/path`]) {
      configure({ secondNode: twice });
      await expect(signer.turn()).rejects.toThrow('networks.ERC20.secondNode');
    }
  });

  test('is not made two by another name of one provider, unless somebody says that they are two', async () => {
    const names = { node: 'https://one.nodes.invalid', secondNode: 'https://two.nodes.invalid' };
    configure(names);
    await expect(signer.turn()).rejects.toThrow('its name ends like that of "node"');
    configure({ ...names, ofTwoPeople: true });
    await signer.turn();
    expect(await fault()).toContain('the node does not answer');
    configure({ ...names, secondNode: 'https://one.nodes.invalid:8545', ofTwoPeople: true });
    await expect(signer.turn()).rejects.toThrow('the same machine as "node"');
  });
});
