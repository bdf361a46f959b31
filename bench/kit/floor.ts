// The physical limit of the same machine in the same run: raw node:http, Fastify with a static answer, and one
// primary-key select through HTTP. Runs as a process of its own: `node floor.ts <database url> <html file>`.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { openDatabase, sql } from '../../apps/server/src/platform/db.ts';

const [databaseUrl = '', htmlFile = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl);
const body = '{"code":"0","msg":"","data":{}}';

const raw = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(body);
}).listen(0, '127.0.0.1');

const html = readFileSync(htmlFile);
const app = Fastify();
app.get('/static', (_, reply) => reply.type('text/html').send(html));
app.post('/select', async (request) => {
  const { id } = request.body as { id: string };
  return db.one(sql`select * from catalogue.listing where id = ${id}`);
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });

const address = raw.address();
const rawPort = typeof address === 'object' && address ? address.port : 0;
process.stdout.write(`${JSON.stringify({ raw: `http://127.0.0.1:${rawPort}`, fastify: url })}\n`);
process.on('SIGTERM', () => process.exit(0));
