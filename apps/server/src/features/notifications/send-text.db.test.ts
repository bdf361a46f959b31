import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

type Taken = { authorization: string | undefined; to: string; text: string };

/** A gateway that is out of order until it is mended. */
function gateway(taken: Taken[], works: () => boolean): Server {
  return createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (works()) {
        taken.push({ authorization: request.headers.authorization, ...JSON.parse(body) });
      }
      response.writeHead(works() ? 202 : 503).end();
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

let mall: TestMall;
let server: Server;
let works = false;
const taken: Taken[] = [];
beforeAll(async () => {
  server = gateway(taken, () => works);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const SMS_URL = `http://mall:p%40ss@127.0.0.1:${port}/send`;
  // Its refused messages would look like faults of ours in the test's output.
  mall = await startMall({ SMS_URL, DEMO: '0' }, { quiet: true });
  await openDoors(mall);
});
afterAll(async () => {
  await mall.stop();
  server.close();
});

test('a text message leaves after the request, again while the gateway is down, and once', async () => {
  const buyer = await aBuyer(mall);
  await buyer.call('accounts.sendContactCode', { phone: '49 15112345678' });
  await mall.settle();
  expect(taken).toEqual([]);
  works = true;
  await mall.advance(10);
  await mall.settle();
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toBe('+4915112345678');
  expect(taken[0]?.text).toMatch(/^\d{6} is your Entrepot verification code$/);
  const basic = Buffer.from('mall:p@ss').toString('base64');
  expect(taken[0]?.authorization).toBe(`Basic ${basic}`);
  expect(await mall.owner.query(sql`select 1 from notifications.outbox_mail`)).toEqual([]);
});
