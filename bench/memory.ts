// How much memory the server's process takes: after a start, and after calls of all kinds, honest and hostile ones, by more
// readers than anybody's limit holds back. The demo world, everything else as in business.
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, sampleMemory } from './kit/process-memory.ts';
import { printTable } from './kit/table.ts';
import { startWorld, type World } from './kit/world.ts';
import { knownThings, mixedCall, type Things } from './memory/calls.ts';
import { openSender, type Sender } from './memory/sender.ts';

const GOAL = { afterStart: 250, afterCalls: 350 };
const CALLS = 100_000;
/** Whatever has not been sent by then is not sent. */
const LIMIT_MS = 440_000;
const SENDERS = 24;
/** A start is over when what it has put off is done too. */
const SETTLED_MS = 5_000;

const ENVIRONMENT = { TRUST_PROXY: 'loopback', NODE_ENV: 'production' };

/** Fewer calls as an argument, for a quick look. */
export async function run([fewer]: string[]): Promise<void> {
  const wanted = fewer === undefined ? CALLS : Math.min(CALLS, Number(fewer));
  // The first start makes the demo world; what is measured is one that finds it.
  await (await startWorld(ENVIRONMENT)).stop();
  const world = await startWorld(ENVIRONMENT);
  try {
    await sleep(SETTLED_MS);
    const afterStart = memoryOf(world.pid);
    const sampler = sampleMemory(world.pid);
    const sent = await sendAll(world, wanted);
    const afterCalls = memoryOf(world.pid);
    report({ afterStart, afterCalls, peak: sampler.stop() }, sent, wanted);
  } finally {
    await world.stop();
  }
}

type Answer = { name: string; expected: boolean };
type Sent = { calls: number; seconds: number; answers: Map<string, number>; unexpected: number };

async function sendAll(world: World, wanted: number): Promise<Sent> {
  const started = performance.now();
  const things = await knownThings(world.storefront);
  const answers = new Map<string, number>();
  let unexpected = 0;
  let next = 0;
  const sendSome = async (sender: Sender) => {
    while (next < wanted && performance.now() - started < LIMIT_MS) {
      const { name, expected } = await send(sender, next++, world, things);
      answers.set(name, (answers.get(name) ?? 0) + 1);
      unexpected += expected ? 0 : 1;
    }
    sender.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, () => sendSome(openSender())));
  return { calls: next, seconds: (performance.now() - started) / 1_000, answers, unexpected };
}

async function send(sender: Sender, index: number, world: World, things: Things): Promise<Answer> {
  const { kind, at, expected, ...call } = mixedCall(index, things);
  const got = await sender.send(world[at ?? 'storefront'], call);
  const isExpected = expected.includes(got);
  return { name: `${kind}: ${got}${isExpected ? '' : ' (not expected)'}`, expected: isExpected };
}

type Megabytes = Record<'afterStart' | 'afterCalls' | 'peak', number>;

function report(
  { afterStart, afterCalls, peak }: Megabytes,
  { calls, seconds, answers, unexpected }: Sent,
  wanted: number,
) {
  printTable(
    ['kind of call: status', 'calls'],
    [...answers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => [name, String(count)]),
  );
  process.stdout.write('\n');
  const goals = [
    [`resident ${SETTLED_MS / 1_000} s after a start, MB`, GOAL.afterStart, afterStart],
    [`resident after ${calls} calls in ${seconds.toFixed(0)} s, MB`, GOAL.afterCalls, afterCalls],
  ] as const;
  printTable(
    ['measured', 'wanted', 'is', ''],
    [
      ...goals.map(([name, goal, is]) => [
        name,
        `< ${goal}`,
        is.toFixed(0),
        is < goal ? 'met' : 'MISSED',
      ]),
      ['at most while they came, MB', '', peak.toFixed(0), ''],
      ['calls', `= ${wanted}`, String(calls), calls === wanted ? 'met' : 'MISSED'],
      ['answers that nobody expected', '= 0', String(unexpected), unexpected ? 'MISSED' : 'met'],
    ],
  );
  // What was not done took no memory either.
  if (unexpected > 0) {
    process.stdout.write('\nThe figures are void: calls were not answered as they should be.\n');
  }
  if (unexpected > 0 || calls < wanted || goals.some(([, goal, is]) => is >= goal)) {
    process.exitCode = 1;
  }
}
