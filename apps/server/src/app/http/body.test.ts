import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Reading, readBody } from './body.ts';

/** A request whose body comes over this stream; whoever is slow has a minute. */
const reading = (raw: PassThrough) =>
  ({
    entry: { operation: {} },
    request: {
      raw: Object.assign(raw, { socket: { bytesRead: 0 } }),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      isMultipart: () => false,
    },
    held: { add: () => undefined },
    limits: { pace: { graceMs: 60_000, bytesPerSecond: 1 }, lookEveryMs: 10 },
  }) as unknown as Reading;

const cutOff = { code: 'INVALID_INPUT', fields: { body: 'cut_off' } };

test('a body is read to its end', async () => {
  const raw = new PassThrough();
  const read = readBody(reading(raw));
  raw.write('{"page":');
  raw.end('2}');
  expect(await read).toMatchObject({ raw: { page: 2 } });
});

test('one that is cut off is refused at once', async () => {
  const raw = new PassThrough();
  const read = readBody(reading(raw));
  raw.write('{"page":');
  raw.destroy();
  await expect(read).rejects.toMatchObject(cutOff);
});

test('so is one whose sender left before it was begun', async () => {
  const raw = new PassThrough();
  raw.destroy();
  await new Promise((gone) => raw.once('close', gone));
  await expect(readBody(reading(raw))).rejects.toMatchObject(cutOff);
});
