// Which addresses are the mall's: nothing but a signature of today's words puts one on the list.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { DAY } from '../../../test/orders-factories.ts';
import {
  aCoin,
  aNetwork,
  aProof,
  aProvenAddress,
  keyOf,
  NETWORK,
  type Prover,
} from '../../../test/reserves-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { forgetBrands, storeSetting } from '../brands/index.ts';
import { coins } from './queries.ts';

let mall: TestMall;
let operator: Prover;
beforeAll(async () => {
  mall = await startMall();
  await aNetwork(mall);
  operator = await anOperator(mall);
});
afterAll(() => mall.stop());

const list = async () => (await operator.call('reserves.listReserves', {})).addresses;
const proveAgain = async (more: object = {}, number = 1) =>
  refusalOf(
    operator.call('reserves.proveAddress', { ...(await aProof(operator, number)), ...more }),
  );

/** What a node would have said, written by the role that may. */
async function read(address: string, units: string, more: { coin?: string } = {}) {
  const { coin = 'USDT' } = more;
  const id = newId();
  await mall.shared.witness.run(sql`
    insert into reserves.reading (id, network, at, block_no, block_hash, nodes)
    values (${id}, ${NETWORK}, ${mall.shared.clock.now()}, 7, '0x7', 1)`);
  await mall.shared.witness.run(sql`
    insert into reserves.balance (reading_id, address_id, asset, coin, decimals, units)
    select ${id}, a.id, ${coin === 'USDT' ? '0xusdt' : 'native'}, ${coin}, ${coin === 'USDT' ? 6 : 18}, ${units}::numeric
    from reserves.address a where a.address = ${address} and a.removed_at is null`);
}

test('a signature of the words of today puts an address on the list, once', async () => {
  const proof = await aProof(operator, 1);
  for (const _ of [1, 2]) {
    const { addresses } = await operator.call('reserves.proveAddress', proof);
    expect(addresses).toMatchObject([
      { network: NETWORK, address: keyOf(1).address, state: 'not-read', addedBy: 'Kim Harbour' },
    ]);
    expect(addresses[0]?.message).toMatch(
      /^Proof of reserves\nMall: [0-9a-f]{64}\nNetwork: test-chain\nAddress: 0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf\nDay: \d{4}-\d\d-\d\d\nNonce: [0-9a-f]{32}$/,
    );
  }
});

test('nothing else does', async () => {
  const signed = await aProof(operator, 3);
  expect(await proveAgain({ address: keyOf(2).address })).toBe('RESERVE_PROOF_WRONG');
  expect(await proveAgain({ signature: signed.signature })).toBe('RESERVE_PROOF_WRONG');
  expect(await proveAgain({ signature: 'signed by us' })).toBe('RESERVE_PROOF_WRONG');
  expect(await proveAgain({ day: '2020-01-01' })).toBe('RESERVE_PROOF_OLD');
  expect(await proveAgain({ network: 'nowhere' })).toBe('RESERVE_ADDRESS_WRONG');
  const oneLetter = keyOf(1).address.replace('E5F', 'e5F');
  expect(await proveAgain({ address: oneLetter })).toBe('RESERVE_ADDRESS_WRONG');
  expect(await list()).toHaveLength(1);
});

test('words of yesterday are taken, older ones are not, and nobody can sign those of tomorrow', async () => {
  const old = await aProof(operator, 4);
  await mall.advance(DAY);
  operator = await anOperator(mall);
  await operator.call('reserves.proveAddress', old);
  await mall.advance(DAY);
  operator = await anOperator(mall);
  expect(await refusalOf(operator.call('reserves.proveAddress', old))).toBe('RESERVE_PROOF_OLD');
  const key = keyOf(4);
  const { message, day } = await operator.call('reserves.getProofText', {
    ...{ network: NETWORK, address: key.address },
  });
  const guessed = message.replace(/\d(?=\nNonce)/, (digit) => String((Number(digit) + 1) % 10));
  const signature = await key.signMessage({ message: guessed });
  expect(await proveAgain({ address: key.address, day, signature })).toBe('RESERVE_PROOF_WRONG');
});

test('what lies there is counted in USDT alone, beside what is owed, as long as proof and reading are new', async () => {
  const { address } = keyOf(4);
  await read(address, '1500000');
  await read(keyOf(1).address, '7000000000000000000', { coin: 'ETH' });
  const found = (await list()).find((each) => each.address === address);
  expect(found).toMatchObject({
    state: 'counted',
    reading: { block: 7, blockHash: '0x7', nodes: 1 },
    balances: [{ coin: 'USDT', units: '1500000', amount: '1.5', counted: '1.5' }],
  });
  const ether = (await list()).find((each) => each.address === keyOf(1).address);
  expect(ether?.balances).toMatchObject([{ coin: 'ETH', amount: '7', counted: null }]);
  const heldNow = async () => (await operator.call('reserves.listReserves', {})).held;
  expect(await heldNow()).toBe('1.5');
  await mall.advance(3 * DAY);
  operator = await anOperator(mall);
  expect((await list()).map(({ state }) => state)).toEqual(['old-reading', 'old-reading']);
  expect(await heldNow()).toBe('0');
  await mall.advance(30 * DAY);
  operator = await anOperator(mall);
  await read(address, '1500000');
  expect((await list()).map(({ state }) => state)).toEqual(['old-proof', 'old-proof']);
  expect(await heldNow()).toBe('0');
});

test('everybody sees it where the operator has opened the books, and nobody elsewhere', async () => {
  const open = async (value: 'true' | 'false') => {
    const now = mall.shared.clock.now();
    await storeSetting(mall.db, { brandId: BRAND_ID, code: 'books_open', value, now });
    forgetBrands(mall.db);
  };
  await open('false');
  expect(await mall.storefront()('reserves.getReserves', {})).toEqual({
    reserves: null,
    networkNames: {},
  });
  await open('true');
  await operator.call('reserves.proveAddress', await aProof(operator, 4));
  await read(keyOf(4).address, '2500000');
  await aCoin(mall, '0xusdt');
  await mall.owner.run(sql`
    update deposits.channel set network_names = '{"ar":"سلسلة الاختبار"}' where network = ${NETWORK}`);
  const inArabic = mall.storefront(null, { language: 'ar' });
  const { reserves, networkNames } = await inArabic('reserves.getReserves', {});
  expect(networkNames[NETWORK]).toBe('سلسلة الاختبار');
  expect(reserves).toMatchObject({
    ...{ format: 'entrepot-reserves/2', held: '2.5' },
    addresses: expect.arrayContaining([expect.objectContaining({ kind: 'evm', chain: '31337' })]),
  });
  expect(JSON.stringify(reserves)).not.toContain('Kim Harbour');
});

test('an address that was taken off stays off until it is proven again; what was said of it is kept', async () => {
  const id = await aProvenAddress(mall, 5);
  const { addresses } = await operator.call('reserves.removeAddress', { addressId: id });
  expect(addresses.map((each) => each.id)).not.toContain(id);
  const again = operator.call('reserves.removeAddress', { addressId: id });
  expect(await refusalOf(again)).toBe('NOT_FOUND');
  expect(await aProvenAddress(mall, 5)).not.toBe(id);
  const proofs = await mall.owner.value<number>(
    sql`select count(*)::int from reserves.proof where address_id = ${id}`,
  );
  expect(proofs).toBe(1);
});

test('the application writes down no balance, and nothing that was signed or read is changed', async () => {
  for (const statement of [
    sql`insert into reserves.reading (id, network, at, block_no, block_hash, nodes)
        values (${newId()}, ${NETWORK}, now(), 1, '0x1', 1)`,
    sql`update reserves.balance set units = 1`,
    sql`delete from reserves.balance`,
    sql`update reserves.proof set signature = 'x'`,
    sql`delete from reserves.proof`,
    sql`update reserves.address set address = ${keyOf(9).address}`,
  ]) {
    await expect(mall.db.run(statement)).rejects.toThrow('permission denied');
  }
  await expect(mall.shared.witness.run(sql`update reserves.balance set units = 1`)).rejects.toThrow(
    'permission denied',
  );
});

test('what one operator alone calls USDT is read nowhere, and what two have approved is', async () => {
  const asset = `0x${'c'.repeat(40)}`;
  await aCoin(mall, asset);
  const listed = async () => (await coins(mall.db, NETWORK)).map((each) => each.asset);
  expect(await listed()).toContain(asset);
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  await mall.owner.run(
    sql`update deposits.channel set added_by = ${first.id} where asset = ${asset}`,
  );
  expect(await listed()).not.toContain(asset);
  await mall.owner.run(sql`
    update deposits.channel set approved_by = ${second.id}, approved_at = now() where asset = ${asset}`);
  expect(await listed()).toContain(asset);
});
