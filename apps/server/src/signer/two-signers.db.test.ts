/** A second signer that is started by mistake, or to stand by: it waits until the first has ended, and says so. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anOperator, withSetting } from '../../test/accounts-factories.ts';
import { unfollowed } from '../features/withdrawals/index.ts';
import { withChain } from '../../test/chain-node.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, aSigner, paidTo, signerUrlOf, type TestSigner } from '../../test/signer-kit.ts';
import { silentLog } from '../platform/log.ts';
import { openNamedLocks } from '../platform/named-locks.ts';
import { sql } from '../platform/db.ts';
import { runSigner, takeTurn } from './run.ts';

const EVERY_MS = 20;
const BUSY = 'another payout signer is at work on this database';

const chain = withChain();
let mall: TestMall;
let signer: TestSigner;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  signer = await aSigner(mall, chain());
  await signer.turn();
});
afterAll(async () => {
  await signer.stop();
  await mall.stop();
});

/** Others may be at work on the same processors. */
const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, 20_000);

/** One that runs, with what it says and how often it has asked its key. */
async function running() {
  const stop = new AbortController();
  const error = vi.fn();
  const publicKey = vi.fn(() => signer.key.publicKey());
  const opened = await signer.open({
    log: { ...silentLog, error },
    key: { ...signer.key, publicKey },
  });
  publicKey.mockClear();
  const locks = openNamedLocks(await signerUrlOf(mall));
  const ended = runSigner(opened, { everyMs: EVERY_MS, signal: stop.signal, locks });
  return {
    ...{ error, publicKey },
    end: async () => {
      stop.abort();
      await ended;
      await locks.close();
    },
  };
}

test('one works and the other waits; when the first has ended the other one pays', async () => {
  const first = await running();
  await until(() => expect(first.publicKey).toHaveBeenCalled());
  const second = await running();
  await until(() => expect(second.error).toHaveBeenCalledWith(expect.anything(), BUSY));
  const turns = first.publicKey.mock.calls.length;
  await until(() => expect(first.publicKey.mock.calls.length).toBeGreaterThan(turns + 3));
  expect(second.publicKey).not.toHaveBeenCalled();
  await first.end();
  const buyer = await aPayee(mall);
  const { id, net } = await buyer.ask('60');
  await mall.advance(10);
  const state = () =>
    mall.owner.value(sql`select state from signer.payment where withdrawal_id = ${id}`);
  await until(async () => expect(await state()).toBe('signed'));
  await chain().mine(8);
  await until(async () => expect(await state()).toBe('settled'));
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  await second.end();
});

test('what waits is said once a minute, and not each turn', async () => {
  const first = await running();
  await until(() => expect(first.publicKey).toHaveBeenCalled());
  const second = await running();
  await until(() => expect(second.error).toHaveBeenCalled());
  const turns = first.publicKey.mock.calls.length;
  await until(() => expect(first.publicKey.mock.calls.length).toBeGreaterThan(turns + 5));
  expect(second.error).toHaveBeenCalledTimes(1);
  await Promise.all([first.end(), second.end()]);
});

test('a network that stands still fills no log, and that it goes on is said', async () => {
  const [error, warn] = [vi.fn(), vi.fn()];
  const broken = vi.fn(async () => {
    throw new Error('the token is not there');
  });
  const opened = await signer.open({ log: { ...silentLog, error, warn } });
  const words = (said: typeof error) => said.mock.calls.map(([, word]) => word);
  for (let turn = 0; turn < 3; turn += 1) {
    await takeTurn({ ...opened, key: { ...signer.key, publicKey: broken } });
  }
  expect(broken).toHaveBeenCalledTimes(3);
  expect([words(error), words(warn)]).toEqual([['network stands still'], []]);
  await takeTurn(opened);
  expect(words(warn)).toEqual(['network goes on']);
});

test('after the database was away it is the only one again', async () => {
  const first = await running();
  await until(() => expect(first.publicKey).toHaveBeenCalled());
  await mall.owner.run(sql`
    select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and a.usename = 'mall_signer' and a.datname = current_database()`);
  const second = await running();
  await until(async () => {
    const [said] = [first, second].map(({ error }) => error.mock.calls.map(([, word]) => word));
    expect([...(said ?? []), ...second.error.mock.calls.map(([, word]) => word)]).toContain(BUSY);
  });
  await Promise.all([first.end(), second.end()]);
});

test('a payment that another key has signed is followed by nobody: that is told until it has ended', async () => {
  const buyer = await aPayee(mall);
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  expect(await unfollowed(mall.db)).toBe(0);
  const other = await aSigner(mall, chain());
  const state = () =>
    mall.owner.value(sql`select state from signer.payment where withdrawal_id = ${id}`);
  try {
    await other.turn();
    await chain().mine(8);
    await other.turn();
    expect(await state()).toBe('signed');
    expect(await unfollowed(mall.db)).toBe(1);
    // Operators see on their page whose key it was.
    const { call } = await anOperator(mall);
    const replaced = async () => (await call('withdrawals.getSigner', {})).replaced;
    const sender = expect.stringMatching(new RegExp(signer.sender, 'i'));
    expect(await replaced()).toEqual([{ network: 'ERC20', sender, payments: 1 }]);
    const waiting = async () => (await call('withdrawals.countWaiting', {})).signer;
    const before = await waiting();
    await signer.turn();
    expect([await state(), await unfollowed(mall.db)]).toEqual(['settled', 0]);
    expect([await replaced(), await waiting()]).toEqual([[], before - 1]);
  } finally {
    await other.stop();
  }
});
