// Requests per second, measured by autocannon from a worker so that the load does not share our thread.
import autocannon from 'autocannon';

export type Load = {
  name: string;
  url: string;
  path?: string;
  /** One body for each request in turn; none: GET. */
  bodies?: readonly unknown[];
};

export type Measured = { name: string; perSecond: number; p50: number; p99: number; bad: number };

const CONNECTIONS = 32;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
/** As many different readers as it takes to stay below each one's limit of requests. */
const READERS = 1_000;

/** Warms up, then measures. `bad` counts answers that were no success. */
export async function measure({ name, url, path = '/', bodies }: Load): Promise<Measured> {
  const requests = Array.from({ length: Math.max(READERS, bodies?.length ?? 0) }, (_, index) => ({
    path,
    method: bodies ? ('POST' as const) : ('GET' as const),
    headers: {
      'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`,
      ...(bodies && { 'content-type': 'application/json' }),
    },
    ...(bodies && { body: JSON.stringify(bodies[index % bodies.length]) }),
  }));
  const options = { url, connections: CONNECTIONS, requests, workers: 1 };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors,
  };
}

const ROUNDS = 3;

/**
 * Measures two loads in turns and gives each one's middle round: at hundreds of megabytes a second what else the machine
 * does weighs more than what is compared.
 */
export async function measureInTurns(one: Load, other: Load): Promise<[Measured, Measured]> {
  const rounds: [Measured, Measured][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push([await measure(one), await measure(other)]);
  }
  const middle = (which: 0 | 1) =>
    rounds.map((round) => round[which]).sort((a, b) => a.perSecond - b.perSecond)[
      ROUNDS >> 1
    ] as Measured;
  return [middle(0), middle(1)];
}
