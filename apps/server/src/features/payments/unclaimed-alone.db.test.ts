/** That two people end what nobody knows is held by the database: its application's role alone ends nothing. */
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { openPayments, providerTells, startPayment } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { type Contents, type Said, withWords } from '../../../test/words.ts';
import { balance, bearWitness, PLATFORM } from '../../ledger/index.ts';
import { type Db, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await openPayments(mall);
});
afterAll(() => mall.stop());

/** 6.99 USDT wait; `propose` writes what one operator says, as the application's role. */
async function aStray() {
  const buyer = await aBuyer(mall);
  const { id: paymentId } = await startPayment(buyer);
  const charge = newId();
  await providerTells(mall, { kind: 'paid', paymentRef: 'another shop', charge, amount: '7' });
  const [first, second] = [await anOperator(mall), await anOperator(mall)];
  const reportId = await mall.owner.value<string>(
    sql`select id from payments.report where charge = ${charge}`,
  );
  const id = newId();
  const ref = `payments/unclaimed/sandbox/${charge}`;
  const propose = (more: { paymentId?: string; reference?: string; by?: string }) =>
    mall.db.run(sql`
      insert into payments.unclaimed_end (id, report_id, provider, charge, payment_id, reference, reason, proposed_by, proposed_at)
      values (${id}, ${reportId}, 'sandbox', ${charge}, ${more.paymentId ?? null}, ${more.reference ?? null}, 'No reason',
        ${more.by ?? first.id}, now())`);
  const post = (key: string, amount: string, { to = 'clearing-bank', from = PLATFORM } = {}) => sql`
    select ledger.post('deposit-reversal', ${ref + key}, ${ref}, 'system', now(), 'USDT', ${[to, 'to-give-back']}::text[],
      ${[PLATFORM, from]}::uuid[], ${[amount, `-${amount}`]}::numeric[], null, null)`;
  const approve = sql`
    update payments.unclaimed_end set approved_by = ${second.id}, approved_at = now() where id = ${id}`;
  const words: Said[] = [];
  /** What follows is done with the second person's word, each time anew. */
  const sayYes = async () => {
    const named = sql`
      select ledger.contents(to_jsonb(u), '{report_id,provider,charge,payment_id,reference}') from payments.unclaimed_end u where id = ${id}`;
    const contents = await mall.owner.value<Contents>(named);
    words.push({ about: 'payments.unclaimed_end', id, by: second.id, contents });
  };
  const worded = (work: (db: Db) => Promise<unknown>) => withWords(mall, words, work);
  const both = (key: string, amount: string) =>
    worded(async (db) => {
      await db.run(approve);
      await db.run(post(key, amount));
    });
  /** Its provider tells that so much went back, and nobody has handled it yet. */
  const hears = (amount: string) =>
    mall.shared.witness.run(sql`
      insert into payments.report (id, provider, event_id, kind, charge, currency, amount, receiver, happened_at, via, seen_at)
      values (${newId()}, 'sandbox', ${newId()}, 'refunded', ${charge}, 'USD', ${amount}, 'sandbox', now(), 'query', now())`);
  const told = { hears, id, ref, buyer, paymentId, charge, first, second };
  return { ...told, propose, post, approve, both, sayYes, worded };
}

const waits = () => balance(mall.db, 'to-give-back', PLATFORM);
const NEEDS_YES = { constraint: 'person_said_yes' };
const NOT_WHOLE = { constraint: 'unclaimed_ends_whole' };

test('without a second person nothing of it goes back elsewhere, and with one all of it and nothing else', async () => {
  const { propose, post, approve, both, sayYes, worded, id, first } = await aStray();
  const before = await waits();
  await propose({ reference: 'SEPA 12' });
  await expect(both(`/elsewhere/${id}`, '6.99')).rejects.toMatchObject(NEEDS_YES);
  await expect(mall.db.run(post(`/elsewhere/${id}`, '6.99'))).rejects.toMatchObject({
    constraint: 'movement_has_payment',
  });
  const himself = sql`update payments.unclaimed_end set approved_by = ${first.id}, approved_at = now() where id = ${id}`;
  await expect(mall.db.run(himself)).rejects.toMatchObject({
    code: expect.stringMatching(/^(23514|42501)$/),
  });
  await sayYes();
  await expect(both(`/elsewhere/${id}`, '5')).rejects.toMatchObject(NOT_WHOLE);
  await expect(both(`/elsewhere/${newId()}`, '6.99')).rejects.toMatchObject({ code: '23514' });
  await expect(both(`/matched/${id}`, '6.99')).rejects.toMatchObject({ code: '23514' });
  await expect(worded((db) => db.run(approve))).rejects.toMatchObject(NOT_WHOLE);
  const another = sql`update payments.unclaimed_end set reference = 'Another' where id = ${id}`;
  await expect(mall.db.run(another)).rejects.toMatchObject({ code: '42501' });
  expect(await waits()).toBe(before);
  const told = await aStray();
  await told.propose({ reference: 'SEPA 13' });
  await told.sayYes();
  await told.hears('2');
  await expect(told.both(`/elsewhere/${told.id}`, '6.99')).rejects.toMatchObject(NOT_WHOLE);
  await both(`/elsewhere/${id}`, '6.99');
  await expect(mall.db.run(approve)).rejects.toMatchObject({ code: '42501' });
});

test('without a second person it is nobody’s, and with one it is owed to whom they name and credited to nobody', async () => {
  const { propose, approve, both, sayYes, worded, id, paymentId, buyer, charge, ref } =
    await aStray();
  const before = await waits();
  await propose({ paymentId });
  await expect(both(`/matched/${id}`, '6.99')).rejects.toMatchObject(NEEDS_YES);
  // The report that names the payment is theirs alone: not the application's, and not the witness's.
  const match = (db: Db) =>
    db.run(sql`
      insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
      select ${id}, provider, ${`match:${id}`}, kind, ${paymentId}, charge, currency, amount, receiver, happened_at, 'match', seen_at
      from payments.report where charge = ${charge}`);
  await expect(match(mall.db)).rejects.toMatchObject({ code: '42501' });
  await expect(match(mall.shared.witness)).rejects.toMatchObject({ constraint: 'match_of_two' });
  await sayYes();
  // It leaves the mall's own account, and is owed to nobody.
  await expect(both(`/matched/${id}`, '6.99')).rejects.toMatchObject(NOT_WHOLE);
  const other = await aBuyer(mall);
  const owedTo = (owner: string) =>
    worded(async (db) => {
      await db.run(approve);
      await db.run(sql`
        insert into payments.handled (report_id, payment_id, outcome, at, open) values (${id}, ${paymentId}, 'owner-found', now(), true)`);
      await db.run(sql`
        select ledger.post('deposit', ${`payments/${paymentId}/held/${charge}`}, ${`payments/${paymentId}`}, 'system', now(), 'USDT',
          '{clearing-bank,to-give-back}'::text[], ${[PLATFORM, owner]}::uuid[], '{-6.99,6.99}'::numeric[], null, null)`);
      await db.run(sql`
        select ledger.post('deposit-reversal', ${`${ref}/matched/${id}`}, ${ref}, 'system', now(), 'USDT',
          '{clearing-bank,to-give-back}'::text[], ${[PLATFORM, PLATFORM]}::uuid[], '{6.99,-6.99}'::numeric[], null, null)`);
    });
  // Nor does the application's role bear witness of it, or owe it to another.
  await expect(owedTo(buyer.id)).rejects.toMatchObject({ constraint: 'two_people' });
  await bearWitness(mall.shared.witness, {
    ...{ key: `payments/${paymentId}/held/${charge}`, ref: `payments/${paymentId}` },
    ...{ source: 'provider:sandbox', at: mall.shared.clock.now(), currency: CURRENCY },
    legs: [
      { kind: 'clearing-bank', owner: PLATFORM, amount: parseAmount('-6.99') },
      { kind: 'to-give-back', owner: other.id, amount: parseAmount('6.99') },
    ],
  });
  await expect(owedTo(other.id)).rejects.toMatchObject({ constraint: 'movement_has_payment' });
  expect([await waits(), await balance(mall.db, 'to-give-back', buyer.id)]).toEqual([before, '0']);
});

test('nobody proposes it who may not, of what does not wait, or already approved', async () => {
  const { propose, second, id, charge, paymentId } = await aStray();
  await mall.owner.run(
    sql`delete from accounts.operator_right where operator_id = ${second.id} and may = 'propose-money'`,
  );
  await expect(propose({ paymentId, by: second.id })).rejects.toMatchObject({ code: '42501' });
  await expect(propose({})).rejects.toMatchObject({ constraint: 'unclaimed_end_is_one' });
  await providerTells(mall, { charge, amount: '7' });
  await expect(propose({ paymentId })).rejects.toMatchObject({
    constraint: 'unclaimed_end_of_what_waits',
  });
  expect(await mall.db.hits(sql`select from payments.unclaimed_end where id = ${id}`)).toBe(false);
});

test('a charge that waits credits no payment', async () => {
  const { charge, paymentId } = await aStray();
  const told = newId();
  await mall.shared.witness.run(sql`
    insert into payments.report (id, provider, event_id, kind, payment_ref, charge, currency, amount, receiver, happened_at, via, seen_at)
    select ${told}, provider, ${told}, kind, ${paymentId}, charge, currency, 100, receiver, happened_at, 'query', seen_at
    from payments.report where charge = ${charge}`);
  const confirm = sql`
    update payments.payment set state = 'confirmed', report_id = ${told}, charge = ${charge}, confirmed_at = now() where id = ${paymentId}`;
  await expect(mall.db.run(confirm)).rejects.toMatchObject({ constraint: 'payment_was_reported' });
});
