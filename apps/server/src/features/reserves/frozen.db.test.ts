// Coins that their issuer has frozen at an address of the mall cannot pay anybody: they stand on a line of their own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { withChain } from '../../../test/chain-node.ts';
import { DAY } from '../../../test/orders-factories.ts';
import {
  aCoin,
  aNetwork,
  aProof,
  aTurnOf,
  keyOf,
  NETWORK,
} from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { readReserves } from './read-balances.ts';

const chain = withChain();
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${chain().rpcUrl}` });
  await aNetwork(mall);
  await aCoin(mall, chain().contracts.USDT.toLowerCase());
  const operator = await anOperator(mall);
  for (const number of [11, 12]) {
    await chain().drip('USDT', keyOf(number).address, '100');
    await operator.call('reserves.proveAddress', await aProof(operator, number));
  }
  await chain().mine(20);
});
afterAll(() => mall.stop());

async function readOnNextDay() {
  await mall.advance(DAY);
  await aTurnOf(readReserves, { ...(await mall.system()), now: mall.shared.clock.now() });
  return list();
}
const list = async () => (await anOperator(mall)).call('reserves.listReserves', {});
const coinsOf = ({ addresses }: Awaited<ReturnType<typeof list>>, number: number) =>
  addresses.find(({ address }) => address === keyOf(number).address)?.balances;

test('what cannot even be sent to itself is not counted, until it can be again', async () => {
  expect(await readOnNextDay()).toMatchObject({ held: '200', frozen: '0' });
  await chain().freeze('USDT', keyOf(11).address, true);
  await chain().mine(1);
  const now = await readOnNextDay();
  expect(now).toMatchObject({ held: '100', frozen: '100' });
  expect(coinsOf(now, 11)).toMatchObject([{ amount: '100', counted: null, frozen: true }]);
  expect(coinsOf(now, 12)).toMatchObject([{ amount: '100', counted: '100', frozen: false }]);
  await chain().freeze('USDT', keyOf(11).address, false);
  await chain().mine(1);
  expect(await readOnNextDay()).toMatchObject({ held: '200', frozen: '0' });
});

test('what the payout signer has seen of its own wallet counts at once', async () => {
  // The signer has its own name for a network, and the chain's number.
  await mall.owner.run(sql`
    insert into signer.station (network, kind, identity, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap,
      hour_used, day_cap, day_used, two_people_above)
    select 'ERC20', 'evm', identity, 'USDT', '0x1', ${keyOf(12).address}, '1', 'keystore', now(), 1, 1, 0, 1, 0, 1
    from chains.network where code = ${NETWORK}`);
  await mall.owner.run(sql`
    insert into signer.freeze (network, asset, sender) values ('ERC20', 'USDT', ${keyOf(12).address})`);
  expect(await list()).toMatchObject({ held: '100', frozen: '100' });
  await mall.owner.run(sql`update signer.freeze set ended_at = now()`);
  expect(await list()).toMatchObject({ held: '200', frozen: '0' });
});
