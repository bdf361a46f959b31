// Where a proof begins is no word of the application's role alone: what somebody wrote with it and nothing else is proved with everything.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveMoney } from '../../../test/orders-factories.ts';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { proveAll, proveNew } from './prove.ts';
import { beginOf } from './record.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const proving = () => ({
  ...{ db: mall.db, now: mall.shared.clock.now(), witness: mall.shared.witness },
});

test('a proof goes on from where the last one ended, and from nowhere that the application’s role wrote', async () => {
  await proveAll(proving());
  const begin = await beginOf(mall.db);
  expect(begin).toBeDefined();
  await giveMoney(mall, (await aBuyer(mall)).id, '5');
  if (begin) {
    await proveNew(proving(), begin);
  }
  const next = await beginOf(mall.db);
  expect(next?.since).not.toBe(begin?.since);
  await giveMoney(mall, (await aBuyer(mall)).id, '5');
  await mall.db.run(sql`update platform.books_check set since = pg_current_snapshot()`);
  expect(await beginOf(mall.db)).toBeUndefined();
  await expect(mall.db.run(sql`update platform.books_check set concluded = since`)).rejects.toThrow(
    'permission denied',
  );
  await proveAll(proving());
  expect(await beginOf(mall.db)).toBeDefined();
});
