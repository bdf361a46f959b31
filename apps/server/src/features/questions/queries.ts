import type { AccountId, BrandId, ListingId } from '@entrepot/contract/ids';
import type { Language, TextByLanguage } from '@entrepot/contract/languages';
import type { Answer } from '@entrepot/contract/questions/types';
import { ANSWERS_SHOWN } from '@entrepot/contract/questions/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { type Db, every, like, raw, type Sql, sql } from '../../platform/db.ts';

export type QuestionRow = {
  id: string;
  listingId: ListingId;
  askerId: AccountId;
  sellerId: AccountId;
  author: string;
  text: string;
  at: Date;
  own: boolean;
  hidden: string | null;
  answers: Answer[];
  answerCount: number;
  goodsName: string;
  picture: Picture | null;
  shop: string;
};

/** Who reads: his own words and marks are told him, and products by their names in his language. */
export type QuestionReader = { accountId: AccountId | null; language: Language };

/** Anybody may read it and answer it. */
export const OPEN = raw('q.withdrawn_at is null and q.hidden is null');
/** What this reader may see of a product: also what he asked and an operator has taken down. */
export const ofListing = (listingId: ListingId, { accountId }: QuestionReader): Sql =>
  sql`q.listing_id = ${listingId} and q.withdrawn_at is null and (q.hidden is null or q.asker_id = ${accountId})`;
export const ofSeller = (sellerId: AccountId): Sql => sql`${OPEN} and q.seller_id = ${sellerId}`;
export const TO_ANSWER = raw(
  `not exists (select from questions.answer a where a.question_id = q.id and a.by = 'shop')`,
);
/** Operators see what was taken down too; what was withdrawn is nobody's any more. */
export const NOT_WITHDRAWN = raw('q.withdrawn_at is null');
/** Taken down, or with an answer that is: by the two small indexes of what is. */
export const TAKEN_DOWN = raw(`q.withdrawn_at is null and q.id in (
  select id from questions.question where hidden is not null
  union select question_id from questions.answer where hidden is not null)`);

/** An answer that was not taken down. */
const SHOWN = raw('a.hidden is null');

/** More questions than these are neither gathered nor counted when words are looked for in all of them. */
const MOST_COUNTED = 1_000;

/**
 * Part of what was asked or answered, in any product: by the pairs of letters; `shown` as of `saying`. What too many say, and a
 * single letter, is met on the way through the list. False: nothing is searched.
 */
export async function sayingAnywhere(
  db: Db,
  search: string,
  shown: Sql = SHOWN,
): Promise<Sql | false> {
  const inAll = saying(search, shown);
  if (search.length < 2) {
    return inAll;
  }
  const found = sql`platform.pairs(text) @> platform.pairs(${search}) and lower(text) like ${like(search.toLowerCase())}`;
  const ids = await db.list<string>(sql`
    (select id from questions.question where ${found} limit ${MOST_COUNTED + 1})
    union (select question_id from questions.answer a where ${found} and ${shown} limit ${MOST_COUNTED + 1})`);
  return ids.length > MOST_COUNTED ? inAll : sql`q.id = any(${ids}::uuid[])`;
}

/** Part of what was asked or answered, read question by question; `shown`: of answers on `a`, those that are looked at. */
export function saying(search: string, shown: Sql = SHOWN): Sql | false {
  const pattern = like(search.toLowerCase());
  return (
    search !== '' &&
    sql`(lower(q.text) like ${pattern} or exists (
      select from questions.answer a where a.question_id = q.id and ${shown} and lower(a.text) like ${pattern}))`
  );
}

/** Questions with their answers, newest first; `all`: with answers that were taken down. */
export function findQuestions(
  db: Db,
  where: Sql,
  { accountId, language }: QuestionReader,
  { page, size, all = false }: { page: number; size: number; all?: boolean },
): Promise<QuestionRow[]> {
  return db.query<QuestionRow>(sql`
    with wanted as (
      select q.* from questions.question q where ${where}
      order by q.at desc, q.id desc limit ${size} offset ${(page - 1) * size}
    )
    select q.id, q.listing_id, q.asker_id, q.seller_id, q.author, q.text, q.at, q.hidden,
      coalesce(q.asker_id = ${accountId}::uuid, false) as own, said.answers, said.count::int as answer_count,
      l.picture, s.name as shop, (
        select t.name from catalogue.public_goods_text t where t.goods_id = l.goods_id
        order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1
      ) as goods_name
    from wanted q
      join catalogue.public_listing l on l.id = q.listing_id
      join sellers.public_shop s on s.id = l.shop_id
      cross join lateral (
        select count(*) as count, coalesce(json_agg(json_build_object('id', id, 'by', by, 'author', author, 'text', text,
            'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'helpful', helpful, 'marked', marked,
            'own', own, 'hidden', hidden) order by place) filter (where place <= ${ANSWERS_SHOWN}), '[]') as answers
        from (
          select a.*, h.helpful, h.marked, coalesce(a.author_id = ${accountId}::uuid, false) as own,
            row_number() over (order by a.by = 'shop' desc, h.helpful desc, a.at, a.id) as place
          from questions.answer a cross join lateral (
            select count(*)::int as helpful, coalesce(bool_or(m.account_id = ${accountId}::uuid), false) as marked
            from questions.helpful m where m.answer_id = a.id
          ) as h
          where a.question_id = q.id and (${all} or a.hidden is null or a.author_id = ${accountId}::uuid)
        ) as ranked
      ) as said
    order by q.at desc, q.id desc`);
}

export const countQuestions = (db: Db, ...where: (Sql | false)[]): Promise<number> =>
  db.value<number>(
    sql`select count(*)::int as count from questions.question q where ${every(...where)}`,
  );

/** As many as are counted, and whether there are `more`. */
export async function countSome(db: Db, where: Sql): Promise<{ total: number; more: boolean }> {
  const total = await db.value<number>(sql`
    select count(*)::int as count from (
      select from questions.question q where ${where} limit ${MOST_COUNTED + 1}) met`);
  return { total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}

/** Who sells what is asked about; undefined when it is not on the shelf of this brand. */
export const findSeller = (
  db: Db,
  listingId: ListingId,
  brandId: BrandId,
): Promise<AccountId | undefined> =>
  db.find<AccountId>(sql`
    select s.account_id from catalogue.public_listing l join sellers.public_shop s on s.id = l.shop_id
    where l.id = ${listingId} and l.on_shelf and (l.brand_ids is null or ${brandId}::uuid = any(l.brand_ids))`);

/** Somebody received this product. */
export const hasReceived = (db: Db, buyerId: AccountId, listingId: ListingId): Promise<boolean> =>
  db.hits(sql`
    select from orders.public_order o join orders.public_line l on l.order_id = o.id
    where o.buyer_id = ${buyerId} and l.listing_id = ${listingId} and o.received_at is not null`);

type NewQuestion = {
  id: string;
  listingId: ListingId;
  sellerId: AccountId;
  askerId: AccountId;
  author: string;
  text: string;
  at: Date;
};
export async function insertQuestion(db: Db, q: NewQuestion): Promise<void> {
  await db.run(sql`
    insert into questions.question (id, listing_id, seller_id, asker_id, author, text, at)
    values (${q.id}, ${q.listingId}, ${q.sellerId}, ${q.askerId}, ${q.author}, ${q.text}, ${q.at})`);
}

/** The same words of the same asker about the same product, while they stand: sent twice, they are asked once. */
export const findSame = (
  db: Db,
  { listingId, askerId, text }: Pick<NewQuestion, 'listingId' | 'askerId' | 'text'>,
): Promise<string | undefined> =>
  db.find<string>(sql`
    select q.id from questions.question q
    where q.asker_id = ${askerId} and q.listing_id = ${listingId} and q.text = ${text} and ${OPEN} limit 1`);

type NewAnswer = {
  id: string;
  questionId: string;
  authorId: AccountId;
  by: 'shop' | 'buyer';
  author: string;
  text: string;
  at: Date;
};
export async function insertAnswer(db: Db, a: NewAnswer): Promise<void> {
  await db.run(sql`
    insert into questions.answer (id, question_id, author_id, by, author, text, at)
    values (${a.id}, ${a.questionId}, ${a.authorId}, ${a.by}, ${a.author}, ${a.text}, ${a.at})`);
}

/** Whom an old text has helped, a new one has not. */
export async function rewriteAnswer(db: Db, a: Omit<NewAnswer, 'questionId' | 'authorId' | 'by'>) {
  await db.run(sql`delete from questions.helpful where answer_id = ${a.id}`);
  await db.run(sql`
    update questions.answer set text = ${a.text}, at = ${a.at}, author = ${a.author} where id = ${a.id}`);
}

export const findOwnAnswer = (db: Db, questionId: string, authorId: AccountId) =>
  db.one<{ id: string; text: string; hidden: string | null }>(sql`
    select id, text, hidden from questions.answer
    where question_id = ${questionId} and author_id = ${authorId} for update`);

/** What one account writes queues up here, so that a bound holds however fast it comes, and a repeat finds the first. */
export async function queueUp(db: Db, accountId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('questions.write'), hashtext(${accountId}::text))`,
  );
}

/** What an account wrote since then, withdrawn or not. */
export function writtenSince(
  db: Db,
  table: 'question' | 'answer',
  accountId: AccountId,
  since: Date,
): Promise<number> {
  const who = raw(table === 'question' ? 'asker_id' : 'author_id');
  return db.value<number>(sql`
    select count(*)::int as count from questions.${raw(table)} where ${who} = ${accountId} and at > ${since}`);
}

export const withdraw = (db: Db, id: string, askerId: AccountId, now: Date): Promise<number> =>
  db.run(sql`
    update questions.question set withdrawn_at = coalesce(withdrawn_at, ${now}) where id = ${id} and asker_id = ${askerId}`);

export const hide = (db: Db, table: 'question' | 'answer', id: string, reason: string | null) =>
  db.run(sql`update questions.${raw(table)} set hidden = ${reason} where id = ${id}`);

/** An answer that somebody else wrote and everybody may read. */
export const canMark = (db: Db, answerId: string, accountId: AccountId): Promise<boolean> =>
  db.hits(sql`
    select from questions.answer a join questions.question q on q.id = a.question_id
    where a.id = ${answerId} and a.author_id <> ${accountId} and a.hidden is null and ${OPEN}`);

export async function mark(db: Db, answerId: string, accountId: AccountId, at: Date) {
  await db.run(sql`
    insert into questions.helpful (answer_id, account_id, at) values (${answerId}, ${accountId}, ${at})
    on conflict do nothing`);
}
export async function unmark(db: Db, answerId: string, accountId: AccountId): Promise<void> {
  await db.run(
    sql`delete from questions.helpful where answer_id = ${answerId} and account_id = ${accountId}`,
  );
}

/** What a notice says of a product: its names, and who sells it. */
export const aboutGoods = (db: Db, listingId: ListingId) =>
  db.one<{ name: TextByLanguage<string>; shop: string }>(sql`
    select s.name as shop, (
      select jsonb_object_agg(t.language, left(t.name, 200)) from catalogue.public_goods_text t where t.goods_id = l.goods_id
    ) as name
    from catalogue.public_listing l join sellers.public_shop s on s.id = l.shop_id where l.id = ${listingId}`);
