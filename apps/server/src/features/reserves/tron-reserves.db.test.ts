// Addresses of TRON on the list of what the mall holds: proven by TIP-191, read at its nodes, and counted in the comparison.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keccak256, toHex } from 'viem';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { DAY } from '../../../test/orders-factories.ts';
import { aCoin, aTurnOf, keyOf } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { startTronChain, type TronChain } from '../../../test/tron-chain.ts';
import { tronWriting } from '../../platform/base58.ts';
import { readReserves } from './read-balances.ts';
import { reconcile } from './reconcile.ts';

const NETWORK = 'tron-test';
const addressOf = (number: number) => tronWriting(keyOf(number).address.slice(2).toLowerCase());
let mall: TestMall;
let chain: TronChain;
beforeAll(async () => {
  chain = await startTronChain();
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${chain.node.url},${chain.second.url}` });
  await aNetwork(mall.owner, {
    ...{ code: NETWORK, kind: 'tron', identity: chain.firstBlock, nativeDecimals: 6 },
  });
  await aCoin(mall, chain.contract, { network: NETWORK });
});
afterAll(async () => {
  chain.stop();
  await mall.stop();
});

/** What an operator sends to prove the address of one key, signed by another where that is said. */
async function prove(number: number, by = number) {
  const operator = await anOperator(mall);
  const named = { network: NETWORK, address: addressOf(number) };
  const { day, message } = await operator.call('reserves.getProofText', named);
  expect(message).toContain(`Address: ${addressOf(number)}`);
  const hash = keccak256(toHex(`\x19TRON Signed Message:\n${message.length}${message}`));
  const signature = await keyOf(by).sign({ hash });
  return operator.call('reserves.proveAddress', { ...named, day, signature });
}

async function readOnNextDay() {
  await mall.advance(DAY);
  await aTurnOf(readReserves, { ...(await mall.system()), now: mall.shared.clock.now() });
  return (await anOperator(mall)).call('reserves.listReserves', {});
}

test('an address is listed by the signature of its key alone, and what lies there is counted once it is read', async () => {
  chain.drip(addressOf(21), 250_000_000n, 0n);
  expect(await refusalOf(prove(21, 22))).toBe('RESERVE_PROOF_WRONG');
  const { networks, addresses } = await prove(21);
  expect(networks).toEqual([expect.objectContaining({ code: NETWORK, kind: 'tron' })]);
  expect(addresses).toMatchObject([{ address: addressOf(21), kind: 'tron', state: 'not-read' }]);
  const read = await readOnNextDay();
  expect(read).toMatchObject({ held: '250', frozen: '0' });
  expect(read.addresses[0]?.reading).toMatchObject({ nodes: 2 });
});

test('what its issuer has frozen there is not counted, by the word of either node', async () => {
  chain.freeze(addressOf(21), true);
  expect(await readOnNextDay()).toMatchObject({ held: '0', frozen: '250' });
  chain.freeze(addressOf(21), false);
  expect(await readOnNextDay()).toMatchObject({ held: '250', frozen: '0' });
});

test('what was swept to an address is in the comparison as soon as it is listed', async () => {
  const compared = async () => {
    await mall.advance(5);
    await aTurnOf(reconcile, { ...(await mall.system()), now: mall.shared.clock.now() });
    const { rows } = await (await anOperator(mall)).call('reserves.getReconciliation', {});
    return rows.find(({ coin }) => coin === 'USDT');
  };
  chain.drip(addressOf(23), 50_000_000n, 0n);
  expect(await compared()).toMatchObject({ balance: '250', addresses: 1 });
  await prove(23);
  expect(await compared()).toMatchObject({ balance: '300', addresses: 2 });
});
