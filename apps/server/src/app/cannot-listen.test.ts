import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { CannotStart } from '../platform/cannot-start.ts';
import { cannotListen } from './cannot-listen.ts';

function failure(host: string, port: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  createServer().on('error', resolve).listen({ host, port });
  return promise;
}

test.each(['203.0.113.7', 'no host', 'none.invalid'])(
  '%s is no address of this machine',
  async (host) => {
    const error = cannotListen(await failure(host, 0), { name: 'media', host, port: 9804 });
    expect(error).toBeInstanceOf(CannotStart);
    expect(error).toMatchObject({
      message: `HOST must be an address of this machine, not "${host}".`,
    });
  },
);

test('a port that another program has is named by its setting', async () => {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen({ host: '127.0.0.1', port: 0 }, resolve);
  await promise;
  const { port } = server.address() as { port: number };
  const taken = await failure('127.0.0.1', port);
  server.close();
  const told = (name: 'storefront' | 'media') =>
    cannotListen(taken, { name, host: '127.0.0.1', port });
  expect(told('storefront')).toMatchObject({
    message: `PORT ${port} is in use by another program.`,
  });
  expect(told('media')).toMatchObject({
    message: `MEDIA_PORT ${port} is in use by another program.`,
  });
});

test('a port below 1024 may be reserved for others', () => {
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  expect(cannotListen(error, { name: 'storefront', host: '::', port: 80 })).toMatchObject({
    message: 'PORT 80 may not be used by this account.',
  });
});

test('anything else stays what it is', () => {
  const error = new Error('something');
  expect(cannotListen(error, { name: 'media', host: '::', port: 80 })).toBe(error);
});
