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
  const receivers = await queries.insertReceivers(ctx.db, input.letterId, brandId);
  if (receivers === 0) {
    throw new Refusal('LETTER_WITHOUT_READERS');
  }
  await queries.markSent(ctx.db, input.letterId, { receivers, now: ctx.now });
  return letterOf(ctx, input.letterId);
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

const presentLetter = ({ createdAt, sentAt, ...row }: queries.LetterRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

const NAME = 'notifications.send-letters';
/** Of a run: mail servers stop those who come with thousands at once. */
const PACE = 100;
const key = sql`r.letter_id || ' ' || r.subscription_id`;

export const sendLetters: ItemJob = {
  name: NAME,
  everySeconds: 10,
  due: ({ db }, limit) =>
    db.list<string>(sql`
      select ${key} from notifications.letter_receiver r
      where r.state = 'waiting' and ${notSetAside(NAME, key)}
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
