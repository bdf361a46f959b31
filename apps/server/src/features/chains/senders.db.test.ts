// Whose outputs a transaction has spent is asked once for all that it pays.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNetwork } from '../../../test/chains-factories.ts';
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
  const found = await withSenders(counting, network, [came, ...paid]);
  expect(found.map(({ sender }) => sender)).toEqual([null, ...paid.map(() => 'one')]);
  expect(asked).toEqual([50, 50]);
});
