import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedCode } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('an address subscribes once and hears so in its language', async () => {
  const subscribe = (email: string) =>
    mall.storefront(null, { language: 'zh-CN' })('notifications.subscribe', { email });
  await subscribe('Reader@Example.com');
  expect(await refusalOf(subscribe('reader@example.com'))).toBe('ALREADY_SUBSCRIBED');
  expect(await refusalOf(subscribe('no-address'))).toBe('INVALID_INPUT');
  const { call } = await anOperator(mall);
  const { rows, total } = await call('notifications.listOutbox', {});
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ to: 'reader@example.com', subject: '请确认订阅 Entrepot 资讯' });
});

test('a code is mailed in clear and stored as a hash, at most ten a day', async () => {
  const email = 'coded@example.com';
  const answer = await mall.legacy('idcode!execute', { target: email });
  expect(answer.code).toBe('0');
  const code = await mailedCode(mall, email);
  const row = await mall.owner.one<{ codeHash: string }>(
    sql`select code_hash from notifications.code where target = ${email}`,
  );
  expect(code).toMatch(/^\d{6}$/);
  expect(row?.codeHash).not.toContain(code);
  await mall.owner.run(sql`update notifications.code set sent = 10 where target = ${email}`);
  const send = () => refusalOf(mall.storefront()('notifications.sendCode', { email }));
  expect(await send()).toBe('CODE_TOO_MANY');
  await mall.owner.run(sql`update notifications.code set day = day - 1 where target = ${email}`);
  expect(await send()).toBe('no refusal');
});

test('where existing clients ask for a registration’s code it is mailed, and no script is ever sent', async () => {
  const email = 'newcomer@example.com';
  const answer = await mall.legacy('jscode!execute', { target: email });
  expect(answer).toMatchObject({ code: '0', data: {} });
  const registration = {
    username: email,
    password: 'Harbour1',
    re_password: 'Harbour1',
    type: '2',
  };
  const verifcode = await mailedCode(mall, email);
  expect(
    await mall.legacy('localuser!registerWithVerifcode', { ...registration, verifcode }),
  ).toMatchObject({ code: '0' });
});

test('outside the demo world mails are nobody’s to read', async () => {
  const business = await startMall({ DEMO: '0' });
  const { call } = await anOperator(business);
  expect(await refusalOf(call('notifications.listOutbox', {}))).toBe('DEMO_ONLY');
  await business.stop();
});
