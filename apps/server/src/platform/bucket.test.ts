import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CannotStart } from './cannot-start.ts';
import { assertBucket } from './files.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aStore(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return aBucketAt(`http://127.0.0.1:${port}`);
}

const aBucketAt = (endpoint: string) => ({
  endpoint,
  bucket: 'mall',
  region: 'auto',
  accessKey: 'key',
  secretKey: 'secret',
});

const refusing = (status: number, code: string) =>
  aStore((request, response) => {
    request.resume();
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  });

test('a bucket that takes a file is good, and is written to once', async () => {
  const asked: string[] = [];
  const bucket = await aStore((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    request.on('end', () => response.writeHead(200, { etag: '"1"' }).end());
  });
  await assertBucket(bucket);
  expect(asked).toEqual(['PUT /mall/start-check.txt']);
});

test.each([
  [403, 'SignatureDoesNotMatch', /^S3_ACCESS_KEY and S3_SECRET_KEY: .*403 SignatureDoesNotMatch/],
  [404, 'NoSuchBucket', /^S3_BUCKET: .* has no bucket mall \(404 NoSuchBucket\)\.$/],
  [500, 'InternalError', /^S3_ENDPOINT: .* did not take a test file \(500 InternalError\)\.$/],
])(
  'a store that says %i stops the start with the setting to look at',
  async (status, code, said) => {
    const failed = assertBucket(await refusing(status, code));
    await expect(failed).rejects.toThrow(said);
    await expect(failed).rejects.toBeInstanceOf(CannotStart);
  },
);

test('a store that is not there, or never answers, is waited for no longer than it should', async () => {
  const silent = await aStore(() => undefined);
  await expect(assertBucket(silent, 50)).rejects.toThrow(
    /^S3_ENDPOINT: no store answered at .* \(not in time\)\.$/,
  );
  const gone = await aStore(() => undefined);
  servers.pop()?.close();
  await expect(assertBucket(gone)).rejects.toThrow(/^S3_ENDPOINT: .* \(ECONNREFUSED\)\.$/);
  const unspeakable = assertBucket(aBucketAt('http://127.0.0.1:9'));
  await expect(unspeakable).rejects.toThrow(/\(bad port\)\.$/);
});
