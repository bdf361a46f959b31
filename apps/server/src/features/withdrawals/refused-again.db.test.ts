// Operators do not keep somebody's money in one after the other: within thirty days of a no to its owner another one takes two of them, and
// one of few grounds (decision record 0093).
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { aBankOwner, approvedAtBank, type Word, worded } from '../../../test/bank-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { aPayee } from '../../../test/signer-kit.ts';
import { aWithdrawer, withdraw } from '../../../test/withdrawals-factories.ts';
import { type Sql, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  await withSetting(mall, 'withdrawals_bank_open', 'true');
});
afterAll(() => mall.stop());

type Person = Awaited<ReturnType<typeof anOperator>>;
type Ground = 'court' | 'authority' | 'screening';
const reason = 'This is not right';
const refuse = (by: Person, withdrawalId: string, ground?: Ground) =>
  by.call('withdrawals.refuseWithdrawal', { withdrawalId, reason, ground });

test('another no to the same owner within thirty days takes two people and a ground of the list', async () => {
  const [one, two, three] = [
    await anOperator(mall),
    await anOperator(mall),
    await anOperator(mall),
  ];
  const [owner, other] = [await aWithdrawer(mall), await aWithdrawer(mall)];
  const email = `${owner.username}@quay.example`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${owner.id}`);
  expect(await refuse(one, (await withdraw(owner)).id)).toMatchObject({ state: 'refused' });
  const { id: again } = await withdraw(owner);
  for (const each of [one, two]) {
    expect(await refusalOf(refuse(each, again))).toBe('REFUSED_BEFORE');
  }
  expect(await refuse(one, (await withdraw(other)).id)).toMatchObject({ state: 'refused' });
  expect(await refuse(one, again, 'court')).toMatchObject({
    ...{ state: 'requested', refusedBefore: true },
    refusalAsked: { ground: 'court', reason, name: one.name, mine: true },
  });
  expect(await refusalOf(refuse(one, again, 'court'))).toBe('SECOND_PERSON_NEEDED');
  // Another ground is a word of its own, and the second has to name the same.
  expect(await refuse(two, again, 'authority')).toMatchObject({
    ...{ state: 'requested', refusalAsked: { ground: 'authority', name: two.name } },
  });
  expect(await refuse(three, again, 'authority')).toMatchObject({
    ...{ state: 'refused', refusalReason: reason, refusalGround: 'authority' },
  });
  expect(await owner.call('withdrawals.getWithdrawal', { withdrawalId: again })).toMatchObject({
    ...{ refusalReason: reason, refusalGround: 'authority' },
  });
  const [mail] = await mailedTo(mall, email);
  expect(mail?.body).toMatch(/order of an authority[^]*This is not right[^]*customer service/);
  const { id: third } = await withdraw(owner);
  expect(await refusalOf(refuse(three, third))).toBe('REFUSED_BEFORE');
  await mall.owner.run(sql`update withdrawals.no set at = at - interval '30 days'`);
  expect(await refuse(one, third)).toMatchObject({ state: 'refused', refusalGround: null });
});

test('what one has said holds nothing: it is paid unless a second agrees before', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall);
  await refuse(one, (await withdraw(owner)).id);
  const { id } = await withdraw(owner);
  await refuse(one, id, 'court');
  await mall.advance(30);
  expect(await refusalOf(refuse(two, id, 'court'))).toBe('WITHDRAWAL_NOT_OPEN');
  await mall.advance(60);
  const which = { withdrawalId: id };
  expect(await owner.call('withdrawals.getWithdrawal', which)).toMatchObject({ state: 'settled' });
});

/** What two have said is so many days older; each no to the owner stays as new as it was. */
const age = (days: number) =>
  mall.owner.tx(async (db) => {
    await db.run(sql`alter table withdrawals.refusal disable trigger check_refusal`);
    await db.run(sql`
      update withdrawals.refusal set agreed_at = agreed_at - ${days} * interval '1 day', ends_at = ends_at - ${days} * interval '1 day'`);
    await db.run(sql`alter table withdrawals.refusal enable trigger check_refusal`);
  });

test('two people refuse an owner for thirty days, and then two others or nobody', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const [three, four] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall, '1000');
  await refuse(one, (await withdraw(owner)).id);
  const asked = async () => (await withdraw(owner)).id;
  const no = async (first: Person, second: Person) => {
    const id = await asked();
    await refuse(first, id, 'court');
    await refuse(second, id, 'court');
    const read = await owner.call('withdrawals.getWithdrawal', { withdrawalId: id });
    expect(read.state).toBe('refused');
    const days = Date.parse(read.refusalEndsAt ?? '') - mall.shared.clock.now().getTime();
    return Math.round(days / 86_400_000);
  };
  expect(await no(one, two)).toBe(30);
  await age(12);
  // Another partner makes it no longer.
  expect(await no(three, two)).toBe(18);
  await age(18);
  const id = await asked();
  expect(await refusalOf(refuse(one, id, 'authority'))).toBe('REFUSED_BY_OTHERS');
  expect(await refusalOf(refuse(two, id, 'court'))).toBe('REFUSED_BY_OTHERS');
  await refuse(three, id, 'court');
  expect(await refusalOf(refuse(two, id, 'court'))).toBe('REFUSED_BY_OTHERS');
  expect(await refuse(four, id, 'court')).toMatchObject({ state: 'refused' });
  // Two others have said so since: who said so first may again, but not who said so with one of these.
  await age(12);
  expect(await refusalOf(refuse(two, await asked(), 'court'))).toBe('REFUSED_BY_OTHERS');
  expect(await no(one, await anOperator(mall))).toBe(30);
  await age(151);
  await no(two, three);
});

test('who has begun to refuse in time has to be agreed with in time', async () => {
  const [one, two, three] = [
    await anOperator(mall),
    await anOperator(mall),
    await anOperator(mall),
  ];
  const owner = await aWithdrawer(mall);
  await refuse(one, (await withdraw(owner)).id);
  const { id: first } = await withdraw(owner);
  await refuse(one, first, 'court');
  await refuse(two, first, 'court');
  const { id } = await withdraw(owner);
  await refuse(one, id, 'court');
  await age(30);
  // His word is over, and whoever has not refused this owner begins anew.
  expect(await three.call('withdrawals.getWithdrawal', { withdrawalId: id })).toMatchObject({
    refusalAsked: null,
  });
  expect(await refuse(three, id, 'court')).toMatchObject({
    ...{ state: 'requested', refusalAsked: { ground: 'court', name: three.name } },
  });
  expect(await refusalOf(refuse(two, id, 'court'))).toBe('REFUSED_BY_OTHERS');
  expect(await refuse(await anOperator(mall), id, 'court')).toMatchObject({ state: 'refused' });
});

test('screening is a ground where the service has said that people should look', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall, '5000');
  await refuse(one, (await withdraw(owner)).id);
  const { id } = await withdraw(owner, { amount: '2000' });
  expect(await refusalOf(refuse(one, id, 'screening'))).toBe('REFUSED_BEFORE');
  await mall.owner.run(sql`
    insert into withdrawals.screening (withdrawal_id, answer, at) values (${id}, 'review', now())`);
  await refuse(one, id, 'screening');
  expect(await refuse(two, id, 'screening')).toMatchObject({ refusalGround: 'screening' });
});

test('of who was stopped since, nobody completes the word', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall);
  await refuse(one, (await withdraw(owner)).id);
  const { id } = await withdraw(owner);
  await refuse(one, id, 'court');
  await two.call('accounts.stopOperator', { operatorId: one.id, why: 'Dismissed today' });
  expect(await refuse(two, id, 'court')).toMatchObject({ refusalAsked: { mine: true } });
  expect(await refuse(await anOperator(mall), id, 'court')).toMatchObject({ state: 'refused' });
});

/** The signer holds what an owner asked for; the one who asks is its payee. */
async function held(buyer: Awaited<ReturnType<typeof aPayee>>): Promise<string> {
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await mall.owner.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, gives_up_at)
    select withdrawal_id, network, address, amount, 'held', 'cap-hour', now(), now() + interval '1 hour'
    from signer.public_order where withdrawal_id = ${id}`);
  return id;
}

test('asking the signer to give one back is a no like a refusal, and its owner reads why', async () => {
  await mall.owner.run(sql`
    insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap, hour_used,
      day_cap, day_used, two_people_above)
    values ('ERC20', 'USDT', '0x1', '0x2', '1', 'keystore', now(), 100, 200, 10, 300, 20, 1000)`);
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aPayee(mall);
  const [first, second] = [await held(owner), await held(owner)];
  const giveUp = (by: Person, withdrawalId: string, ground?: Ground) =>
    by.call('withdrawals.givePayoutUp', { withdrawalId, reason, ground });
  await giveUp(one, first);
  await giveUp(one, first);
  expect(await refusalOf(giveUp(two, second))).toBe('REFUSED_BEFORE');
  const { id: third } = await owner.ask('60');
  expect(await refusalOf(refuse(two, third))).toBe('REFUSED_BEFORE');
  const isGivenUp = () =>
    mall.owner.value<boolean>(
      sql`select given_up_at is not null from signer.request where withdrawal_id = ${second}`,
    );
  await giveUp(one, second, 'court');
  expect(await isGivenUp()).toBe(false);
  await giveUp(two, second, 'court');
  expect(await isGivenUp()).toBe(true);
  await mall.owner.run(sql`
    update signer.payment set state = 'refused', reason = 'given-up', ended_at = now() where withdrawal_id in (${first}, ${second})`);
  await mall.advance(10);
  const read = (withdrawalId: string) => owner.call('withdrawals.getWithdrawal', { withdrawalId });
  expect(await read(first)).toMatchObject({
    ...{ state: 'failed', refusalReason: reason, refusalGround: null },
    endedWhy: `It was not paid: ${reason}`,
  });
  expect(await read(second)).toMatchObject({ refusalReason: reason, refusalGround: 'court' });
  // Signed before it was given up, and failed on its network: nobody's word ended it.
  await mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      update signer.payment set state = 'failed', reason = 'reverted', contract = '0x1', units = 59000000, signed_at = now(),
        transaction = '0xabc' where withdrawal_id = ${second}`);
  });
  expect(await read(second)).toMatchObject({ refusalReason: null, refusalGround: null });
  const named = (by: OperatorId) =>
    mall.db.run(sql`
      update signer.request set given_up_at = now(), given_up_by = ${by}, given_up_reason = 'None' where withdrawal_id = ${first}`);
  const clerk = await anOperator(mall, { rights: ['read-money'] });
  await expect(named(clerk.id)).rejects.toMatchObject({ constraint: 'operator_has_right' });
  await expect(named(two.id)).rejects.toMatchObject({ constraint: 'refused_again_by_two' });
});

/** An owner whose withdrawals somebody else takes to the bank, and two who may give them back. */
async function atTheBank() {
  const [payer, one, two] = [
    await anOperator(mall),
    await anOperator(mall),
    await anOperator(mall),
  ];
  const owner = await aBankOwner(mall);
  const taken = async () => {
    const { withdrawalId } = await approvedAtBank(mall, owner);
    await payer.call('withdrawals.takeWithdrawal', { withdrawalId });
    return withdrawalId;
  };
  return { one, two, owner, taken };
}

test('giving back what nobody can have paid at a bank takes two the second time, as what somebody has opened does', async () => {
  const { one, two, taken } = await atTheBank();
  const back = (by: Person, withdrawalId: string) =>
    by.call('withdrawals.giveWithdrawalBack', { withdrawalId, reason });
  expect(await back(one, await taken())).toMatchObject({ state: 'failed' });
  const again = await taken();
  expect(await back(two, again)).toMatchObject({ state: 'signing', unpaid: { name: two.name } });
  expect(await back(one, again)).toMatchObject({ state: 'failed' });
  const forged = await taken();
  await expect(
    mall.db.run(sql`
      update withdrawals.withdrawal set state = 'failed', ended_at = now(), refusal_reason = 'Nobody said so',
        refused_by = ${two.id} where id = ${forged}`),
  ).rejects.toMatchObject({ constraint: 'unpaid_by_two' });
});

test('of two of an owner that are given back at once the later is told what it needs', async () => {
  const { one, two, owner, taken } = await atTheBank();
  const [first, second] = [await taken(), await taken()];
  const late = await mall.owner.tx(async (db) => {
    await db.run(
      sql`select pg_advisory_xact_lock(hashtext('withdrawals.no'), hashtext(${owner.id}::text))`,
    );
    const asked = refusalOf(
      two.call('withdrawals.giveWithdrawalBack', { withdrawalId: second, reason }),
    );
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(() => mall.owner.hits(waits)).toBe(true);
    await db.run(sql`
      insert into withdrawals.no (withdrawal_id, account_id, person, at)
      values (${first}, ${owner.id}, ${one.id}, platform.mall_now())`);
    return { asked };
  });
  expect(await late.asked).toBe('REFUSED_BEFORE');
});

const COURT = { ground: 'court', reason };

test('with the application’s role alone nobody refuses an owner’s second, or says that another agrees', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const owner = await aWithdrawer(mall);
  await refuse(one, (await withdraw(owner, { amount: '20' })).id);
  const { id } = await withdraw(owner, { amount: '20' });
  const constraintOf = (done: Promise<unknown>) =>
    done.then(
      () => 'done',
      ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
    );
  const write = (by: OperatorId, ...words: readonly Word[]) =>
    constraintOf(
      worded(
        mall,
        { id, words },
        sql`
          update withdrawals.withdrawal set state = 'refused', ended_at = '2020-01-01', refusal_reason = 'Nobody said so',
            refused_by = ${by} where id = ${id}`,
      ),
    );
  expect(await write(one.id)).toBe('refused_again_by_two');
  expect(await write(two.id, ['refusal', two.id, COURT])).toBe('refused_again_by_two');
  const propose = (by: OperatorId, ground: string, ...words: readonly Word[]) =>
    constraintOf(
      worded(
        mall,
        { id, words },
        sql`
          insert into withdrawals.refusal (withdrawal_id, ground, reason, proposed_by) values (${id}, ${ground}, ${reason}, ${by})`,
      ),
    );
  expect(await propose(one.id, 'court')).toBe('person_said_yes');
  expect(await propose(one.id, 'mood', ['refusal', one.id, { ...COURT, ground: 'mood' }])).toBe(
    'refusal_ground',
  );
  expect(
    await propose(one.id, 'screening', ['refusal', one.id, { ...COURT, ground: 'screening' }]),
  ).toBe('screening_says_so');
  expect(await propose(one.id, 'court', ['refusal', one.id, COURT])).toBe('done');
  const agree = (by: OperatorId, more: Sql, ...words: readonly Word[]) =>
    constraintOf(
      worded(
        mall,
        { id, words },
        sql`update withdrawals.refusal set agreed_by = ${by} ${more} where withdrawal_id = ${id}`,
      ),
    );
  const none = sql``;
  expect(await agree(two.id, none)).toBe('person_said_yes');
  expect(await agree(one.id, none, ['refusal', one.id, COURT])).toBe('refused_again_by_two');
  expect(await agree(two.id, sql`, ground = 'authority'`, ['refusal', two.id, COURT])).toBe(
    'refused_again_by_two',
  );
  expect(await agree(two.id, sql`, proposed_by = ${two.id}`, ['refusal', two.id, COURT])).toBe(
    'refused_again_by_two',
  );
  for (const statement of [
    sql`delete from withdrawals.no`,
    sql`update withdrawals.no set at = 'epoch'`,
    sql`delete from withdrawals.refusal`,
    sql`update withdrawals.refusal set agreed_at = 'epoch'`,
    sql`select withdrawals.say_no(${one.id}, ${one.id})`,
  ]) {
    await expect(mall.db.run(statement)).rejects.toMatchObject({ code: '42501' });
  }
  await refuse(two, id, 'court');
  expect(
    await constraintOf(
      mall.db.run(sql`
    update withdrawals.refusal set ground = 'authority' where withdrawal_id = ${id}`),
    ),
  ).toBe('refused_again_by_two');
});
