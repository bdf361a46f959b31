import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Body, bodyBytes, encodeBody, PAGE_QUALITY, sendBody } from './encodings.ts';

const text = 'Stoneware teapot, 900 ml. '.repeat(400);
const app = Fastify();
let page: Body;
let line: Body;
beforeAll(async () => {
  page = await encodeBody(Buffer.from(text), PAGE_QUALITY);
  line = await encodeBody(Buffer.from('none'), PAGE_QUALITY);
  app.get('/page', async (request, reply) => sendBody(request, reply, page));
  app.get('/line', async (request, reply) => sendBody(request, reply, line));
});
afterAll(() => app.close());

async function get(url: string, accepted?: string) {
  const { headers, rawPayload } = await app.inject({
    url,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return { encoding: headers['content-encoding'], bytes: rawPayload };
}

test('a reader gets the smallest form that he takes', async () => {
  const small = await get('/page', 'gzip, deflate, br');
  expect(small.encoding).toBe('br');
  expect(String(brotliDecompressSync(small.bytes))).toBe(text);
  const zipped = await get('/page', 'gzip');
  expect(zipped.encoding).toBe('gzip');
  expect(String(gunzipSync(zipped.bytes))).toBe(text);
});

test('who takes none gets the text itself, though only the small forms are held', async () => {
  for (const accepted of [undefined, 'identity']) {
    const plain = await get('/page', accepted);
    expect(plain.encoding).toBeUndefined();
    expect(String(plain.bytes)).toBe(text);
  }
  expect(bodyBytes(page)).toBeLessThan(text.length / 10);
});

test('what is held takes no more than it says', () => {
  for (const body of [page, line]) {
    const held = Object.values(body).reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
    expect(held).toBe(bodyBytes(body));
  }
});

test('what fits into one packet is sent as it is', async () => {
  const { encoding, bytes } = await get('/line', 'gzip, br');
  expect([encoding, String(bytes), bodyBytes(line)]).toEqual([undefined, 'none', 4]);
});

test('text that was sent lately is not unpacked again for the next who takes no compression', async () => {
  const kept = await encodeBody(Buffer.from(text), PAGE_QUALITY);
  const sent: unknown[] = [];
  const [request, reply] = [{ headers: {} }, { send: (body: unknown) => sent.push(body) }];
  for (let turn = 0; turn < 2; turn += 1) {
    await sendBody(request as never, reply as never, kept);
  }
  expect(String(sent[0])).toBe(text);
  expect(sent[1]).toBe(sent[0]);
});
