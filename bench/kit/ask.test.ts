import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { ask, type Asked } from './ask.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers as it is told, and what it was asked. */
async function aServer(answer: (body: string, response: ServerResponse) => void) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const body = Buffer.concat(parts as Buffer[]).toString();
      heard.push(body);
      answer(body, response);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, heard };
}

const GOOD = '{"code":"0","msg":"","data":{}}';
const REFUSED = '{"code":"1","msg":"no","data":null}';
const things = (count: number): Asked[] =>
  Array.from({ length: count }, (_, place) => ({ path: '/', headers: {}, body: `no ${place}` }));
const whole = (response: ServerResponse, text: string) =>
  response.setHeader('content-length', Buffer.byteLength(text)).end(text);

test('all connections take from one row: each thing is asked once before any is asked again', async () => {
  const { url, heard } = await aServer((_, response) => whole(response, GOOD));
  const asked = things(5);
  const done = await ask({ url, asked, connections: 4, seconds: 0.1 });
  const order = Array.from(heard, (_, place) => `no ${place % asked.length}`);
  expect(heard.toSorted()).toEqual(order.toSorted());
  expect(done.bad).toBe(0);
});

test('what is to be kept is asked for once before all else', async () => {
  const { url, heard } = await aServer((_, response) => whole(response, GOOD));
  const before = ['one', 'two', 'three'].map((body) => ({ path: '/', headers: {}, body }));
  await ask({ url, asked: things(2), before, connections: 2, seconds: 0.1 });
  expect(heard.slice(0, 3).toSorted()).toEqual(['one', 'three', 'two']);
  expect(heard.slice(3)).not.toEqual([]);
  expect(heard.slice(3)).not.toContain('one');
});

test('refusals and errors are bad answers, in whatever pieces they come', async () => {
  const { url, heard } = await aServer((body, response) => {
    if (body === 'no 0') {
      whole(response, REFUSED);
    } else if (body === 'no 1') {
      response.statusCode = 503;
      whole(response, 'busy');
    } else {
      response.setHeader('content-length', GOOD.length).write(GOOD.slice(0, 3));
      setImmediate(() => response.end(GOOD.slice(3)));
    }
  });
  const { bad } = await ask({ url, asked: things(4), connections: 1, seconds: 0.1 });
  expect(bad).toBe(heard.filter((body) => body === 'no 0' || body === 'no 1').length);
  expect(bad).toBeGreaterThan(0);
  expect(heard.length).toBeGreaterThan(bad);
});

test('a page longer than what comes at once is waited for', async () => {
  const page = `<!doctype html>${'x'.repeat(300_000)}`;
  const { url, heard } = await aServer((_, response) => whole(response, page));
  const { bad } = await ask({ url, asked: things(3), connections: 2, seconds: 0.1 });
  expect(bad).toBe(0);
  expect(heard.length).toBeGreaterThan(1);
});
