// Letters to those who have confirmed that they want the newsletter. Sending writes down who gets it; a job sends to one after
// the other, each in a transaction of his own, so that it goes on after a stop and a bad address holds up nobody.
import type { BrandId } from '@entrepot/contract/ids';
import { DEFAULT_LANGUAGE, type Language, type TextByLanguage } from '@entrepot/contract/languages';
import type { notificationsAdmin } from '@entrepot/contract/notifications/admin';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { sql } from '../../platform/db.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import type { Mail } from '../../platform/texts.ts';
import * as queries from './letter-queries.ts';
import { unsubscribeLink } from './mail-token.ts';
import { sendMail } from './send-mail.ts';

type Input<Name extends keyof typeof notificationsAdmin> = z.output<
  (typeof notificationsAdmin)[Name]['input']
>;

export async function listLetters({ db }: Ctx, { page, size }: Input<'listLetters'>) {
  const { rows, total } = await queries.letterPage(db, page, size);
  return { rows: rows.map(presentLetter), page, size, total };
}

export async function createLetter(ctx: Ctx, { brandId, texts }: Input<'createLetter'>) {
  const id = newId(ctx.now.getTime());
  const isThere = await queries.insertLetter(ctx.db, { id, brandId, texts, now: ctx.now });
  if (!isThere) {
    throw new Refusal('NOT_FOUND');
  }
  return letterOf(ctx, id);
}

export async function updateLetter(ctx: Ctx, input: Input<'updateLetter'>) {
  await draft(ctx, input);
  await queries.storeTexts(ctx.db, input.letterId, input.texts);
  return letterOf(ctx, input.letterId);
}

export async function testLetter(ctx: Ctx, input: Input<'testLetter'>): Promise<void> {
  const { brandId, texts } = await letterOf(ctx, input.letterId);
  await write(ctx, { brandId, texts, to: input.email, language: input.language });
}

export async function sendLetter(ctx: Ctx, input: Input<'sendLetter'>) {
  const { brandId } = await draft(ctx, input);
  if ((await begin(ctx, input.letterId, brandId)) === 0) {
    throw new Refusal('LETTER_WITHOUT_READERS');
  }
  return letterOf(ctx, input.letterId);
}

/** Writes down who gets it; how many those are. */
async function begin({ db, now }: Ctx, letterId: string, brandId: BrandId): Promise<number> {
  const receivers = await queries.insertReceivers(db, letterId, brandId);
  await queries.markSent(db, letterId, { receivers, now });
  return receivers;
}

export async function scheduleLetter(ctx: Ctx, input: Input<'scheduleLetter'>) {
  await draft(ctx, input);
  const at = input.at === null ? null : new Date(input.at);
  if (at && at <= ctx.now) {
    throw new Refusal('LETTER_TIME_PAST');
  }
  await queries.storeSendAt(ctx.db, input.letterId, at);
  return letterOf(ctx, input.letterId);
}

/** Again it is as it was. */
export async function stopLetter(ctx: Ctx, { letterId }: Input<'stopLetter'>) {
  const row = orRefuse(await queries.lockLetter(ctx.db, letterId), 'NOT_FOUND');
  if (!row.sentAt) {
    throw new Refusal('LETTER_NOT_SENT');
  }
  await queries.stopSending(ctx.db, letterId, ctx.now);
  return letterOf(ctx, letterId);
}

/** One that can still be changed, locked; refuses NOT_FOUND, LETTER_SENT and LETTER_CHANGED. */
async function draft({ db }: Ctx, { letterId, version }: { letterId: string; version: number }) {
  const row = orRefuse(await queries.lockLetter(db, letterId), 'NOT_FOUND');
  if (row.sentAt) {
    throw new Refusal('LETTER_SENT');
  }
  if (row.version !== version) {
    throw new Refusal('LETTER_CHANGED');
  }
  return row;
}

const letterOf = async ({ db }: Ctx, id: string) =>
  presentLetter(orRefuse(await queries.findLetter(db, id), 'NOT_FOUND'));

const presentLetter = ({ createdAt, sentAt, sendAt, stoppedAt, ...row }: queries.LetterRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  sendAt: sendAt?.toISOString() ?? null,
  stoppedAt: stoppedAt?.toISOString() ?? null,
});

const BEGINNING = 'notifications.begin-letters';

/** Those whose time has come. Without a reader it is sent to nobody, and says so. */
export const beginLetters: ItemJob = {
  name: BEGINNING,
  everySeconds: 30,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select id::text from notifications.letter l
      where l.send_at <= ${now} and l.sent_at is null and ${notSetAside(BEGINNING, sql`l.id::text`)}
      order by l.send_at limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      const due = await queries.takeScheduled(ctx.db, id, ctx.now);
      if (due) {
        await begin(ctx, id, due.brandId);
      }
    }
  },
};

/** Of a run: mail servers stop those who come with thousands at once. */
const PACE = 100;
const { SENDING, sendingKey: key } = queries;

export const sendLetters: ItemJob = {
  name: SENDING,
  everySeconds: 10,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select ${key} from notifications.letter_receiver r
      where r.state = 'waiting' and ${notSetAside(SENDING, key)}
      order by r.letter_id, r.subscription_id limit ${Math.min(limit, PACE)}`),
  async finish(ctx, keys) {
    for (const each of keys) {
      const [letterId = '', subscriptionId = ''] = each.split(' ');
      const receiver = await queries.takeReceiver(ctx.db, letterId, subscriptionId);
      if (receiver) {
        await write(ctx, { ...receiver, subscriptionId, once: `letter ${each}` });
      }
    }
  },
};

type Sending = {
  brandId: BrandId;
  texts: Partial<Record<Language, Mail>>;
  to: string;
  language: Language;
  /** Whose link to unsubscribe is in it; a test has none. */
  subscriptionId?: string;
  once?: string;
};

/** What operators typed is filled in, and so never read as one of our patterns. */
async function write(ctx: Ctx, { brandId, texts, to, subscriptionId, once, ...of }: Sending) {
  const language = texts[of.language] ? of.language : DEFAULT_LANGUAGE;
  const typed = { subject: '{subject}', body: '{body}' };
  const unsubscribe = subscriptionId && unsubscribeLink(ctx, ['newsletter', subscriptionId]);
  await sendMail(
    { ...ctx, brand: { ...ctx.brand, id: brandId } },
    {
      ...{ to, language, link: ctx.config.urls.storefront },
      mail: { [language]: typed, en: typed } as TextByLanguage<Mail>,
      values: { ...texts[language] },
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(once ? { once } : {}),
    },
  );
}
