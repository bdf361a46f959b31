// Requests per second, asked from a worker so that the load does not share our thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asked, Done, Work } from './ask.ts';

export type Load = {
  name: string;
  url: string;
  path?: string;
  /** One body for each request in turn; none: GET. */
  bodies?: readonly unknown[];
  /** Queries of the address, each in turn. */
  queries?: readonly string[];
  /** Sessions of buyers, each in turn; none: visitors. */
  tokens?: readonly string[];
  /** Answered from memory: each body is asked for once before the clock begins. */
  kept?: true;
  /** How many ask at once; CONNECTIONS unless told. */
  connections?: number;
};

export type Measured = {
  name: string;
  /** Of the middle round. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Requests a second of the slowest and the fastest round. */
  spread: readonly [number, number];
  /** Answers that were no success, refusals too, of all rounds. */
  bad: number;
};

const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
/** Of two loads whose costs are compared: more of them, for what is wanted is a few hundredths. */
const PAIR_ROUNDS = 9;
/** As many different readers as it takes to stay below each one's limit of requests. */
const READERS = 1_000;

/**
 * Measures loads in turns and gives each one's middle round: what else the machine does weighs more than what is
 * compared, and it weighs on all of them alike.
 */
export async function measureInTurns<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[];
  const rounds = new Map<Name, Done[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const name of names) {
      const round = await measure(loads[name], turn);
      if (turn > 0) {
        rounds.get(name)?.push(round);
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, { name: loads[name].name, ...middle(rounds.get(name) ?? []) }]),
  ) as Record<Name, Measured>;
}

/** How many times as long as the other one takes: of the middle round, and of the rounds with the least and the most. */
export type Ratio = { middle: number; least: number; most: number };

/**
 * Measures two loads side by side, each round both of them on the same bodies and the other one first: what the machine
 * does otherwise changes from minute to minute and is left out of a ratio of neighbours.
 */
export async function measurePair(
  one: Load,
  other: Load,
): Promise<{ one: Measured; other: Measured; ratio: Ratio }> {
  const pair = [one, other] as const;
  const rounds: [Done, Done][] = [];
  for (let turn = 0; turn <= PAIR_ROUNDS; turn += 1) {
    const places = turn % 2 === 0 ? [0, 1] : [1, 0];
    const round: Done[] = [];
    for (const place of places) {
      round[place] = await measure(pair[place] as Load, turn, PAIR_ROUNDS);
    }
    if (turn > 0) {
      rounds.push(round as [Done, Done]);
    }
  }
  const ratios = rounds
    .map(([first, second]) => first.perSecond / second.perSecond)
    .sort((less, more) => less - more);
  return {
    one: { name: one.name, ...middle(rounds.map(([done]) => done)) },
    other: { name: other.name, ...middle(rounds.map(([, done]) => done)) },
    ratio: {
      middle: ratios[ratios.length >> 1] as number,
      least: ratios[0] as number,
      most: ratios.at(-1) as number,
    },
  };
}

function middle(rounds: readonly Done[]): Omit<Measured, 'name'> {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  const bad = rounds.reduce((sum, round) => sum + round.bad, 0);
  const [slowest, fastest] = [sorted.at(0), sorted.at(-1)] as [Done, Done];
  return {
    ...(sorted[sorted.length >> 1] as Done),
    spread: [slowest.perSecond, fastest.perSecond],
    bad,
  };
}

/** The first turn only warms up. Each turn begins elsewhere among the bodies, so that what shall not repeat does not. */
async function measure(load: Load, turn: number, turns = ROUNDS): Promise<Done> {
  const { url, connections = CONNECTIONS } = load;
  const asked = askedOf(load, turn / (turns + 1));
  const work: Work = {
    ...{ url, connections, asked },
    ...(load.kept && { before: asked.slice(0, load.bodies?.length ?? 1) }),
    seconds: turn === 0 ? WARM_UP_SECONDS : SECONDS,
  };
  const worker = new Worker(new URL('load-worker.ts', import.meta.url), { workerData: work });
  const [done] = (await once(worker, 'message')) as [Done];
  return done;
}

function askedOf({ path = '/', bodies, queries, tokens }: Load, from: number): Asked[] {
  const count = Math.max(READERS, bodies?.length ?? 0, queries?.length ?? 0);
  const start = Math.floor(count * from);
  return Array.from({ length: count }, (_, place) => {
    const index = (place + start) % count;
    return {
      path: queries ? `${path}?${queries[index % queries.length]}` : path,
      headers: {
        'x-forwarded-for': `10.${Math.floor(index / 62_500) + 1}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`,
        ...(bodies && { 'content-type': 'application/json' }),
        ...(tokens && { authorization: `Bearer ${tokens[index % tokens.length]}` }),
      },
      ...(bodies && { body: JSON.stringify(bodies[index % bodies.length]) }),
    };
  });
}
