// Letters: written by operators, sent once to everybody who is confirmed, each in his language, with the way out in its headers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, BRAND_ID, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let call: Awaited<ReturnType<typeof anOperator>>['call'];
beforeAll(async () => {
  mall = await startMall();
  ({ call } = await anOperator(mall));
});
afterAll(() => mall.stop());

const TEXTS = {
  en: { subject: 'Spring {catalogue}', body: "It's here, {at last}." },
  ar: { subject: 'كتالوج الربيع', body: 'وصل أخيرًا.' },
};
const create = () => call('notifications.createLetter', { brandId: BRAND_ID, texts: TEXTS });

/** Subscribes, and confirms from the mail unless told otherwise. */
async function aReader(language = 'en', confirms = true): Promise<string> {
  const email = `r-${newId()}@quay.example`;
  const visitor = mall.storefront(null, { language });
  await visitor('notifications.subscribe', { email });
  const [mail] = await mailedTo(mall, email);
  const token = /subscribed\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  if (confirms) {
    await visitor('notifications.confirmSubscription', { token });
  }
  return email;
}

test('nobody is written to before somebody has confirmed', async () => {
  const { id, version, receivers } = await create();
  expect(receivers).toBe(0);
  const send = call('notifications.sendLetter', { letterId: id, version });
  expect(await refusalOf(send)).toBe('LETTER_WITHOUT_READERS');
});

test('a letter goes to everybody who is confirmed, in his language, once, and stays as it was sent', async () => {
  const [english, arabic, chinese] = [await aReader(), await aReader('ar'), await aReader('zh-CN')];
  const waiting = await aReader('en', false);
  const gone = await aReader();
  const { id, version, receivers } = await create();
  expect(receivers).toBe(4);
  const sent = await call('notifications.sendLetter', { letterId: id, version });
  expect(sent).toMatchObject({ receivers: 4, sent: 0, sentAt: expect.any(String) });
  expect(
    await refusalOf(call('notifications.sendLetter', { letterId: id, version: sent.version })),
  ).toBe('LETTER_SENT');
  expect(
    await refusalOf(
      call('notifications.updateLetter', { letterId: id, version: sent.version, texts: TEXTS }),
    ),
  ).toBe('LETTER_SENT');
  await mall.owner.run(sql`delete from notifications.subscription where email = ${gone}`);
  await mall.advance(60);
  await mall.advance(60);
  const letters = async (email: string) =>
    (await mailedTo(mall, email)).filter(({ body }) => body.includes('unsubscribe?token='));
  expect(await letters(english)).toMatchObject([
    { subject: 'Spring {catalogue}', body: expect.stringContaining("It's here, {at last}.") },
  ]);
  expect(await letters(arabic)).toMatchObject([{ subject: 'كتالوج الربيع' }]);
  // Who reads a language that it has not gets the English one.
  expect(await letters(chinese)).toMatchObject([{ subject: 'Spring {catalogue}' }]);
  expect(await letters(waiting)).toEqual([]);
  expect(await letters(gone)).toEqual([]);
  const { rows } = await (await anOperator(mall)).call('notifications.listLetters', {});
  expect(rows.find((row) => row.id === id)).toMatchObject({ receivers: 4, sent: 4 });
});

test('two who change a letter do not overwrite each other; one that is not there is not found', async () => {
  const operator = (await anOperator(mall)).call;
  const { id, version } = await create();
  const texts = { en: { subject: 'Other', body: 'Words' } };
  await operator('notifications.updateLetter', { letterId: id, version, texts });
  const again = operator('notifications.updateLetter', { letterId: id, version, texts });
  expect(await refusalOf(again)).toBe('LETTER_CHANGED');
  const none = operator('notifications.sendLetter', { letterId: newId(), version: 1 });
  expect(await refusalOf(none)).toBe('NOT_FOUND');
  const arabic = { ar: TEXTS.ar };
  const noEnglish = operator('notifications.createLetter', { brandId: BRAND_ID, texts: arabic });
  expect(await refusalOf(noEnglish)).toBe('INVALID_INPUT');
});

test('a test goes to one address, without a link to unsubscribe anybody', async () => {
  const operator = (await anOperator(mall)).call;
  const { id } = await create();
  const email = 'operator@quay.example';
  await operator('notifications.testLetter', { letterId: id, language: 'ar', email });
  const [mail, ...more] = await mailedTo(mall, email);
  expect(mail).toMatchObject({ subject: 'كتالوج الربيع' });
  expect(mail?.body).not.toContain('unsubscribe');
  expect(more).toEqual([]);
});

test('one bad receiver stops nobody', async () => {
  const operator = (await anOperator(mall)).call;
  const [bad, good] = [await aReader(), await aReader()];
  await mall.owner.run(
    sql`update notifications.subscription set language = 'xx' where email = ${bad}`,
  );
  const { id, version } = await create();
  await operator('notifications.sendLetter', { letterId: id, version });
  await mall.advance(60);
  expect((await mailedTo(mall, good)).map(({ subject }) => subject)).toContain(
    'Spring {catalogue}',
  );
});
