// Letters: written by operators, sent once to everybody who is confirmed, each in his language, with the way out in its headers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, BRAND_ID, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, sql } from '../../platform/db.ts';
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
  await mall.owner.run(sql`
    create function notifications.planted() returns trigger language plpgsql as $$
    begin
      if new.to_address = TG_ARGV[0] then
        raise exception 'planted';
      end if;
      return new;
    end $$`);
  await mall.owner.run(sql`
    create trigger planted before insert on notifications.outbox_mail
    for each row execute function notifications.planted(${raw(`'${bad}'`)})`);
  const { id, version } = await create();
  await operator('notifications.sendLetter', { letterId: id, version });
  await mall.advance(60);
  const subjects = async (email: string) =>
    (await mailedTo(mall, email)).map(({ subject }) => subject);
  expect(await subjects(good)).toContain('Spring {catalogue}');
  expect(await subjects(bad)).not.toContain('Spring {catalogue}');
  await mall.owner.run(sql`drop function notifications.planted cascade`);
});

/** Only those of this test get it. */
const nobodyElse = () => mall.owner.run(sql`delete from notifications.subscription`);
/** Without the mail: no network may subscribe that many. */
async function aConfirmed(): Promise<string> {
  const email = `c-${newId()}@quay.example`;
  const at = mall.shared.clock.now();
  await mall.owner.run(sql`
    insert into notifications.subscription (email, brand_id, language, at, id, mailed_at, confirmed_at)
    values (${email}, ${BRAND_ID}, 'en', ${at}, ${newId()}, ${at}, ${at})`);
  return email;
}
const later = (seconds: number) =>
  new Date(mall.shared.clock.now().getTime() + seconds * 1_000).toISOString();
const lettersTo = async (email: string) =>
  (await mailedTo(mall, email)).filter(({ body }) => body.includes('unsubscribe?token='));

test('a letter waits for its time; a change takes it back, and a time that is past is none', async () => {
  await nobodyElse();
  const email = await aConfirmed();
  const operator = (await anOperator(mall)).call;
  const letter = await operator('notifications.createLetter', { brandId: BRAND_ID, texts: TEXTS });
  const at = (when: string | null, { version }: { version: number }) =>
    operator('notifications.scheduleLetter', { letterId: letter.id, version, at: when });
  expect(await refusalOf(at(later(-60), letter))).toBe('LETTER_TIME_PAST');
  const planned = await at(later(3_600), letter);
  expect(planned.sendAt).not.toBeNull();
  const { id: letterId } = letter;
  const changed = await operator('notifications.updateLetter', {
    ...{ letterId, version: planned.version, texts: TEXTS },
  });
  expect(changed.sendAt).toBeNull();
  expect(await refusalOf(at(later(3_600), planned))).toBe('LETTER_CHANGED');
  await at(later(600), changed);
  await mall.advance(540);
  expect(await lettersTo(email)).toEqual([]);
  await mall.advance(120);
  await mall.advance(60);
  expect(await lettersTo(email)).toHaveLength(1);
  await mall.advance(600);
  expect(await lettersTo(email)).toHaveLength(1);
  const [row] = (await (await anOperator(mall)).call('notifications.listLetters', {})).rows;
  expect(row).toMatchObject({ receivers: 1, sent: 1, failed: 0, left: 0 });
});

test('who has not got it when it is stopped never gets it; a draft cannot be stopped', async () => {
  await nobodyElse();
  const email = await aConfirmed();
  const operator = (await anOperator(mall)).call;
  const { id: letterId, version } = await operator('notifications.createLetter', {
    ...{ brandId: BRAND_ID, texts: TEXTS },
  });
  const stop = () => operator('notifications.stopLetter', { letterId });
  expect(await refusalOf(stop())).toBe('LETTER_NOT_SENT');
  await operator('notifications.sendLetter', { letterId, version });
  const stopped = await stop();
  expect(stopped).toMatchObject({ receivers: 1, sent: 0, stoppedAt: expect.any(String) });
  expect(await stop()).toEqual(stopped);
  await mall.advance(60);
  expect(await lettersTo(email)).toEqual([]);
});

test('a letter counts who left after it, and to whom it could not be sent', async () => {
  await nobodyElse();
  const [leaves, bad] = [await aConfirmed(), await aConfirmed()];
  const { call: operator } = await anOperator(mall);
  const { id: letterId, version } = await operator('notifications.createLetter', {
    ...{ brandId: BRAND_ID, texts: TEXTS },
  });
  await operator('notifications.sendLetter', { letterId, version });
  // As the job notes what it could not finish.
  await mall.owner.run(sql`
    insert into platform.set_aside (job, item, first_failed_at, tries, reference, next_try_at)
    select 'notifications.send-letters', ${letterId}::text || ' ' || id, ${later(0)}::timestamptz, 1, 'x', ${later(3_600)}::timestamptz
    from notifications.subscription where email = ${bad}`);
  await mall.advance(60);
  const [mail] = await lettersTo(leaves);
  const token = /unsubscribe\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await mall.storefront()('notifications.unsubscribe', { token });
  await mall.storefront()('notifications.unsubscribe', { token });
  const [row] = (await operator('notifications.listLetters', {})).rows;
  expect(row).toMatchObject({ id: letterId, receivers: 2, sent: 1, failed: 1, left: 1 });
});

test('a letter stopped on its way has been sent to those before, and is failed for nobody any more', async () => {
  await nobodyElse();
  const [gone, bad] = [await aConfirmed(), await aConfirmed()];
  const { call: operator } = await anOperator(mall);
  const { id: letterId, version } = await operator('notifications.createLetter', {
    ...{ brandId: BRAND_ID, texts: TEXTS },
  });
  const sent = await operator('notifications.sendLetter', { letterId, version });
  expect(sent).toMatchObject({ receivers: 2, sent: 0, failed: 0, left: 0 });
  await mall.owner.run(sql`
    insert into platform.set_aside (job, item, first_failed_at, tries, reference, next_try_at)
    select 'notifications.send-letters', ${letterId}::text || ' ' || id, ${later(0)}::timestamptz, 1, 'x', ${later(3_600)}::timestamptz
    from notifications.subscription where email = ${bad}`);
  await mall.advance(60);
  expect(await lettersTo(gone)).toHaveLength(1);
  const count = async () => (await operator('notifications.listLetters', {})).rows[0];
  expect(await count()).toMatchObject({ id: letterId, receivers: 2, sent: 1, failed: 1 });
  await operator('notifications.stopLetter', { letterId });
  expect(await count()).toMatchObject({ id: letterId, receivers: 2, sent: 1, failed: 0, left: 0 });
});

const DAY = 86_400;

test('who subscribed before anybody had to confirm is asked once, written to when he confirms, and else forgotten after a month', async () => {
  await nobodyElse();
  const [silent, keen] = ['silent@quay.example', 'keen@quay.example'];
  const at = mall.shared.clock.now();
  for (const email of [silent, keen]) {
    await mall.owner.run(sql`
      insert into notifications.subscription (email, brand_id, language, at, id, mailed_at, is_old)
      values (${email}, ${BRAND_ID}, 'ar', ${at}::timestamptz - interval '1 year', ${newId()},
        ${at}::timestamptz - interval '1 year', true)`);
  }
  await mall.advance(120);
  await mall.advance(120);
  expect(await mailedTo(mall, silent)).toHaveLength(1);
  const [mail, ...more] = await mailedTo(mall, keen);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain('هل ما زلت تريد');
  const token = /subscribed\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await mall.storefront()('notifications.confirmSubscription', { token });
  const kept = () =>
    mall.owner.list<string>(sql`select email from notifications.subscription order by email`);
  await mall.advance(20 * DAY);
  expect(await kept()).toEqual([keen, silent]);
  await mall.advance(11 * DAY);
  expect(await kept()).toEqual([keen]);
});
