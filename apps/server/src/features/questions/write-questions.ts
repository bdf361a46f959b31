import type { questionsAdmin } from '@entrepot/contract/questions/admin';
import { MOST_ANSWERS_A_DAY, MOST_QUESTIONS_A_DAY } from '@entrepot/contract/questions/rules';
import type { questionsSeller } from '@entrepot/contract/questions/seller';
import type { questionsStorefront } from '@entrepot/contract/questions/storefront';
import type { MemberCtx } from '../../platform/context.ts';
import { daysAfter } from '../../platform/days.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import { emit } from '../../platform/outbox.ts';
import type { Routes } from '../../platform/routes.ts';
import { maskName } from '../reviews/index.ts';
import { questionsEvents } from './events.ts';
import * as queries from './queries.ts';
import { readQuestion, readRow, readShopQuestion } from './read-questions.ts';

type Storefront = Routes<typeof questionsStorefront>;
type Admin = Routes<typeof questionsAdmin>;

/** The same words sent twice are asked once. */
export const askQuestion: Storefront['askQuestion'] = async (ctx, { listingId, text }) => {
  const { db, now, actor, brand } = ctx;
  const sellerId = orRefuse(await queries.findSeller(db, listingId, brand.id), 'GOODS_NOT_FOUND');
  if (sellerId === actor.id) {
    throw new Refusal('OWN_GOODS');
  }
  await queries.queueUp(db, actor.id);
  const asked = { listingId, askerId: actor.id, text };
  const known = await queries.findSame(db, asked);
  if (known !== undefined) {
    return readQuestion(ctx, known);
  }
  await keepToday(ctx, 'question', MOST_QUESTIONS_A_DAY);
  const id = newId(now.getTime());
  const author = maskName(actor.username);
  await queries.insertQuestion(db, { ...asked, id, sellerId, author, at: now });
  const day = now.toISOString().slice(0, 10);
  await emit(ctx, questionsEvents.asked, { listingId, sellerId, brandId: brand.id, day });
  return readQuestion(ctx, id);
};

export const withdrawQuestion: Storefront['withdrawQuestion'] = async (
  { db, now, actor },
  { questionId },
) => {
  if ((await queries.withdraw(db, questionId, actor.id, now)) === 0) {
    throw new Refusal('NOT_FOUND');
  }
};

/** A buyer who has received the product answers. */
export const answerAsBuyer: Storefront['answerQuestion'] = async (ctx, { questionId, text }) => {
  const question = await readRow(ctx, questionId);
  if (!(await queries.hasReceived(ctx.db, ctx.actor.id, question.listingId))) {
    throw new Refusal('ANSWER_NOT_BOUGHT');
  }
  const author = maskName(ctx.actor.username);
  await answer(ctx, question, { by: 'buyer', author, text });
  return readQuestion(ctx, questionId);
};

/** The shop answers, in the place of an earlier answer. */
export const answerAsShop: Routes<typeof questionsSeller>['answerQuestion'] = async (
  ctx,
  { questionId, text },
) => {
  const question = await readRow(ctx, questionId);
  if (question.sellerId !== ctx.actor.id) {
    throw new Refusal('NOT_FOUND');
  }
  await answer(ctx, question, { by: 'shop', author: question.shop, text });
  return readShopQuestion(ctx, questionId);
};

type Said = { by: 'shop' | 'buyer'; author: string; text: string };

/** What is sent twice is said once; the asker hears of each first answer that is not his own. */
async function answer(ctx: MemberCtx, question: queries.QuestionRow, said: Said): Promise<void> {
  const { db, now, actor, brand } = ctx;
  await queries.queueUp(db, actor.id);
  const own = await queries.findOwnAnswer(db, question.id, actor.id);
  if (own && own.hidden !== null) {
    throw new Refusal('ANSWER_TAKEN_DOWN');
  }
  if (own?.text === said.text) {
    return;
  }
  if (said.by === 'buyer') {
    await keepToday(ctx, 'answer', MOST_ANSWERS_A_DAY);
  }
  const id = own?.id ?? newId(now.getTime());
  if (own) {
    await queries.rewriteAnswer(db, { ...said, id, at: now });
    return;
  }
  const { id: questionId, askerId, sellerId, listingId } = question;
  await queries.insertAnswer(db, { ...said, id, questionId, authorId: actor.id, at: now });
  if (askerId !== actor.id) {
    const about = { answerId: id, by: said.by, askerId, sellerId, listingId };
    await emit(ctx, questionsEvents.answered, { ...about, brandId: brand.id });
  }
}

export const markHelpful: Storefront['markHelpful'] = async (
  { db, now, actor },
  { answerId, helpful },
) => {
  if (!(await queries.canMark(db, answerId, actor.id))) {
    throw new Refusal('NOT_FOUND');
  }
  await (helpful
    ? queries.mark(db, answerId, actor.id, now)
    : queries.unmark(db, answerId, actor.id));
};

export const hideQuestion: Admin['hideQuestion'] = async ({ db }, { questionId, reason }) => {
  if ((await queries.hide(db, 'question', questionId, reason)) === 0) {
    throw new Refusal('NOT_FOUND');
  }
};

export const hideAnswer: Admin['hideAnswer'] = async ({ db }, { answerId, reason }) => {
  if ((await queries.hide(db, 'answer', answerId, reason)) === 0) {
    throw new Refusal('NOT_FOUND');
  }
};

async function keepToday(ctx: MemberCtx, what: 'question' | 'answer', most: number) {
  const since = daysAfter(ctx.now, -1);
  if ((await queries.writtenSince(ctx.db, what, ctx.actor.id, since)) >= most) {
    throw new Refusal('QUESTION_QUOTA');
  }
}
