// Requests per second, measured by autocannon from a worker so that the load does not share our thread.
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

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

const NO_REFUSAL = fileURLToPath(new URL('no-refusal.cjs', import.meta.url));
const CONNECTIONS = 32;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
/** As many different readers as it takes to stay below each one's limit of requests. */
const READERS = 1_000;

type Round = Pick<Measured, 'perSecond' | 'p50' | 'p99' | 'bad'>;

/**
 * Measures loads in turns and gives each one's middle round: what else the machine does weighs more than what is
 * compared, and it weighs on all of them alike.
 */
export async function measureInTurns<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[];
  const rounds = new Map<Name, Round[]>(names.map((name) => [name, []]));
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

function middle(rounds: readonly Round[]): Omit<Measured, 'name'> {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  const bad = rounds.reduce((sum, round) => sum + round.bad, 0);
  const [slowest, fastest] = [sorted.at(0), sorted.at(-1)] as [Round, Round];
  return {
    ...(sorted[sorted.length >> 1] as Round),
    spread: [slowest.perSecond, fastest.perSecond],
    bad,
  };
}

/** The first turn only warms up. Each turn begins elsewhere among the bodies, so that what shall not repeat does not. */
async function measure(
  { url, path = '/', bodies, queries, tokens, connections = CONNECTIONS }: Load,
  turn: number,
): Promise<Round> {
  const count = Math.max(READERS, bodies?.length ?? 0, queries?.length ?? 0);
  const start = Math.floor((count * turn) / (ROUNDS + 1));
  const requests = Array.from({ length: count }, (_, place) => {
    const index = (place + start) % count;
    return {
      path: queries ? `${path}?${queries[index % queries.length]}` : path,
      method: bodies ? ('POST' as const) : ('GET' as const),
      headers: {
        'x-forwarded-for': `10.${Math.floor(index / 62_500) + 1}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`,
        ...(bodies && { 'content-type': 'application/json' }),
        ...(tokens && { authorization: `Bearer ${tokens[index % tokens.length]}` }),
      },
      ...(bodies && { body: JSON.stringify(bodies[index % bodies.length]) }),
    };
  });
  const duration = turn === 0 ? WARM_UP_SECONDS : SECONDS;
  const result = await autocannon({
    ...{ url, requests, duration, connections },
    workers: 1,
    // The path of a module: functions do not reach a worker. The library's types know functions only.
    verifyBody: NO_REFUSAL as unknown as (body: unknown) => boolean,
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors + result.mismatches,
  };
}
