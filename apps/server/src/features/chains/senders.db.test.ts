// Whose outputs a transaction has spent is asked once for all that it pays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNetwork, noneListed } from '../../../test/chains-factories.ts';
import { scratchDatabase } from '../../../test/postgres.ts';
import { type Database, type Db, openDatabase } from '../../platform/db.ts';
import type { ReadTransfer } from './reader.ts';
import { withSenders } from './senders.ts';

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let owner: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  owner = openDatabase(scratch.ownerUrl, { max: 2 });
});
afterAll(async () => {
  await owner.close();
  await scratch.drop();
});

const idOf = (no: number) => no.toString(16).padStart(64, '0');
const TRANSFER = { blockNo: 7, asset: 'native', sender: null, units: 546n } as const;

test('a transaction that spends much to many is asked about once, and each of its outputs has its sender', async () => {
  const network = await aNetwork(owner, { kind: 'bitcoin', identity: idOf(1) });
  const asked: number[] = [];
  const counting: Db = {
    ...owner,
    query: (statement) => {
      asked.push(...statement.values.filter(Array.isArray).map(({ length }) => length));
      return owner.query(statement);
    },
  };
  const came: ReadTransfer = { ...TRANSFER, transaction: idOf(2), place: 0, recipient: 'one' };
  const spends = Array.from({ length: 50 }, (_, no) => ({
    transaction: no === 49 ? came.transaction : idOf(100 + no),
    place: 0,
  }));
  const paid = Array.from({ length: 40 }, (_, place): ReadTransfer => {
    return { ...TRANSFER, transaction: idOf(3), place, recipient: 'two', spends };
  });
  const asking = { witness: counting, network: { code: network }, listedOf: noneListed };
  const found = await withSenders(asking, [came, ...paid]);
  expect(found.map(({ sender }) => sender)).toEqual([null, ...paid.map(() => 'one')]);
  expect(asked).toEqual([50, 50]);
});

test('whose key has signed is asked once for all, and a listed reserve among them is the sender of all that its transaction pays', async () => {
  const network = await aNetwork(owner, { kind: 'bitcoin', identity: idOf(9) });
  const asked: (readonly string[])[] = [];
  const asking = {
    ...{ witness: owner, network: { code: network } },
    listedOf: (addresses: readonly string[]) => {
      asked.push(addresses);
      return Promise.resolve(['reserve']);
    },
  };
  const pays = (transaction: string, senders: readonly (string | undefined)[]) => {
    const spends = senders.map((sender, place) => ({
      ...{ transaction: idOf(77), place },
      ...(sender !== undefined && { sender }),
    }));
    return [0, 1].map((place): ReadTransfer => ({
      ...TRANSFER,
      transaction,
      place,
      recipient: 'two',
      spends,
    }));
  };
  const found = await withSenders(asking, [
    ...pays(idOf(4), ['stranger', undefined, 'reserve']),
    ...pays(idOf(5), ['stranger', undefined]),
  ]);
  expect(found.map(({ sender }) => sender)).toEqual(['reserve', 'reserve', null, null]);
  expect(asked).toEqual([['stranger', 'reserve']]);
});
