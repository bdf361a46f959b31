// A minute of everything hostile at once against a server process as `npm start` runs it, and what somebody who only wants
// to buy notices of it. `npm test` runs a sample of the same (apps/server/src/app/under-attack.db.test.ts).
import {
  faultsIn,
  MOST_BESIDE,
  MOST_HELPERS,
  type Seen,
  underAttack,
} from '../../apps/server/test/hostile/under-attack.ts';
import type { Visit } from '../../apps/server/test/hostile/calm-client.ts';
import { openWorld } from '../../apps/server/test/hostile/world.ts';
import { printTable } from '../kit/table.ts';

const SECONDS = 60;
/**
 * Calls of each honest reader, for what a busy server keeps; then seconds, long enough for what the start has put off and for
 * decoders that nobody uses to be let go.
 */
const CALM = { busy: 400, before: 10, after: 10 };
const P95_MS = 200;
/** What the server keeps to answer faster (docs/OPERATIONS.md) may be there afterwards and not before. */
const KEPT_MB = 66;

/** What the server may take after calls of all kinds (bench/memory.ts). */
const MOST_MB = 350;

/** Fewer seconds as an argument, for a quick look. */
export async function run([fewer]: string[]): Promise<void> {
  const attacks = fewer === undefined ? SECONDS : Math.min(SECONDS, Number(fewer));
  const world = await openWorld();
  try {
    const seen = await underAttack(world, { ...CALM, attacks });
    report(seen, attacks);
  } finally {
    await world.stop();
  }
}

type Row = { name: string; wanted: string; is: string; met?: boolean };

const below = (name: string, is: number, bound: number): Row => ({
  name,
  wanted: `< ${bound.toFixed(0)}`,
  is: is.toFixed(0),
  met: is < bound,
});

const none = (name: string, found: readonly string[]): Row => ({
  name,
  wanted: '0',
  is: String(found.length),
  met: found.length === 0,
});

function report(seen: Seen, seconds: number): void {
  printTable(
    ['attack: what came of it', 'times'],
    Object.entries(seen.tally)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
      .flatMap(([kind, outcomes]) =>
        Object.entries(outcomes).map(([outcome, times]) => [`${kind}: ${outcome}`, String(times)]),
      ),
  );
  process.stdout.write('\n');
  printTable(
    ['calls of a calm client', 'number', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms'],
    visitsOf(seen).map((visit, at) => [
      ['before', `during ${seconds} s of attacks`, 'after'][at] as string,
      String(visit.times.length),
      ...[0.5, 0.95, 0.99, 1].map((share) => quantile(visit, share).toFixed(0)),
    ]),
  );
  process.stdout.write(`\nload of the machine: ${seen.load.toFixed(1)}\n\n`);
  const rows = [...rowsOfService(seen), ...rowsOfMemory(seen)];
  printTable(
    ['measured', 'wanted', 'is', ''],
    rows.map(({ name, wanted, is, met }) => [
      ...[name, wanted, is],
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  );
  const wrong = [...faultsIn(seen.tally), ...seen.lost, ...unservedIn(seen)];
  wrong.slice(0, 20).forEach((each) => process.stdout.write(`${each}\n`));
  if (rows.some(({ met }) => met === false)) {
    process.exitCode = 1;
  }
}

const visitsOf = ({ calm, attacked, after }: Seen): Visit[] => [calm, attacked, after];
const unservedIn = (seen: Seen) => visitsOf(seen).flatMap(({ complaints }) => complaints);

function rowsOfService(seen: Seen): Row[] {
  const { owner } = seen;
  const orders = visitsOf(seen).flatMap(({ paid }) => paid).length;
  return [
    below('p95 of the calm client during the attacks, ms', quantile(seen.attacked, 0.95), P95_MS),
    none('its calls that were not served', unservedIn(seen)),
    { name: 'its orders, paid', wanted: '', is: String(orders) },
    none('stumbles, 5xx without a time to come again, echoed hosts', faultsIn(seen.tally)),
    none('orders lost, books wrong, shops changed, secrets found', seen.lost),
    {
      name: 'the operator’s own log-in among the wrong ones',
      ...{ wanted: 'answered', is: owner, met: owner === 'answered' },
    },
  ];
}

function rowsOfMemory({ memory: { before, most, after } }: Seen): Row[] {
  const helpers = 'processes for strangers’ files';
  return [
    {
      name: 'server before, after a busy time without attacks, MB',
      wanted: '',
      is: before.server.toFixed(0),
    },
    below('server at most, MB', most.server, before.server + MOST_BESIDE),
    below(`server ${CALM.after} s after, MB`, after.server, before.server + KEPT_MB),
    below(`server ${CALM.after} s after, MB (as bench memory)`, after.server, MOST_MB),
    below(`${helpers} at most, MB`, most.helpers, MOST_HELPERS),
    below(`${helpers} ${CALM.after} s after, MB`, after.helpers, 1),
  ];
}

/** Milliseconds in which so large a share of the calls were answered. */
function quantile({ times }: Visit, share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
