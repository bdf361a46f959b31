// The least that a page takes on this machine at this moment, over the same line: one line of text, and nothing behind it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = '<!doctype html><title>Limit</title><h1>The least that a page takes</h1>';

/** Serves that page while `work` looks at it. */
export async function withLeastPage<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
