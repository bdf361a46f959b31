// Bitcoin from the node to the wallet: a regtest node that a package brings, read through a door that can lie.
import { parseAmount } from '@entrepot/contract/money';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import {
  doubleHash,
  forgedChain,
  REGTEST,
  withBitcoin,
  withoutPayments,
  withoutWork,
} from '../../../test/bitcoin-node.ts';
import { aNetwork } from '../../../test/chains-factories.ts';
import { aPrice } from '../../../test/deposits-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { bitcoinWriting } from '../chains/index.ts';

const NETWORK = 'bitcoin-regtest';
const CONFIRMATIONS = 3;
/** The mall knows of the public one alone. */
const KEYS = HDKey.fromMasterSeed(Buffer.alloc(32, 7)).derive("m/84'/1'/0'");

const bitcoin = withBitcoin();
/** What the node is made to say, by what was asked. */
let lie = (_: string, answer: string): string => answer;
const door = createServer((request, response) => {
  void (async () => {
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = await fetch(bitcoin().rpcUrl, { method: 'POST', body });
    response.end(lie(body, await answer.text()));
  })();
});

let mall: TestMall;
let channelId: string;
let first: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  mall = await startMall({
    CHAIN_NODES: `${NETWORK}=http://127.0.0.1:${port}`,
    DEPOSIT_KEYS: `${NETWORK}=${KEYS.publicExtendedKey}`,
  });
  await aNetwork(mall.owner, {
    ...{ code: NETWORK, kind: 'bitcoin', identity: REGTEST, nativeDecimals: 8 },
    confirmations: CONFIRMATIONS,
  });
  await look();
  first = await anOperator(mall);
  const { channels } = await first.call('deposits.addChannel', {
    ...{ coin: 'BTC', network: NETWORK, networkName: 'Bitcoin', region: '', contract: null },
    ...{ decimals: 8, minutes: 30, priceMinutes: 60, fee: parseAmount('0') },
    ...{ minimum: parseAmount('0.0001'), maximum: parseAmount('1') },
  });
  channelId = channels.find(({ network }) => network === NETWORK)?.id ?? '';
  await (await anOperator(mall)).call('deposits.approveChannel', { channelId });
  await first.call('deposits.openChannel', { channelId, open: true });
});
afterAll(async () => {
  await mall.stop();
  door.close();
  door.closeAllConnections();
});

/** The chain is read, and then what came is followed. */
async function look(): Promise<void> {
  await mall.advance(3);
  await mall.advance(3);
}

/** What the operators' page says is wrong with the network. */
const networkFault = async () =>
  (await first.call('deposits.listChannels', {})).networks.find(({ code }) => code === NETWORK)
    ?.fault;

async function aPayer() {
  const { id, call } = await aBuyer(mall);
  const { rows } = await call('deposits.openAddresses', { channelId });
  return {
    address: rows[0]?.address ?? '',
    wallet: () => balance(mall.db, 'available', id),
    deposit: async () => (await call('deposits.listDeposits', {})).rows[0],
  };
}

test('what comes to a derived address is seen, waits for blocks and a price, and is credited once', async () => {
  const { address, wallet, deposit } = await aPayer();
  expect(address).toMatch(/^bcrt1q[a-z0-9]{38}$/);
  const transaction = await bitcoin().pay(address, 123_456);
  await bitcoin().mine(1);
  await look();
  expect(await deposit()).toMatchObject({ state: 'seen', transaction, sent: '0.00123456' });
  await bitcoin().reorganise(1);
  await look();
  expect(await deposit()).toMatchObject({ state: 'orphaned' });
  await bitcoin().mine(CONFIRMATIONS - 1);
  await look();
  const counted = { confirmations: CONFIRMATIONS - 1, confirmationsNeeded: CONFIRMATIONS };
  expect(await deposit()).toMatchObject({ state: 'seen', ...counted });
  await bitcoin().mine(1);
  await look();
  expect(await deposit()).toMatchObject({ state: 'unpriced', confirmations: CONFIRMATIONS });
  expect(await wallet()).toBe('0');

  await aPrice(mall, 'BTC', '60000');
  const { channels } = await (await aBuyer(mall)).call('deposits.getTerms', {});
  expect(channels.find(({ id }) => id === channelId)?.quote).toMatchObject({
    ...{ price: '60000', source: 'a test', at: expect.any(String) },
  });
  await look();
  await look();
  expect(await deposit()).toMatchObject({
    ...{ state: 'credited', price: '60000', value: '74.0736', net: '74.07', rest: '0.0036' },
  });
  expect(await wallet()).toBe('74.07');
  await expectSoundBooks(mall);
});

test.each([
  [
    'lies',
    (asked: string, said: string) =>
      asked.includes('"getblock"') ? said.replace(/[0-9a-f]{8}"/, 'ffffffff"') : said,
    'its own',
  ],
  [
    'leaves a payment out',
    (asked: string, said: string) => (asked.includes('"getblock"') ? withoutPayments(said) : said),
    'other transactions than its own',
  ],
  [
    'goes backwards',
    (asked: string, said: string) =>
      asked.includes('"getblockcount"') ? said.replace(/"result":\d+/, '"result":1') : said,
    'below',
  ],
  [
    'changes',
    (asked: string, said: string) =>
      asked.includes('"getblockhash"') && !asked.includes('"params":[0]')
        ? said.replaceAll(/[0-9a-f]{64}/g, 'ab'.repeat(32))
        : said,
    'is another one now',
  ],
  ['says nothing that can be read', () => '<html>', 'no JSON'],
])(
  'of a node that %s nothing is credited, the operator is told, and nothing is lost',
  async (_, lies, told) => {
    const { address, wallet, deposit } = await aPayer();
    await aPrice(mall, 'BTC', '60000');
    await bitcoin().pay(address, 100_000);
    await bitcoin().mine(CONFIRMATIONS + 1);
    lie = lies;
    await look();
    lie = (_asked, answer) => answer;
    expect(await networkFault()).toContain(told);
    expect([await wallet(), await deposit()]).toEqual(['0', undefined]);

    await look();
    expect(await networkFault()).toBeNull();
    expect([await wallet(), (await deposit())?.state]).toEqual(['60', 'credited']);
  },
);

test.each([
  ['work that is not there', withoutWork, 'not the work that it says'],
  [
    'an easier target',
    (header: Buffer) => void header.writeUInt32LE(0x2100ffff, 72),
    'too little work',
  ],
])(
  'blocks that a node invents cost work: with %s nothing is credited, and the operator is told',
  async (_, header, told) => {
    const { address, wallet, deposit } = await aPayer();
    await aPrice(mall, 'BTC', '60000');
    await look();
    const above = await bitcoin().head();
    await bitcoin().pay(address, 100_000);
    await bitcoin().mine(CONFIRMATIONS + 1);
    lie = await forgedChain(bitcoin().rpcUrl, { header, above });
    await look();
    lie = (_asked, answer) => answer;
    expect(await networkFault()).toContain(told);
    expect([await wallet(), await deposit()]).toEqual(['0', undefined]);

    await look();
    expect(await networkFault()).toBeNull();
    expect([await wallet(), (await deposit())?.state]).toEqual(['60', 'credited']);
  },
);

test('where the chain itself has become too easy it is waited, also when it is hard again, and told; then nothing is lost', async () => {
  const [before, after] = [await aPayer(), await aPayer()];
  await aPrice(mall, 'BTC', '60000');
  await look();
  const above = await bitcoin().head();
  await bitcoin().pay(before.address, 100_000);
  await bitcoin().mine(2);
  await bitcoin().pay(after.address, 200_000);
  await bitcoin().mine(CONFIRMATIONS + 1);
  let easy = 2;
  const header = (each: Buffer) => {
    each.writeUInt32LE(easy-- > 0 ? 0x2100ffff : 0x207fffff, 72);
    for (let nonce = 0; easy < 0 && ((doubleHash(each)[31] ?? 0) & 0x80) !== 0; nonce += 1) {
      each.writeUInt32LE(nonce, 76);
    }
  };
  lie = await forgedChain(bitcoin().rpcUrl, { header, above });
  await look();
  await mall.advance(600);
  await look();
  expect(await networkFault()).toBe(`block ${above + 1}: too little work`);
  expect((await first.call('deposits.countWaiting', {})).coins).toBe(1);
  expect([await before.deposit(), await after.deposit()]).toEqual([undefined, undefined]);

  // As with a version of the mall that takes such blocks.
  lie = (_asked, answer) => answer;
  await look();
  await look();
  expect(await networkFault()).toBeNull();
  expect((await first.call('deposits.countWaiting', {})).coins).toBe(0);
  expect([await before.wallet(), await after.wallet()]).toEqual(['60', '120']);
  await expectSoundBooks(mall);
});

/** The private key of an address that the mall has given; whoever sweeps has it. */
function keyTo(address: string): Uint8Array {
  for (let place = 0; place < 100; place += 1) {
    const { publicKey, privateKey } = KEYS.deriveChild(0).deriveChild(place);
    if (publicKey && privateKey && p2wpkh(publicKey, bitcoinWriting(REGTEST)).address === address) {
      return privateKey;
    }
  }
  return expect.fail();
}

const placeOf = async (transaction: string) =>
  mall.owner.value<number>(
    sql`select place from chains.transfer where transaction = ${transaction} and state <> 'orphaned'`,
  );

test('what the mall itself sends from one given address to another, and what comes back of it, is credited to nobody', async () => {
  const [one, two] = [await aPayer(), await aPayer()];
  await aPrice(mall, 'BTC', '60000');
  const came = await bitcoin().pay(one.address, 200_000);
  await bitcoin().mine(CONFIRMATIONS);
  await look();
  await look();
  expect([await one.wallet(), await two.wallet()]).toEqual(['120', '0']);
  const outputs: [string, number][] = [[came, await placeOf(came)]];
  const swept = { [two.address]: 150_000, [one.address]: 50_000 };
  const transaction = await bitcoin().spend(keyTo(one.address), outputs, swept);
  await bitcoin().mine(CONFIRMATIONS);
  await look();
  await look();
  expect([await one.wallet(), await two.wallet()]).toEqual(['120', '0']);
  expect(await two.deposit()).toBeUndefined();
  const { rows } = await first.call('deposits.listDeposits', { state: 'own' });
  const own = rows.filter((row) => row.transaction === transaction);
  expect(new Map(own.map(({ address, sender }) => [address, sender]))).toEqual(
    new Map([one.address, two.address].map((address) => [address, one.address])),
  );

  // What a stranger sends in between is not the mall's.
  await bitcoin().pay(two.address, 100_000);
  await bitcoin().mine(CONFIRMATIONS);
  await look();
  await look();
  expect(await two.wallet()).toBe('60');
  await expectSoundBooks(mall);
});

test('it is known also when both are read at once, and after a reorganisation', async () => {
  const [one, two] = [await aPayer(), await aPayer()];
  await aPrice(mall, 'BTC', '60000');
  await look();
  const came = await bitcoin().pay(one.address, 200_000);
  await bitcoin().mine(1);
  const sent = async (no: number) => {
    const to = { [two.address]: 200_000 };
    return bitcoin().spend(keyTo(one.address), [[came, no]], to);
  };
  await sent(0).catch(() => sent(1));
  await bitcoin().mine(1);
  await look();
  const states = async () =>
    mall.owner.list<string>(
      sql`select sender from chains.transfer where recipient = ${two.address} and state <> 'orphaned'`,
    );
  expect(await states()).toEqual([one.address]);
  await bitcoin().reorganise(2);
  await look();
  expect(await states()).toEqual([]);
  await bitcoin().mine(CONFIRMATIONS);
  await look();
  await look();
  expect(await states()).toEqual([one.address]);
  expect([await one.wallet(), await two.wallet()]).toEqual(['120', '0']);
  await expectSoundBooks(mall);
});

/** A key, the same number every time, and its address. */
function aKey(number: number) {
  const { publicKey, privateKey } = HDKey.fromMasterSeed(Buffer.alloc(32, number));
  return publicKey && privateKey
    ? { key: privateKey, address: p2wpkh(publicKey, bitcoinWriting(REGTEST)).address ?? '' }
    : expect.fail();
}

/** Its address on the list since now. */
async function aReserve(number: number) {
  const { key, address } = aKey(number);
  const [id, at] = [newId(), mall.shared.clock.now()];
  await mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into reserves.address (id, network, address, added_by, added_at)
      values (${id}, ${NETWORK}, ${address}, ${first.id}, ${at})`);
    await tx.run(sql`
      insert into reserves.proof (address_id, day, message, signature, proven_by, proven_at)
      values (${id}, ${at}, 'words', 'signature', ${first.id}, ${at})`);
  });
  return { key, address };
}

/** Pays it, and spends that to others in the next block. */
async function sendFrom(key: Uint8Array, address: string, to: Record<string, number>) {
  const came = await bitcoin().pay(address, 400_000);
  await bitcoin().mine(1);
  const spend = (no: number) => bitcoin().spend(key, [[came, no]], to);
  const transaction = await spend(0).catch(() => spend(1));
  await bitcoin().mine(CONFIRMATIONS);
  await look();
  await look();
  return transaction;
}

test('what a listed reserve sends to a given address is credited to nobody, and who has it reads why', async () => {
  const one = await aPayer();
  await aPrice(mall, 'BTC', '60000');
  const { key, address } = await aReserve(11);
  const transaction = await sendFrom(key, address, { [one.address]: 200_000, [address]: 200_000 });
  expect(await one.wallet()).toBe('0');
  expect(await one.deposit()).toMatchObject({
    ...{ transaction, state: 'own', endedWhy: expect.stringContaining('customer service') },
  });
  const { rows } = await first.call('deposits.listDeposits', { state: 'own' });
  expect(rows.find((row) => row.transaction === transaction)).toMatchObject({ sender: address });
  await expectSoundBooks(mall);
});

test('what another key sends is credited, whatever reserve is on the list', async () => {
  const one = await aPayer();
  await aPrice(mall, 'BTC', '60000');
  await aReserve(12);
  const { key, address } = aKey(13);
  await sendFrom(key, address, { [one.address]: 400_000 });
  expect(await one.deposit()).toMatchObject({ state: 'credited' });
});
