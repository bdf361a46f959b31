// The floor of a block's work is a network's setting of two people; the code's own holds where they have not set one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { REGTEST, withBitcoin } from '../../../test/bitcoin-node.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

const NETWORK = 'bitcoin-regtest';
const REASON = 'Compared with two block explorers';
const bitcoin = withBitcoin();
let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
let second: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall({ CHAIN_NODES: `${NETWORK}=${bitcoin().rpcUrl}` });
  await aNetwork(mall.owner, {
    ...{ code: NETWORK, kind: 'bitcoin', identity: REGTEST, nativeDecimals: 8, confirmations: 2 },
  });
  await aNetwork(mall.owner, { code: 'other', identity: '77' });
  [first, second] = [await anOperator(mall, { name: 'Kim' }), await anOperator(mall)];
  await mall.advance(3);
});
afterAll(() => mall.stop());

const networkOf = async (who = first) =>
  (await who.call('deposits.listChannels', {})).networks.find(({ code }) => code === NETWORK);
const propose = (least: string, network = NETWORK) =>
  first.call('deposits.proposeWorkFloor', { network, least, reason: REASON });
const approve = (who: typeof first, least: string) =>
  who.call('deposits.approveWorkFloor', { network: NETWORK, least });
const takeBack = (who: typeof first) =>
  who.call('deposits.takeWorkFloorBack', { network: NETWORK });
const readOn = async () => {
  await bitcoin().mine(1);
  await mall.advance(3);
  return (await networkOf())?.fault;
};

test('the main chain has the floor of the code, and a chain for tests its own limit', async () => {
  await first.call('deposits.addNetwork', {
    ...{ code: 'bitcoin', kind: 'bitcoin', chainId: null, confirmations: 3 },
  });
  const { networks } = await first.call('deposits.listChannels', {});
  const workOf = (code: string) => networks.find((each) => each.code === code)?.work;
  expect(workOf('bitcoin')).toEqual({ least: '21597139731292', proposed: null });
  expect(workOf(NETWORK)).toEqual({ least: null, proposed: null });
  expect(workOf('other')).toBeNull();
});

test('one proposes it, and it counts once another has approved what he saw', async () => {
  await propose('1');
  expect((await networkOf())?.work).toEqual({
    least: null,
    proposed: { least: '1', reason: REASON, proposedBy: 'Kim', own: true },
  });
  expect((await networkOf(second))?.work?.proposed?.own).toBe(false);
  expect(await readOn()).toBeNull();
  expect(await refusalOf(propose('2'))).toBe('WORK_FLOOR_ANSWERED');
  expect(await refusalOf(approve(first, '1'))).toBe('SECOND_PERSON_NEEDED');
  expect(await refusalOf(approve(second, '2'))).toBe('WORK_FLOOR_ANSWERED');
  await approve(second, '1');
  expect((await networkOf())?.work).toEqual({ least: '1', proposed: null });
  expect(await readOn()).toContain('too little work');
  expect(await refusalOf(approve(second, '1'))).toBe('WORK_FLOOR_ANSWERED');
});

test('who proposed one takes it back, and nobody else; what is no Bitcoin has none', async () => {
  await propose('7');
  expect(await refusalOf(takeBack(second))).toBe('PROPOSAL_OF_ANOTHER');
  await takeBack(first);
  expect((await networkOf())?.work?.proposed).toBeNull();
  expect(await refusalOf(takeBack(first))).toBe('WORK_FLOOR_ANSWERED');
  expect(await refusalOf(propose('7', 'other'))).toBe('WORK_FLOOR_ANSWERED');
  expect(await refusalOf(propose('0'))).toBe('INVALID_INPUT');
});

test('what somebody has proposed who was stopped since waits for nobody: the next one takes its place', async () => {
  const gone = await anOperator(mall);
  await gone.call('deposits.proposeWorkFloor', { network: NETWORK, least: '8', reason: REASON });
  await second.call('accounts.stopOperator', { operatorId: gone.id, why: 'Dismissed today' });
  expect((await networkOf())?.work?.proposed).toBeNull();
  await propose('2');
  await approve(second, '2');
  expect((await networkOf())?.work).toEqual({ least: '2', proposed: null });
});

test('the database takes none without the word of a second person', async () => {
  await propose('9');
  const set = (by: string) =>
    mall.db.run(sql`
      update chains.work_floor set approved_by = ${by}, approved_at = now() where least = 9`);
  await expect(set(second.id)).rejects.toThrow('has no yes of its person');
  await expect(set(first.id)).rejects.toThrow();
  const insert = mall.db.run(sql`
    insert into chains.work_floor (id, network, least, reason, proposed_by, proposed_at)
    values (${newId()}, 'other', 9, ${REASON}, ${first.id}, now())`);
  await expect(insert).rejects.toThrow('has no work to ask for');
});
