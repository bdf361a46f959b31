import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase, sql } from './db.ts';

let server: Server;
let db: Database;
afterEach(async () => {
  await db.close();
  server.close();
});

/** One message of PostgreSQL's protocol: a letter, its own length, its content. */
function message(letter: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string);
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}

const LOGGED_IN = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const DYING = message('E', 'SFATAL\0C57P01\0Mthe postmaster is gone\0\0');

/** A database that answers every new connection in its own way. */
async function databaseThat(greet: (socket: Socket) => void): Promise<Database> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => greet(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return openDatabase(`postgres://somebody@127.0.0.1:${port}/mall`);
}

// Not caught, such an error would end the process, and the test run with it.
test('a database that dies in the breath in which it greets fails the call and not the process', async () => {
  db = await databaseThat((socket) => socket.end(Buffer.concat([LOGGED_IN, READY, DYING])));
  for (const kind of ['short', undefined] as const) {
    await expect(db.tx((tx) => tx.run(sql`select 1`), kind)).rejects.toThrow();
  }
  await expect(db.run(sql`select 1`)).rejects.toThrow();
});

test('a database that hangs up before it has answered is a failure of each call, never a wait', async () => {
  db = await databaseThat((socket) => socket.end(Buffer.concat([LOGGED_IN, READY])));
  const calls = Array.from({ length: 60 }, () => db.tx((tx) => tx.run(sql`select 1`), 'short'));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
});
