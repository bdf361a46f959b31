/** What one of two nodes says of fees, gas, balances and of what was sent: alone it neither stops payments nor makes them dear. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { numberToHex, parseGwei } from 'viem';
import { aLyingNode, type LyingNode } from '../../test/lying-node.ts';
import { aPayee, paidTo } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

const GWEI = 1_000_000_000n;
const MOST = 40;
const WHICH = ['node', 'secondNode'] as const;
const { chain, mall, signer, stateOf, payment, fault } = withSigner();
let nodes: Record<(typeof WHICH)[number], LyingNode>;
beforeEach(async () => {
  const aNode = () => aLyingNode(chain().rpcUrl);
  nodes = { node: await aNode(), secondNode: await aNode() };
  const { node, secondNode } = nodes;
  const fees = { most: MOST, bumpAfterSeconds: 1_000 };
  signer().configure({ networks: { node: node.url, secondNode: secondNode.url, fees } });
});
afterEach(async () => {
  await nodes.node.stop();
  await nodes.secondNode.stop();
});

/** Asked for, and what the signer does about it in its turn. */
async function asked() {
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  return { id, net, buyer };
}
async function expectPaid({ id, net, buyer }: Awaited<ReturnType<typeof asked>>): Promise<void> {
  expect(await payment(id)).toEqual({ state: 'signed', reason: null });
  await chain().mine(8);
  await signer().turn();
  await mall().advance(10);
  expect(await fault()).toBeNull();
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
}
const feesOf = (id: string) =>
  mall().owner.only<{ fee: string; tip: string }>(sql`
    select fee_per_gas as fee, tip_per_gas as tip from signer.attempt a join signer.nonce n using (network, sender, nonce)
    where n.withdrawal_id = ${id}`);
async function fuelIs(wei: bigint): Promise<void> {
  const params = [signer().sender, numberToHex(wei)];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params });
  await fetch(chain().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
}
const dear = numberToHex(parseGwei('5000'));

describe.each(WHICH)('when the %s', (which) => {
  const lie = (more: LyingNode['lies']) => Object.assign(nodes[which].lies, more);

  test('does not take what is sent, the other one does', async () => {
    lie({ silence: 'eth_sendRawTransaction' });
    await expectPaid(await asked());
  });

  test('says that it has taken it and tells nobody, the network has it all the same', async () => {
    lie({ swallows: true });
    const one = await asked();
    await expect
      .poll(() => nodes[which === 'node' ? 'secondNode' : 'node'].asked)
      .toContain('eth_sendRawTransaction');
    await expectPaid(one);
  });

  test('says that all is dear, no more is paid than the most that is set, and it is paid', async () => {
    lie({
      says: { eth_maxPriorityFeePerGas: dear },
      block: (block) => ({ ...block, baseFeePerGas: dear }),
    });
    const one = await asked();
    expect(await feesOf(one.id)).toEqual({
      fee: String(BigInt(MOST) * GWEI),
      tip: String(BigInt(MOST) * GWEI),
    });
    await expectPaid(one);
  });

  test('says that all is dear and there is not so much fuel, it is paid with what there is', async () => {
    await fuelIs(parseGwei('400000'));
    lie({ says: { eth_maxPriorityFeePerGas: dear } });
    const one = await asked();
    expect(Number((await feesOf(one.id)).fee)).toBeLessThan(MOST * 1e9);
    await expectPaid(one);
  });

  test('says that nothing has to be offered, what the other one says is', async () => {
    lie({ says: { eth_maxPriorityFeePerGas: '0x0' } });
    const other = nodes[which === 'node' ? 'secondNode' : 'node'];
    other.lies.says = { eth_maxPriorityFeePerGas: numberToHex(parseGwei('7')) };
    const one = await asked();
    expect((await feesOf(one.id)).tip).toBe(String(7n * GWEI));
    await expectPaid(one);
  });

  test.each([
    ['needs more than a block has', { says: { eth_estimateGas: numberToHex(10n ** 12n) } }],
    ['needs next to nothing', { says: { eth_estimateGas: numberToHex(21_000n) } }],
    ['would be refused', { reverts: true }],
    ['cannot be reckoned', { silence: 'eth_estimateGas' }],
  ])('says that a payment %s, it is paid', async (_, lies) => {
    lie(lies);
    await expectPaid(await asked());
  });

  test('says that there is no money, nothing is signed', async () => {
    lie({ says: { eth_call: numberToHex(6n, { size: 32 }) } });
    const { id } = await asked();
    expect(await payment(id)).toEqual({ state: 'held', reason: 'float-empty' });
    nodes[which].tellTheTruth();
    await signer().turn();
    expect((await payment(id))?.state).toBe('signed');
  });

  test('says that there is no fuel, nothing is signed', async () => {
    lie({ says: { eth_getBalance: '0x0' } });
    expect(await payment((await asked()).id)).toEqual({ state: 'held', reason: 'gas-empty' });
  });
});

test('what both say is too dear is held', async () => {
  for (const each of WHICH) {
    nodes[each].lies.says = { eth_maxPriorityFeePerGas: dear };
  }
  expect(await payment((await asked()).id)).toEqual({ state: 'held', reason: 'fees-too-high' });
});

test('what neither takes is sent again, and its number is used by nothing else', async () => {
  for (const each of WHICH) {
    nodes[each].lies.silence = 'eth_sendRawTransaction';
  }
  const one = await asked();
  const sent = sql`select from signer.attempt a join signer.nonce n using (network, sender, nonce)
    where n.withdrawal_id = ${one.id} and sent_at is not null`;
  expect(await mall().owner.hits(sent)).toBe(false);
  nodes.secondNode.tellTheTruth();
  await signer().turn();
  expect(await mall().owner.hits(sent)).toBe(true);
  await expectPaid(one);
});
