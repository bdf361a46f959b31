import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { expect, test } from 'vitest';
import { REGTEST, withBitcoin, withoutPayments } from '../../../test/bitcoin-node.ts';
import { bitcoinReader, bitcoinWriting } from './bitcoin.ts';
import { ask } from './json-rpc.ts';
import type { ChainReader } from './reader.ts';

const bitcoin = withBitcoin();
const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const OLD_ADDRESS = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn';
const at = (url = bitcoin().rpcUrl) => ({ url, limitMs: 5_000, maxBytes: 4_000_000 });
const own = (addresses: readonly string[]) =>
  Promise.resolve(new Set(addresses.filter((each) => each === ADDRESS || each === OLD_ADDRESS)));

const readNewest = async (reader: ChainReader, count: number) => {
  const head = await reader.head();
  return reader.read(head - count + 1, head, own);
};

test('a node says which chain it is, and what it pays to an address is read to the unit', async () => {
  const reader = bitcoinReader(at());
  expect(await reader.identity()).toBe(REGTEST);
  const first = await bitcoin().pay(ADDRESS, 12_345_678);
  const second = await bitcoin().pay(OLD_ADDRESS, 546);
  await bitcoin().mine(2);
  const { blocks, transfers } = await readNewest(reader, 2);
  expect(transfers).toHaveLength(2);
  expect(transfers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        transaction: first,
        asset: 'native',
        recipient: ADDRESS,
        units: 12_345_678n,
      }),
      expect.objectContaining({ transaction: second, recipient: OLD_ADDRESS, units: 546n }),
    ]),
  );
  expect(blocks[1]?.parent).toBe(blocks[0]?.hash);
  expect(await reader.hashesOf([blocks[0]?.no ?? 0, 1_000_000])).toEqual([
    blocks[0]?.hash,
    undefined,
  ]);
});

test('after a reorganisation the numbers have other hashes, and a payment comes again', async () => {
  const reader = bitcoinReader(at());
  const transaction = await bitcoin().pay(ADDRESS, 1_000);
  await bitcoin().mine(1);
  const head = await reader.head();
  const before = await reader.hashesOf([head]);
  await bitcoin().reorganise(1);
  expect(await reader.hashesOf([head])).not.toEqual(before);
  await bitcoin().mine(1);
  const { transfers } = await readNewest(reader, 3);
  expect(transfers.filter((each) => each.transaction === transaction)).toHaveLength(1);
});

/** A node that changes what another one says. */
async function lying(change: (raw: string) => string): Promise<ChainReader> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      void fetch(bitcoin().rpcUrl, { method: 'POST', body })
        .then((answer) => answer.text())
        .then((text) => response.end(body.includes('"getblock"') ? change(text) : text));
    });
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return bitcoinReader(at(`http://127.0.0.1:${port}`));
}

const lies: [string, (raw: string) => string, string][] = [
  ['a transaction is left out', withoutPayments, 'other transactions than its own'],
  [
    'an amount is another one',
    (raw) => raw.replace('4e61bc0000000000', '4e61bc0100000000'),
    'other transactions than its own',
  ],
  [
    'a header is another one',
    (raw) => raw.replace(/"result":"([0-9a-f]{8})/, '"result":"ffffffff'),
    'not the block of its hash',
  ],
  [
    'the end is missing',
    (raw) => raw.replace(/[0-9a-f]{8}"/, '"'),
    'does not end where its transactions end',
  ],
  [
    'there is more behind the end',
    (raw) => raw.replace(/([0-9a-f])"/, '$1ff"'),
    'does not end where its transactions end',
  ],
  ['it is no block', () => '{"id":0,"result":"zz"}', 'an answer of another shape'],
  ['it is no JSON', () => '<html>', 'an answer that is no JSON'],
];

test.each(lies)('a block of a node that lies is not read: %s', async (_, lie, said) => {
  await bitcoin().pay(ADDRESS, 12_345_678);
  await bitcoin().mine(1);
  await expect(readNewest(await lying(lie), 1)).rejects.toThrow(said);
});

test('a node that hangs, or answers without end, is left', async () => {
  expect(await ask(at(), 'getblockcount')).toBeGreaterThan(0);
  await expect(ask({ ...at(), maxBytes: 10 }, 'getblockcount')).rejects.toThrow(
    'more than 10 bytes',
  );
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const hanging = { url: `http://127.0.0.1:${port}`, limitMs: 50, maxBytes: 10 };
  await expect(ask(hanging, 'getblockcount')).rejects.toThrow('no answer in 50 ms');
  silent.close();
  silent.closeAllConnections();
});

/** A witness of one signature and its key, at the end of a block's last transaction. */
const WITNESS = /02(?:47|48)30[0-9a-f]+21[0-9a-f]{66}(?=00000000")/;
/** A version, and the mark of a transaction with witnesses. */
const MARKED = '010000000001';

const withOtherWitness = (raw: string) =>
  raw.replace(WITNESS, (witness) => `${witness.slice(0, -2)}00`);

/** A transaction without its witness has the same id. */
function withoutWitness(raw: string): string {
  const mark = raw.lastIndexOf(MARKED);
  const bare = raw.slice(0, mark) + MARKED.slice(0, 8) + raw.slice(mark + MARKED.length);
  return bare.replace(WITNESS, '');
}

test('who has signed is read with a payment, and a node that leaves out or changes the witnesses is not believed', async () => {
  const { publicKey, privateKey } = HDKey.fromMasterSeed(Buffer.alloc(32, 5));
  const [key, secret] = [publicKey ?? expect.fail(), privateKey ?? expect.fail()];
  const sender = p2wpkh(key, bitcoinWriting(REGTEST)).address ?? '';
  const came = await bitcoin().pay(sender, 100_000);
  await bitcoin().mine(1);
  const spend = (no: number) => bitcoin().spend(secret, [[came, no]], { [ADDRESS]: 100_000 });
  await spend(0).catch(() => spend(1));
  await bitcoin().mine(1);
  const { transfers } = await readNewest(bitcoinReader(at()), 1);
  expect(transfers).toMatchObject([{ sender: null, spends: [{ transaction: came, sender }] }]);
  for (const change of [withOtherWitness, withoutWitness]) {
    await expect(readNewest(await lying(change), 1)).rejects.toThrow(
      'other witnesses than its own',
    );
  }
});
