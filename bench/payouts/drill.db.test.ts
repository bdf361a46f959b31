// Payouts while everything breaks: the signer is killed at its six points, its connections and the mall's are cut, blocks are
// taken back. The chain's own balances judge: nobody is paid twice, and nobody goes without. `npm run prove -- payouts` has
// fifty rounds by chance; here each way comes once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSetting } from '../../apps/server/test/accounts-factories.ts';
import { withChain } from '../../apps/server/test/chain-node.ts';
import { expectSoundBooks } from '../../apps/server/test/orders-factories.ts';
import { startMall, type TestMall } from '../../apps/server/test/server.ts';
import { aPayee, aSigner, paidTo, type TestSigner } from '../../apps/server/test/signer-kit.ts';
import { sql } from '../../apps/server/src/platform/db.ts';
import { POINTS } from '../../apps/server/src/signer/station.ts';
import { dice } from '../loans/chance.ts';

const BREAKS = [...POINTS, 'signer-cut', 'mall-cut'] as const;
type Break = (typeof BREAKS)[number];

const ROUNDS = Number(process.env['PAYOUT_ROUNDS'] ?? BREAKS.length);
const SEED = Number(process.env['PAYOUT_SEED'] ?? 1);
const ASKED = '20';
/** What a round may need at most. */
const ROUND_MS = 12_000;
/** A process that has not come to its point by then goes past it this time. */
const POINT_MS = 4_000;
const BUYERS = 3;
const REORG_EVERY = 7;

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

const cut = (role: 'mall_signer' | 'mall_app') =>
  mall.owner.value<number>(sql`
    select count(pg_terminate_backend(pid))::int from pg_stat_activity
    where usename = ${role} and datname = current_database()`);

/** The mall goes on by itself; what was cut under it comes again with the next turn of its jobs. */
const goOn = () => mall.advance(10).catch(() => undefined);

async function breakIt(how: Break): Promise<boolean> {
  if (how === 'mall-cut') {
    const working = goOn();
    const broken = await cut('mall_app');
    await working;
    await goOn();
    await signer.turn();
    return broken > 0;
  }
  const running = signer.process(how === 'signer-cut' ? undefined : how);
  let broken = false;
  if (how === 'signer-cut') {
    for (let tried = 0; tried < 20 && !broken; tried += 1) {
      await sleep(100);
      broken = (await cut('mall_signer')) > 0;
    }
    await sleep(200);
  } else {
    broken = (await Promise.race([running.signal, sleep(POINT_MS, 'late')])) === 'SIGKILL';
  }
  await running.stop();
  return broken;
}

/** A network that stands still is closed until the signer's next turn: then he asks again. */
const askOf = ({ ask }: Awaited<ReturnType<typeof aPayee>>) =>
  ask(ASKED).catch(async () => {
    await signer.turn();
    return ask(ASKED);
  });

async function untilAllHaveEnded(ids: readonly string[]): Promise<Record<string, number>> {
  for (let turn = 0; turn < 8; turn += 1) {
    await goOn();
    await signer.turn();
    await chain().mine(8);
    await signer.turn();
    await goOn();
    await mall.owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  }
  const states = await mall.owner.query<{ state: string; count: number }>(sql`
    select state, count(*)::int from withdrawals.withdrawal where id = any(${ids}) group by 1`);
  return Object.fromEntries(states.map(({ state, count }) => [state, count]));
}

test(
  'whatever breaks, each payment is made once',
  async () => {
    const roll = dice(SEED);
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => aPayee(mall, '5000')));
    const ids: string[] = [];
    const due = new Map<string, bigint>(buyers.map(({ address }) => [address, 0n]));
    const broken: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = buyers[round % BUYERS] as (typeof buyers)[number];
      const { id, net } = await askOf(buyer);
      ids.push(id);
      due.set(buyer.address, (due.get(buyer.address) ?? 0n) + BigInt(Number(net) * 1e6));
      const how = (round < BREAKS.length ? BREAKS[round] : BREAKS[roll(BREAKS.length)]) as Break;
      if (how !== 'mall-cut') {
        await goOn();
      }
      broken[how] = (broken[how] ?? 0) + ((await breakIt(how)) ? 1 : 0);
      await chain().mine(how === 'after-broadcast' ? 8 : roll(4));
      if (round % REORG_EVERY === REORG_EVERY - 1) {
        await chain().reorganise(2);
      }
    }
    const states = await untilAllHaveEnded(ids);
    const paid = await Promise.all(buyers.map(({ address }) => paidTo(chain(), address)));
    process.stdout.write(`${JSON.stringify({ rounds: ROUNDS, seed: SEED, broken, states })}\n`);
    expect(states).toEqual({ settled: ROUNDS });
    expect(paid).toEqual(buyers.map(({ address }) => due.get(address)));
    await expectSoundBooks(mall);
  },
  ROUNDS * ROUND_MS,
);
