// The one way in which a person is told what concerns him: in the mall, live, and by mail as he prefers. Features after this
// one call it, in a request or a reaction; it may be called twice for the same.
import type { AccountId, BrandId } from '@entrepot/contract/ids';
import {
  type About,
  isChoice,
  isUsual,
  NOTICE_KINDS,
  type NewNotice,
  type NoticeCategory,
  noticeLink,
} from '@entrepot/contract/notifications/notices';
import { NOTICE_PARAMS } from '@entrepot/contract/notifications/notice-shapes';
import type { z } from 'zod';
import type { Ctx, Mailbox } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { tellNews } from '../../platform/live.ts';
import { emit } from '../../platform/outbox.ts';
import { notificationsEvents } from './events.ts';
import { choicesOf, insertNotice, markAboutRead, type PreferenceRow } from './notice-queries.ts';
import { sendMail } from './send-mail.ts';
import { unsubscribeLink } from './mail-token.ts';
import type { Letter } from './write-letter.ts';

/** With `mail`, its words by mail as well; the way to the thing is added to it. */
export type NoticeToTell = NewNotice & { mail?: Omit<Letter, 'link' | 'unsubscribe'> };

/**
 * Tells people, in a brand's name; null: in that of which each has his account. Those who do not want to hear of it are passed
 * over.
 */
export async function notify(
  ctx: Ctx,
  brandId: BrandId | null,
  notices: readonly NoticeToTell[],
): Promise<void> {
  const ids = [...new Set(notices.map(({ personId }) => personId))];
  const choices = await choicesOf(ctx.db, ids);
  const isWritten = notices.some(({ mail }) => mail);
  const mailboxes = isWritten ? await ctx.ports.mailboxes(ctx.db, ids) : [];
  const told = new Set<AccountId>();
  for (const notice of notices) {
    if (isOn(choices, notice, 'app') && (await keep(ctx, notice))) {
      told.add(notice.personId);
    }
    const mailbox = mailboxes.find(({ id }) => id === notice.personId);
    if (mailbox) {
      await write(inName(ctx, brandId ?? mailbox.brandId), notice, { mailbox, choices });
    }
  }
  if (told.size > 0) {
    await emit(ctx, notificationsEvents.noticed, { personIds: [...told] });
  }
}

/** What a person is told of has been seen elsewhere: unread notices whose `once` begins so are read. */
export async function settleNotices(ctx: Ctx, personId: AccountId, once: string): Promise<void> {
  if (await markAboutRead(ctx.db, { personId, once, now: ctx.now })) {
    await emit(ctx, notificationsEvents.noticed, { personIds: [personId] });
  }
}

type Noticed = z.output<typeof notificationsEvents.noticed.shape>;

/** Open pages of these people ask anew. */
export const tellNoticed = ({ db }: { db: Db }, { personIds }: Noticed): Promise<void> =>
  tellNews(db, { audience: 'storefront', who: personIds, changed: 'notifications' });

const categoryOf = ({ kind }: About): NoticeCategory => NOTICE_KINDS[kind].category;

function isOn(
  choices: readonly PreferenceRow[],
  notice: NoticeToTell,
  channel: 'app' | 'mail',
): boolean {
  const category = categoryOf(notice);
  if (!isChoice(category, channel)) {
    return true;
  }
  const chosen = choices.find(
    (row) =>
      row.personId === notice.personId && row.category === category && row.channel === channel,
  );
  return chosen?.isOn ?? isUsual(category, channel);
}

function keep({ db, now }: Ctx, { personId, once, ...about }: NoticeToTell): Promise<boolean> {
  const { kind } = about;
  return insertNotice(db, {
    ...{ id: newId(now.getTime()), personId, kind, category: categoryOf(about), once, at: now },
    // What its kind does not name is a mistake of ours, and stays nowhere.
    params: NOTICE_PARAMS[kind].parse(about.params),
  });
}

type Reader = { mailbox: Mailbox; choices: readonly PreferenceRow[] };

async function write(ctx: Ctx, notice: NoticeToTell, { mailbox, choices }: Reader): Promise<void> {
  const { mail, once, personId } = notice;
  const isPaper = 'mail' in NOTICE_KINDS[notice.kind];
  if (!mail || !(isPaper || isOn(choices, notice, 'mail'))) {
    return;
  }
  const unsubscribe = isPaper
    ? {}
    : { unsubscribe: unsubscribeLink(ctx, [categoryOf(notice), personId]) };
  await sendMail(ctx, {
    ...mail,
    ...unsubscribe,
    ...{ to: mailbox.email, language: mailbox.language, once },
    link: ctx.config.urls.storefront + noticeLink(notice),
  });
}

const inName = (ctx: Ctx, brandId: BrandId): Ctx => ({
  ...ctx,
  brand: { ...ctx.brand, id: brandId },
});
