// Who hears of a question and of its answers. Each has a key, so that an event told twice is heard once.
import { DEFAULT_LANGUAGE, textIn } from '@entrepot/contract/languages';
import { paths } from '@entrepot/contract/addresses/seller';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { mailboxesOf, mailTo } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import type { questionsEvents } from './events.ts';
import { texts } from './own-texts.ts';
import { aboutGoods } from './queries.ts';

const ASKED = texts.mail('asked');
const ANSWERED = texts.mail('answered');

export const questionsReactions: Reactions<typeof questionsEvents> = {
  asked: [
    /** Strangers ask as much as they like: a shop is mailed of it once a day, and has its list. */
    async (ctx, { listingId, sellerId, brandId, day }) => {
      const about = await aboutGoods(ctx.db, listingId);
      const [mailbox] = await mailboxesOf(ctx.db, [sellerId]);
      if (about && mailbox) {
        await mailTo(ctx, brandId, [
          {
            accountId: sellerId,
            mail: ASKED,
            values: { name: textIn(about.name, mailbox.language) },
            link: ctx.config.urls.seller + paths.questions,
            once: `questions.asked ${sellerId} ${day}`,
          },
        ]);
      }
    },
    ({ db }, { sellerId }) =>
      tellNews(db, { audience: 'seller', who: [sellerId], changed: 'questions' }),
  ],
  answered: [
    async (ctx, { answerId, by, askerId, listingId, brandId }) => {
      const about = await aboutGoods(ctx.db, listingId);
      if (about) {
        const { name, shop } = about;
        const [mailbox] = await mailboxesOf(ctx.db, [askerId]);
        const values = { by, shop, name: textIn(name, mailbox?.language ?? DEFAULT_LANGUAGE) };
        await notify(ctx, brandId, [
          {
            ...{ kind: 'question-answered', personId: askerId },
            params: { listingId, name, shop, by },
            once: `questions.answered ${answerId}`,
            mail: { mail: ANSWERED, values },
          },
        ]);
      }
    },
    ({ db }, { askerId, sellerId }) =>
      tellNews(
        db,
        { audience: 'storefront', who: [askerId], changed: 'questions' },
        { audience: 'seller', who: [sellerId], changed: 'questions' },
      ),
  ],
};
