import { z } from 'zod';
import { id, instant, listingId, more, page, pageOf, text } from '../shapes.ts';
import { picture } from '../uploads/types.ts';
import { ANSWER_LENGTH, QUESTION_LENGTH } from './rules.ts';

export const answer = z.object({
  id,
  /** The shop, or somebody who bought the product. */
  by: z.enum(['shop', 'buyer']),
  /** The shop's name, or the buyer's with its middle hidden. */
  author: z.string(),
  text: z.string(),
  at: instant,
  /** How many readers it helped: rows, never a number that somebody typed. */
  helpful: z.int(),
  /** The reader is one of them. */
  marked: z.boolean(),
  own: z.boolean(),
  /** Why an operator has taken it down: then only its author and operators see it. */
  hidden: z.string().nullable(),
});
export type Answer = z.infer<typeof answer>;

export const question = z.object({
  id,
  /** The asker's name with its middle hidden. */
  author: z.string(),
  text: z.string(),
  at: instant,
  own: z.boolean(),
  /** Of all that there are, those that are shown: the shop's first, then what helped most. */
  answers: z.array(answer),
  answerCount: z.int(),
  /** As that of an answer. */
  hidden: z.string().nullable(),
});
export type Question = z.infer<typeof question>;

export const listQuestionsInput = z.strictObject({
  listingId,
  ...page,
  /** Part of a question or of an answer. */
  search: text(80).default(''),
});
export const questionPage = pageOf(question).extend({
  /** All questions on this product, whatever is searched. */
  count: z.int(),
  /** The reader has received this product, and so may answer. */
  mayAnswer: z.boolean(),
});

export const askQuestionInput = z.strictObject({ listingId, text: text(QUESTION_LENGTH, 3) });
export const answerQuestionInput = z.strictObject({ questionId: id, text: text(ANSWER_LENGTH, 1) });

const ofGoods = { listingId, goodsName: z.string(), picture: picture.nullable() };

/** As its shop sees it. */
export const shopQuestion = question.extend(ofGoods);
export type ShopQuestion = z.infer<typeof shopQuestion>;
export const listShopQuestionsInput = z.strictObject({
  ...page,
  filter: z.enum(['to-answer', 'all']).default('to-answer'),
  search: text(80).default(''),
});
export const shopQuestionPage = pageOf(shopQuestion).extend({
  counts: z.object({ all: z.int(), toAnswer: z.int() }),
});

/** As operators see it: what was taken down too, and why. */
export const adminQuestion = question.extend({
  ...ofGoods,
  shop: z.string(),
});
export type AdminQuestion = z.infer<typeof adminQuestion>;
export const listAllQuestionsInput = z.strictObject({
  ...page,
  /** `hidden`: taken down, or with an answer that is. */
  filter: z.enum(['all', 'hidden']).default('all'),
  search: text(80).default(''),
});
export const adminQuestionPage = pageOf(adminQuestion).extend({
  more,
  counts: z.object({ all: z.int(), hidden: z.int() }),
});

/** A reason takes it down; null puts it back. */
const reason = text(200, 3).nullable();
export const hideQuestionInput = z.strictObject({ questionId: id, reason });
export const hideAnswerInput = z.strictObject({ answerId: id, reason });
