import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { sql } from '../platform/db.ts';
import { assertKind } from './demo-or-business.ts';

let mall: TestMall;
beforeEach(async () => {
  mall = await startMall();
});
afterEach(() => mall.stop());

const DEMO = true;
const BUSINESS = false;
const seeded = () =>
  mall.owner.run(sql`insert into platform.demo_step values ('pictures', '{}', now())`);

test('an empty database may become either', async () => {
  await assertKind(mall.db, DEMO);
  await assertKind(mall.db, BUSINESS);
});

test('a business never gets the demo world’s accounts', async () => {
  await anOperator(mall);
  await assertKind(mall.db, BUSINESS);
  await expect(assertKind(mall.db, DEMO)).rejects.toThrow(CannotStart);
  await expect(assertKind(mall.db, DEMO)).rejects.toThrow('DEMO must be 0 here');
});

test('nor does one that has buyers and no operator yet', async () => {
  await aBuyer(mall);
  await expect(assertKind(mall.db, DEMO)).rejects.toThrow('DEMO must be 0 here');
});

test('a demo world is not opened for business', async () => {
  await seeded();
  await anOperator(mall);
  await assertKind(mall.db, DEMO);
  await expect(assertKind(mall.db, BUSINESS)).rejects.toThrow('DEMO=0 needs another DATA_DIR');
});
