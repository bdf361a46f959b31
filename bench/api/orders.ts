// Complete orders: submit, then pay with the fund password, as the storefront does it. The client is as light as it
// can be, because it shares the machine with what it measures.
import { Agent, request } from 'node:http';
import { type Offer, PIN, type Shopper } from './shoppers.ts';

const SECONDS = 10;
const WARM_UP_SECONDS = 4;
export const CLIENTS = 16;

export type Orders = { perSecond: number; p50: number; p99: number; failed: number };

type Market = {
  base: string;
  shoppers: readonly Shopper[];
  /** Lines of one shop's order, for each shop. */
  offers: readonly (readonly Offer[])[];
};

export async function measureOrders(market: Market): Promise<Orders> {
  await run(market, WARM_UP_SECONDS);
  return run(market, SECONDS);
}

async function run({ base, shoppers, offers }: Market, seconds: number): Promise<Orders> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < seconds * 1_000) {
      turn += 1;
      const shopper = shoppers[turn % shoppers.length] as Shopper;
      const since = performance.now();
      await order({ agent, base }, shopper, offers[turn % offers.length] ?? []).catch(
        (error: unknown) => {
          failed += 1;
          if (failed === 1) {
            process.stderr.write(`first failure: ${String(error)}\n`);
          }
        },
      );
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const elapsed = (performance.now() - started) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: (times.length - failed) / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

type Caller = { agent: Agent; base: string };

async function order(caller: Caller, { token, addressId }: Shopper, lines: readonly Offer[]) {
  const submitted = await call<{ orders: { id: string }[] }>(caller, token, 'orders.submitOrder', {
    addressId,
    lines: lines.map((line) => ({ ...line, quantity: 2 })),
  });
  await call(caller, token, 'orders.payOrders', {
    orderIds: submitted.orders.map(({ id }) => id),
    fundPassword: PIN,
  });
}

function call<T>({ agent, base }: Caller, token: string, name: string, input: unknown): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const body = JSON.stringify(input);
  const sent = request(
    `${base}/api/${name}`,
    {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': crypto.randomUUID(),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        const answer = JSON.parse(text) as { code: string; msg: string; data: T };
        if (answer.code === '0') {
          resolve(answer.data);
        } else {
          reject(new Error(`${name}: ${answer.msg}`));
        }
      });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}
