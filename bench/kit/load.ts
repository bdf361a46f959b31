// Requests per second of one address, measured by autocannon from a worker so that the load does not share our thread.
import autocannon from 'autocannon';

export type Load = {
  name: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Measured = { name: string; perSecond: number; p50: number; p99: number; bad: number };

const CONNECTIONS = 32;
const SECONDS = 6;
const WARM_UP_SECONDS = 2;

/** Warms up, then measures. `bad` counts answers that were not 200. */
export async function measure(load: Load): Promise<Measured> {
  const options = {
    url: load.url,
    connections: CONNECTIONS,
    method: load.body === undefined ? ('GET' as const) : ('POST' as const),
    headers: { 'content-type': 'application/json', ...load.headers },
    ...(load.body === undefined ? {} : { body: JSON.stringify(load.body) }),
    workers: 1,
  };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    name: load.name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bad: result.non2xx + result.errors,
  };
}
