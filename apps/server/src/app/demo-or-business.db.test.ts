import type { AccountId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../test/accounts-factories.ts';
import { scratchDatabase } from '../../test/postgres.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { PLATFORM, post } from '../ledger/index.ts';
import { bindEarlier } from '../features/wallet/index.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { openDatabase, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { assertKind, settleKind } from './demo-or-business.ts';

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

test('a business holds no test money and moves no clock, whatever is done with the role of the application', async () => {
  const { appUrl, ownerUrl, drop } = await scratchDatabase();
  const db = openDatabase(appUrl);
  const settle = (demo: boolean) => settleKind({ db, ownerUrl, demo });
  const take = (key: string) =>
    post(db, {
      ...{ kind: 'demo-funds', key, ref: key, actor: 'system', at: new Date(), currency: CURRENCY },
      legs: [
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-5') },
        { kind: 'available', owner: newId<AccountId>(), amount: parseAmount('5') },
      ],
    });
  await settle(BUSINESS);
  await settle(BUSINESS);
  await expect(take('demo/1')).rejects.toThrow('needs a second person');
  await expect(db.run(sql`delete from ledger.gate where kind = 'demo-funds'`)).rejects.toThrow(
    'permission denied',
  );
  const moveClock = db.run.bind(
    db,
    sql`update platform.clock set offset_seconds = offset_seconds + 60`,
  );
  await expect(moveClock()).rejects.toThrow('the clock of a business is not moved');
  await expect(bindEarlier(db, newId<AccountId>(), new Date(0))).rejects.toThrow(
    'an address of a business is dated by nobody',
  );
  await settle(DEMO);
  expect(await take('demo/1')).toBe(true);
  await moveClock();
  await db.close();
  await drop();
});
