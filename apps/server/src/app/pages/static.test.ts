import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuild } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const app = Fastify();
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'assets/main-ab12.js'), 'run()');
  writeFileSync(join(folder, 'assets/notes.md'), 'not for browsers');
  writeFileSync(join(folder, 'robots.txt'), 'welcome');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  app.setNotFoundHandler((_, reply) => reply.code(404).send('not found'));
  await serveBuild(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a file whose name holds its hash is kept for ever, any other for an hour', async () => {
  const hashed = await app.inject('/assets/main-ab12.js');
  expect([hashed.statusCode, hashed.body]).toEqual([200, 'run()']);
  expect(hashed.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(hashed.headers['cache-control']).toContain('immutable');
  const plain = await app.inject('/robots.txt');
  expect([plain.statusCode, plain.body]).toEqual([200, 'welcome']);
  expect(plain.headers['cache-control']).toBe('public, max-age=3600');
});

test('nothing else of the folder or beside it is served', async () => {
  for (const address of [
    '/assets/gone-cd34.js',
    '/assets/notes.md',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/..%2f.vite%2fmanifest.json',
    '/.vite/manifest.json',
  ]) {
    const answer = await app.inject(address);
    expect([address, answer.statusCode, answer.body]).toEqual([address, 404, 'not found']);
  }
});
