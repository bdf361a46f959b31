import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailServer } from '../../../test/mail-server.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { emit } from '../../platform/outbox.ts';
import { notificationsEvents } from './events.ts';

let mall: TestMall;
let server: Server;
const kept: string[] = [];
beforeAll(async () => {
  server = mailServer(kept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  mall = await startMall({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mall@example.com' });
});
afterAll(async () => {
  await mall.stop();
  server.close();
});

test('with a mail server a mail leaves after the request, once', async () => {
  await mall.storefront()('notifications.subscribe', { email: 'reader@example.com' });
  expect(kept).toEqual([]);
  await mall.settle();
  await mall.settle();
  const letters = kept.join('');
  expect(letters.match(/Subject: Please confirm your Entrepot newsletter/g)).toHaveLength(1);
  expect(letters).toContain('To: reader@example.com');
  expect(await mall.owner.query(sql`select 1 from notifications.outbox_mail`)).toEqual([]);
});

test('a code that waits for the mail server is read by nobody who reads the database', async () => {
  await mall.storefront()('notifications.sendCode', { email: 'waits@example.com' });
  const [waiting] = await mall.owner.query<{ payload: Record<string, string> }>(
    sql`select payload from platform.outbox where topic = 'notifications.mailWritten'`,
  );
  expect(Object.keys(waiting?.payload ?? {}).sort()).toEqual(['letter', 'to']);
  await mall.settle();
  const letter = kept.find((each) => each.includes('To: waits@example.com'));
  expect(letter).toMatch(/Subject: \d{6} is your Entrepot code/);
  expect(JSON.stringify(waiting)).not.toContain(/\d{6}/.exec(letter ?? '')?.[0]);
});

test('a mail that an older version left waiting is sent as it was written', async () => {
  const { db, now } = await mall.system();
  const payload = { to: 'older@example.com', subject: 'Written before', body: 'in clear' };
  await emit({ db, now }, notificationsEvents.mailWritten, payload);
  await mall.settle();
  expect(kept.join('')).toMatch(/To: older@example.com[^]*Subject: Written before[^]*in clear/);
});
