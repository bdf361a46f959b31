import { MOST_QUESTIONS_A_DAY } from '@entrepot/contract/questions/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { aReceivedOrder, aShopper } from '../../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openSession } from '../accounts/index.ts';
import { newId } from '../../platform/ids.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

/** A product that somebody received, and a question of somebody else about it. */
async function asked(text = 'Do the lids fit the small pot too?') {
  const order = await aReceivedOrder(mall);
  const { listing } = order;
  const asker = await aShopper(mall, '0');
  const question = await asker.call('questions.askQuestion', {
    listingId: listing.listingId,
    text,
  });
  const seller = mall.seller(listing.seller.token);
  const read = (call = mall.storefront()) =>
    call('questions.listQuestions', { listingId: listing.listingId });
  return { order, listing, asker, question, seller, read };
}

test('a question is asked, answered by its shop and by somebody who bought it, and all of it is counted', async () => {
  const { order, listing, asker, question, seller, read } = await asked();
  const questionId = question.id;
  expect(await seller('questions.listQuestions', {})).toMatchObject({
    ...{ total: 1, counts: { all: 1, toAnswer: 1 } },
    rows: [{ id: questionId, listingId: listing.listingId, goodsName: 'Enamelled steel teapot' }],
  });
  await order.buyer.call('questions.answerQuestion', { questionId, text: 'They do, I tried.' });
  await seller('questions.answerQuestion', { questionId, text: 'No.' });
  // A second answer takes the place of the first.
  await seller('questions.answerQuestion', { questionId, text: 'Yes, all three sizes.' });
  const found = await read();
  expect(found).toMatchObject({ count: 1, total: 1, mayAnswer: false });
  expect(found.rows).toMatchObject([
    {
      ...{ text: 'Do the lids fit the small pot too?', own: false, answerCount: 2 },
      answers: [
        { by: 'shop', text: 'Yes, all three sizes.', helpful: 0 },
        { by: 'buyer', text: 'They do, I tried.', own: false },
      ],
    },
  ]);
  expect(found.rows[0]?.author).toContain('***');
  expect((await seller('questions.listQuestions', {})).counts).toEqual({ all: 1, toAnswer: 0 });
  expect(await read(order.buyer.call)).toMatchObject({ mayAnswer: true });
  expect(await read(asker.call)).toMatchObject({ mayAnswer: false, rows: [{ own: true }] });
  await mall.settle();
  const { rows } = await asker.call('notifications.listNotices', {});
  const told = rows.filter(({ kind }) => kind === 'question-answered');
  expect(told.map(({ params }) => params)).toMatchObject([{ by: 'shop' }, { by: 'buyer' }]);
});

test('what is sent twice is written once, and the shop is mailed once a day', async () => {
  const { order, listing, asker, question, seller, read } = await asked();
  await mall.owner.run(
    sql`update accounts.account set email = 'kiln@quay.example' where id = ${listing.seller.id}`,
  );
  const again = { listingId: listing.listingId, text: question.text };
  expect((await asker.call('questions.askQuestion', again)).id).toBe(question.id);
  await asker.call('questions.askQuestion', { ...again, text: 'And the large one?' });
  const answer = { questionId: question.id, text: 'They do.' };
  const first = await order.buyer.call('questions.answerQuestion', answer);
  const answerId = first.answers[0]?.id ?? '';
  await asker.call('questions.markHelpful', { answerId, helpful: true });
  const second = await order.buyer.call('questions.answerQuestion', answer);
  expect(second.answers).toMatchObject([{ id: answerId, helpful: 1 }]);
  expect((await read()).count).toBe(2);
  expect((await seller('questions.countWaiting', {})).waiting).toBe(2);
  await mall.settle();
  const { rows } = await asker.call('notifications.listNotices', {});
  expect(rows.filter(({ kind }) => kind === 'question-answered')).toHaveLength(1);
  const mails = await mailedTo(mall, 'kiln@quay.example');
  expect(mails.filter(({ subject }) => subject.includes('question'))).toHaveLength(1);
});

test('an answer that is written anew has helped nobody yet', async () => {
  const { order, asker, question, read } = await asked();
  const { id: questionId } = question;
  const said = await order.buyer.call('questions.answerQuestion', { questionId, text: 'They do.' });
  const answerId = said.answers[0]?.id ?? '';
  await asker.call('questions.markHelpful', { answerId, helpful: true });
  await order.buyer.call('questions.answerQuestion', { questionId, text: 'Buy elsewhere.' });
  expect((await read()).rows[0]?.answers).toMatchObject([{ text: 'Buy elsewhere.', helpful: 0 }]);
});

test('only who received the product answers, and nobody answers for another shop', async () => {
  const { asker, question } = await asked();
  const answer = { questionId: question.id, text: 'I guess so.' };
  await expect(asker.call('questions.answerQuestion', answer)).rejects.toMatchObject({
    code: 'ANSWER_NOT_BOUGHT',
  });
  await expect(mall.storefront()('questions.answerQuestion', answer)).rejects.toMatchObject({
    code: 'NOT_LOGGED_IN',
  });
  const stranger = mall.seller((await aListing(mall)).seller.token);
  await expect(stranger('questions.answerQuestion', answer)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('what helped is counted from rows: once for each reader, never by its author, and taken back', async () => {
  const { order, asker, question, read } = await asked();
  const said = await order.buyer.call('questions.answerQuestion', {
    ...{ questionId: question.id, text: 'They do.' },
  });
  const answerId = said.answers[0]?.id ?? '';
  const mark = (call: typeof asker.call, helpful = true) =>
    call('questions.markHelpful', { answerId, helpful });
  await mark(asker.call);
  await mark(asker.call);
  await expect(mark(order.buyer.call)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(asker.call)).rows[0]?.answers).toMatchObject([{ helpful: 1, marked: true }]);
  expect((await read()).rows[0]?.answers).toMatchObject([{ helpful: 1, marked: false }]);
  await mark(asker.call, false);
  expect((await read(asker.call)).rows[0]?.answers).toMatchObject([{ helpful: 0, marked: false }]);
});

test('an own question is taken back, another’s is not; an answered one goes with its answers', async () => {
  const { order, asker, question, seller, read } = await asked();
  const { id: questionId } = question;
  await expect(
    order.buyer.call('questions.withdrawQuestion', { questionId }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await asker.call('questions.withdrawQuestion', { questionId });
  await asker.call('questions.withdrawQuestion', { questionId });
  expect(await read(asker.call)).toMatchObject({ rows: [], count: 0 });
  expect((await seller('questions.listQuestions', {})).counts.all).toBe(0);
  await expect(
    seller('questions.answerQuestion', { questionId, text: 'Yes.' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an operator takes down what must not stand, with a reason that the log keeps', async () => {
  const { order, asker, question, read } = await asked('Buy at www.elsewhere.test instead');
  const { id: questionId } = question;
  const said = await order.buyer.call('questions.answerQuestion', { questionId, text: 'Cheap!' });
  const answerId = said.answers[0]?.id ?? '';
  const operator = await anOperator(mall);
  const call = mall.admin(
    await openSession(mall.db, 'admin', operator.id, mall.shared.clock.now()),
  );
  const reason = 'Advertises another place';
  await call('questions.hideAnswer', { answerId, reason });
  expect((await read(asker.call)).rows).toMatchObject([{ answers: [], answerCount: 0 }]);
  expect((await read(order.buyer.call)).rows).toMatchObject([{ answers: [{ hidden: reason }] }]);
  await expect(
    order.buyer.call('questions.answerQuestion', { questionId, text: 'Cheaper!' }),
  ).rejects.toMatchObject({ code: 'ANSWER_TAKEN_DOWN' });
  await call('questions.hideQuestion', { questionId, reason });
  expect(await read()).toMatchObject({ rows: [], count: 0, total: 0 });
  expect((await read(order.buyer.call)).rows).toEqual([]);
  expect((await read(asker.call)).rows).toMatchObject([{ hidden: reason, own: true }]);
  await expect(
    order.buyer.call('questions.answerQuestion', { questionId, text: 'Cheaper!' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const seen = await call('questions.listQuestions', { search: 'elsewhere', filter: 'hidden' });
  expect(seen.rows).toMatchObject([{ hidden: reason, answers: [{ hidden: reason }] }]);
  expect(seen.counts.hidden).toBe(1);
  await call('questions.hideQuestion', { questionId, reason: null });
  expect((await read(asker.call)).count).toBe(1);
  const log = await mall.owner.query<{ operation: string; input: object }>(
    sql`select operation, input from accounts.audit_entry where operator_id = ${operator.id} order by at, id`,
  );
  expect(log.map(({ input }) => input)).toContainEqual({ questionId, reason });
  await expect(
    call('questions.hideQuestion', { questionId: newId(), reason }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('questions are searched by what was asked and answered, and come in pages', async () => {
  const { listing, asker, question, seller } = await asked('Is it safe in the oven?');
  await asker.call('questions.askQuestion', {
    ...{ listingId: listing.listingId, text: 'How heavy is a carton?' },
  });
  await seller('questions.answerQuestion', { questionId: question.id, text: 'Up to 250 °C.' });
  const find = (search: string, more = {}) =>
    mall.storefront()('questions.listQuestions', { listingId: listing.listingId, search, ...more });
  expect(await find('OVEN')).toMatchObject({ total: 1, count: 2, rows: [{ id: question.id }] });
  expect(await find('250')).toMatchObject({ total: 1 });
  expect(await find('%')).toMatchObject({ total: 0, count: 2 });
  expect((await find('', { size: 1, page: 2 })).rows).toMatchObject([{ id: question.id }]);
});

test('how much one account asks in a day is bounded; nobody asks about what is not there', async () => {
  const { listing, asker } = await asked();
  const ask = (text: string) =>
    asker.call('questions.askQuestion', { listingId: listing.listingId, text });
  for (let count = 1; count < MOST_QUESTIONS_A_DAY; count += 1) {
    await ask(`Question ${count}`);
  }
  await expect(ask('One too many')).rejects.toMatchObject({ code: 'QUESTION_QUOTA' });
  const off = await aListing(mall, { offer: { onShelf: false } });
  const other = await aShopper(mall, '0');
  await expect(
    other.call('questions.askQuestion', { listingId: off.listingId, text: 'Any left?' }),
  ).rejects.toMatchObject({ code: 'GOODS_NOT_FOUND' });
  const elsewhere = await aListing(mall);
  await mall.owner.run(sql`
    update catalogue.listing set brand_ids = array[${newId()}]::uuid[] where id = ${elsewhere.listingId}`);
  await expect(
    other.call('questions.askQuestion', { listingId: elsewhere.listingId, text: 'Any left?' }),
  ).rejects.toMatchObject({ code: 'GOODS_NOT_FOUND' });
});

test('an own product is not asked about', async () => {
  const { listing } = await asked();
  const shop = await openSession(mall.db, 'storefront', listing.seller.id, mall.shared.clock.now());
  const { listingId } = listing;
  await expect(
    mall.storefront(shop)('questions.askQuestion', { listingId, text: 'Is it good?' }),
  ).rejects.toMatchObject({ code: 'OWN_GOODS' });
});

test('a shop finds words in what it was asked and in what is shown of its answers, and in no other shop’s', async () => {
  const { question, seller, order } = await asked('Is the rim of bakelite?');
  const other = await asked('Is the knob of bakelite?');
  const found = async (search: string) => {
    const { rows, total } = await seller('questions.listQuestions', { search });
    expect(total).toBe(rows.length);
    return rows.map((row) => row.id);
  };
  const answer = { questionId: question.id, text: 'Ask at quay-lids.example' };
  const { answers } = await order.buyer.call('questions.answerQuestion', answer);
  expect(await found('BAKELITE')).toEqual([question.id]);
  expect(await found('b_kelite')).toEqual([]);
  expect(await found('quay-lids')).toEqual([question.id]);
  const { call } = await anOperator(mall);
  await call('questions.hideAnswer', { answerId: answers[0]?.id ?? '', reason: 'advertises' });
  expect(await found('quay-lids')).toEqual([]);
  // What very many say is looked for among the shop's own.
  await mall.owner.query(sql`
    insert into questions.question (id, listing_id, seller_id, asker_id, author, text, at)
    select gen_random_uuid(), listing_id, seller_id, asker_id, author, 'Bakelite ' || n, at
    from questions.question, generate_series(1, 1000) n where id = ${other.question.id}`);
  expect(await found('bakelite')).toEqual([question.id]);
});

test('operators find words in all products, in two letters and where they were taken down, and no pattern', async () => {
  const { question, seller } = await asked('Is the glaze 100% free of zirconia?');
  await seller('questions.answerQuestion', { questionId: question.id, text: '是的，釉料安全。' });
  const { id } = await anOperator(mall);
  const call = mall.admin(await openSession(mall.db, 'admin', id, mall.shared.clock.now()));
  const found = async (search: string, filter: 'all' | 'hidden' = 'all') =>
    (await call('questions.listQuestions', { search, filter })).rows.map((row) => row.id);
  expect(await found('ZIRCONIA')).toEqual([question.id]);
  expect(await found('釉料')).toEqual([question.id]);
  expect(await found('100% free of z')).toEqual([question.id]);
  expect(await found('z%rconia')).toEqual([]);
  expect(await found('zirconium')).toEqual([]);
  const [shown] = (await call('questions.listQuestions', { search: '釉料' })).rows;
  const answerId = shown?.answers[0]?.id ?? '';
  await call('questions.hideAnswer', { answerId, reason: 'advertises' });
  expect(await found('釉料', 'hidden')).toEqual([question.id]);
});

test('of a word that stands in very many questions operators get the newest, and so many are counted', async () => {
  const { question } = await asked('Does the hinge squeak?');
  const { call } = await anOperator(mall);
  const look = (page: number, filter: 'all' | 'hidden' = 'all') =>
    call('questions.listQuestions', { search: 'hinge', page, filter });
  expect(await look(1)).toMatchObject({ total: 1, more: false });
  await mall.owner.query(sql`
    insert into questions.question (id, listing_id, seller_id, asker_id, author, text, at)
    select gen_random_uuid(), listing_id, seller_id, asker_id, author, 'Hinge ' || n, at - n * interval '1 minute'
    from questions.question, generate_series(1, 1000) n where id = ${question.id}`);
  expect(await look(1)).toMatchObject({ total: 1_000, more: true });
  expect((await look(1)).rows.slice(0, 2).map(({ text }) => text)).toEqual([
    ...['Does the hinge squeak?', 'Hinge 1'],
  ]);
  expect((await look(50)).rows[0]?.text).toBe('Hinge 980');
  await call('questions.hideQuestion', { questionId: question.id, reason: 'advertises' });
  expect(await look(1, 'hidden')).toMatchObject({ total: 1, more: false });
});
