import type { questionsAdmin } from '@entrepot/contract/questions/admin';
import type { questionsSeller } from '@entrepot/contract/questions/seller';
import type { questionsStorefront } from '@entrepot/contract/questions/storefront';
import {
  adminQuestion,
  type Question,
  question,
  type ShopQuestion,
  shopQuestion,
} from '@entrepot/contract/questions/types';
import type { Ctx } from '../../platform/context.ts';
import { every, sql } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { shown } from '../../platform/present.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './queries.ts';

/** Questions about a product, newest first. */
export const listQuestions: Routes<typeof questionsStorefront>['listQuestions'] = async (
  ctx,
  { listingId, page, size, search },
) => {
  const reader = readerOf(ctx);
  const open = queries.ofListing(listingId, reader);
  const found = queries.saying(search);
  const [rows, total, count, mayAnswer] = await Promise.all([
    queries.findQuestions(ctx.db, every(open, found), reader, { page, size }),
    found && queries.countQuestions(ctx.db, open, found),
    queries.countQuestions(ctx.db, open),
    reader.accountId !== null && queries.hasReceived(ctx.db, reader.accountId, listingId),
  ]);
  return {
    rows: rows.map((row) => shown(question, row)),
    ...{ page, size, total: total === false ? count : total, count, mayAnswer },
  };
};

/** Questions about the seller's products. */
export const listShopQuestions: Routes<typeof questionsSeller>['listQuestions'] = async (
  { db, actor, language },
  { page, size, filter, search },
) => {
  const own = queries.ofSeller(actor.id);
  const said = await queries.sayingAnywhere(db, search);
  const narrowed = [filter === 'to-answer' && queries.TO_ANSWER, said];
  const reader = { accountId: actor.id, language };
  const [rows, total, all, toAnswer] = await Promise.all([
    queries.findQuestions(db, every(own, ...narrowed), reader, { page, size }),
    queries.countQuestions(db, own, ...narrowed),
    queries.countQuestions(db, own),
    queries.countQuestions(db, own, queries.TO_ANSWER),
  ]);
  return {
    rows: rows.map((row) => shown(shopQuestion, row)),
    ...{ page, size, total, counts: { all, toAnswer } },
  };
};

/** All questions, also those that were taken down. */
export const listAllQuestions: Routes<typeof questionsAdmin>['listQuestions'] = async (
  { db, language },
  { page, size, filter, search },
) => {
  const wanted = filter === 'hidden' ? queries.TAKEN_DOWN : queries.NOT_WITHDRAWN;
  const said = await queries.sayingAnywhere(db, search, sql`true`);
  const where = every(wanted, said);
  const reader = { accountId: null, language };
  const [rows, found, all, hidden] = await Promise.all([
    queries.findQuestions(db, where, reader, { page, size, all: true }),
    said && queries.countSome(db, where),
    queries.countQuestions(db, queries.NOT_WITHDRAWN),
    queries.countQuestions(db, queries.TAKEN_DOWN),
  ]);
  return {
    rows: rows.map((row) => shown(adminQuestion, row)),
    ...{ page, size, counts: { all, hidden } },
    ...(found || { total: filter === 'hidden' ? hidden : all, more: false }),
  };
};

/** How many wait for the shop's answer. */
export const countWaiting: Routes<typeof questionsSeller>['countWaiting'] = async ({
  db,
  actor,
}) => ({
  waiting: await queries.countQuestions(db, queries.ofSeller(actor.id), queries.TO_ANSWER),
});

/** One open question as its reader sees it now. Refuses NOT_FOUND. */
export async function readQuestion(ctx: Ctx, id: string): Promise<Question> {
  return shown(question, await readRow(ctx, id));
}

export const readShopQuestion = async (ctx: Ctx, id: string): Promise<ShopQuestion> =>
  shown(shopQuestion, await readRow(ctx, id));

export async function readRow(ctx: Ctx, id: string): Promise<queries.QuestionRow> {
  const where = sql`q.id = ${id} and ${queries.OPEN}`;
  const [row] = await queries.findQuestions(ctx.db, where, readerOf(ctx), { page: 1, size: 1 });
  return orRefuse(row, 'NOT_FOUND');
}

const readerOf = ({ actor, language }: Ctx): queries.QuestionReader => ({
  accountId: actor.kind === 'buyer' || actor.kind === 'seller' ? actor.id : null,
  language,
});
