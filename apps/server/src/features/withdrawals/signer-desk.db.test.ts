/** What operators see of the payout signer and say to it; its book is written here as the signer writes it. */
import { GIVE_BACK_HOURS } from '@entrepot/contract/withdrawals/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../../test/orders-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { aPayee } from '../../../test/signer-kit.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

/** As a signer says that it is there, so many seconds ago. */
const saysItself = (secondsAgo: number, fault: string | null = null, twoPeopleAbove = '1000') =>
  mall.owner.run(sql`
    insert into signer.station (network, asset, contract, sender, version, driver, seen_at, fault, payout_cap, hour_cap,
      hour_used, day_cap, day_used, two_people_above)
    values ('ERC20', 'USDT', '0x1', '0x2', '1', 'keystore', now() - ${secondsAgo} * interval '1 second', ${fault},
      100, 200, 10, 300, 20, ${twoPeopleAbove})
    on conflict (network) do update set seen_at = excluded.seen_at, fault = excluded.fault,
      two_people_above = excluded.two_people_above`);

test('a network is served while its signer has said so within minutes, and nothing keeps it from signing', async () => {
  const operator = await anOperator(mall);
  const troubles = async () => (await operator.call('withdrawals.countWaiting', {})).signer;
  const served = async () => {
    const { stations } = await operator.call('withdrawals.getSigner', {});
    return stations.map(({ serves, alive }) => ({ serves, alive }));
  };
  expect(await served()).toEqual([]);
  await saysItself(3);
  expect(await served()).toEqual([{ serves: true, alive: true }]);
  await saysItself(3, 'the node is of another chain');
  expect(await served()).toEqual([{ serves: false, alive: true }]);
  expect(await troubles()).toBe(1);
  await saysItself(300);
  expect(await served()).toEqual([{ serves: false, alive: false }]);
  expect(await troubles()).toBe(1);
  await saysItself(8 * 86_400);
  expect(await troubles()).toBe(0);
});

test('what its signer never pays is not taken, and what needs two people there needs them from the beginning', async () => {
  await saysItself(3, null, '50');
  const buyer = await aPayee(mall);
  const terms = await buyer.call('withdrawals.getTerms', {});
  expect(terms).toMatchObject({ maximum: '100', twoPeopleAbove: '50' });
  expect(await refusalOf(buyer.ask('100.01'))).toBe('WITHDRAWAL_ABOVE_MAXIMUM');
  expect(await buyer.ask('50')).toMatchObject({ approvalsNeeded: 0 });
  expect(await buyer.ask('100')).toMatchObject({ approvalsNeeded: 2 });
  await mall.owner.run(sql`update signer.station set hour_cap = 70`);
  expect(await refusalOf(buyer.ask('80'))).toBe('WITHDRAWAL_ABOVE_MAXIMUM');
  await mall.owner.run(sql`truncate signer.station`);
  expect(await buyer.call('withdrawals.getTerms', {})).toMatchObject({ twoPeopleAbove: '1000' });
  await buyer.ask('120');
});

test('a business is open over the networks that its signer serves, and no others', async () => {
  const business = await startMall({ DEMO: '0' });
  try {
    await openDoors(business);
    const buyer = await aPayee(business);
    const terms = () => buyer.call('withdrawals.getTerms', {});
    expect(await terms()).toMatchObject({ open: false, networks: [] });
    expect(await refusalOf(buyer.ask('60'))).toBe('WITHDRAWALS_CLOSED');
    await business.owner.run(sql`
      insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap,
        hour_used, day_cap, day_used, two_people_above)
      values ('ERC20', 'USDT', '0x1', '0x2', '1', 'keystore', now(), 100, 200, 0, 300, 0, 50)`);
    expect(await terms()).toMatchObject({
      open: true,
      networks: [{ chain: 'ERC20', pretends: false }],
    });
    expect((await buyer.ask('60')).state).toBe('requested');
    await business.owner.run(sql`update signer.station set driver = 'dry-run'`);
    expect((await terms()).open).toBe(false);
  } finally {
    await business.stop();
  }
});

test('one person stops all payouts, and another lets them go on', async () => {
  const [one, two] = [await anOperator(mall), await anOperator(mall)];
  const reason = 'Something looks wrong';
  const troubles = async () => (await two.call('withdrawals.countWaiting', {})).signer;
  const before = await troubles();
  const stopped = await one.call('withdrawals.stopPayouts', { reason });
  expect(stopped.stop).toMatchObject({ reason, mine: true });
  expect(await troubles()).toBe(before + 1);
  expect(await refusalOf(one.call('withdrawals.liftStop', {}))).toBe('SECOND_PERSON_NEEDED');
  expect((await two.call('withdrawals.getSigner', {})).stop?.mine).toBe(false);
  expect((await two.call('withdrawals.liftStop', {})).stop).toBeNull();
  expect(await troubles()).toBe(before);
  const stop = (by: typeof one) => by.call('withdrawals.stopPayouts', { reason });
  expect(await refusalOf(stop(one))).toBe('STOPPED_BEFORE');
  const mine = sql`stopped_by = ${one.id}`;
  await mall.owner.run(
    sql`
      update signer.stop set stopped_at = now() - interval '6 days 23 hours', ends_at = now() - interval '6 days'
      where ${mine}`,
  );
  await expect(
    mall.db.run(sql`
      insert into signer.stop (id, reason, stopped_by, ends_at)
      values (gen_random_uuid(), ${reason}, ${one.id}, now() + interval '1 hour')`),
  ).rejects.toThrow('within the last 7 days');
  expect((await stop(two)).stop).toMatchObject({ mine: true });
  await one.call('withdrawals.liftStop', {});
  await mall.owner.run(
    sql`update signer.stop set stopped_at = stopped_at - interval '2 hours', ends_at = ends_at - interval '2 hours' where ${mine}`,
  );
  expect((await stop(one)).stop).toMatchObject({ mine: true });
  await two.call('withdrawals.liftStop', {}).catch(() => undefined);
  await mall.owner.run(sql`update signer.stop set ends_at = now() where ends_at > now()`);
});

test('a payout that is held is given back when asked, one that was signed is not', async () => {
  await saysItself(3);
  const operator = await anOperator(mall);
  const buyer = await aPayee(mall);
  const { id } = await buyer.ask('60');
  const which = { withdrawalId: id, reason: 'Its owner asks for it' };
  expect(await refusalOf(operator.call('withdrawals.givePayoutUp', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  await mall.advance(10);
  await mall.owner.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, gives_up_at)
    select withdrawal_id, network, address, amount, 'held', 'cap-hour', now(), now() + interval '1 hour'
    from signer.public_order where withdrawal_id = ${id}`);
  const { payments } = await operator.call('withdrawals.givePayoutUp', which);
  expect(payments).toMatchObject([{ withdrawalId: id, held: true, word: 'cap-hour', attempts: 0 }]);
  const asked = await mall.owner.value<boolean>(
    sql`select given_up_by = ${operator.id} from signer.request where withdrawal_id = ${id}`,
  );
  expect(asked).toBe(true);
  await mall.owner.run(sql`
    update signer.payment set state = 'signed', contract = '0x1', units = '1', signed_at = now(), transaction = '0x9',
      reason = null where withdrawal_id = ${id}`);
  expect(await refusalOf(operator.call('withdrawals.givePayoutUp', which))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
});

describe('no money stays with a mall that nobody signs for', () => {
  const silent = () =>
    mall.owner.run(sql`update signer.station set seen_at = now() - interval '1 day'`);
  const older = (hours: number) =>
    mall.owner.run(sql`update signer.request set asked_at = now() - ${hours} * interval '1 hour'`);
  const own = async ({ call }: Awaited<ReturnType<typeof aPayee>>, withdrawalId: string) => {
    const found = await call('withdrawals.getWithdrawal', { withdrawalId });
    const { state, hold, late, lapsed } = found;
    return { state, reason: hold?.reason, until: hold?.until, late, lapsed };
  };
  /** As if so many minutes had gone by: nobody is logged in for days. */
  const later = async (id: string, minutes: number) => {
    const [created, expected, held, approved] = [
      'created_at',
      'expected_at',
      'held_until',
      'approved_at',
    ].map((name) => raw(`${name} = ${name} - interval '${minutes} minutes'`)) as [
      Sql,
      Sql,
      Sql,
      Sql,
    ];
    await mall.owner.run(sql`
      update withdrawals.withdrawal set ${created}, ${expected}, ${held}, ${approved} where id = ${id}`);
    await mall.advance(10);
  };
  const NEARLY = GIVE_BACK_HOURS * 60 - 5;

  test('without a signer it waits where it can be cancelled, says so, and is given back in the end', async () => {
    await saysItself(3);
    const buyer = await aPayee(mall);
    const { id } = await buyer.ask('60');
    await silent();
    await mall.advance(10);
    const waits = await own(buyer, id);
    expect(waits).toMatchObject({ state: 'approved', reason: 'no-signer', late: false });
    const left = Date.parse(waits.until ?? '') - mall.shared.clock.now().getTime();
    expect(Math.round(left / 3_600_000)).toBe(GIVE_BACK_HOURS);
    await later(id, NEARLY);
    expect(await own(buyer, id)).toMatchObject({ state: 'approved', late: true });
    await later(id, 5);
    expect(await own(buyer, id)).toMatchObject({ state: 'cancelled', late: false });
    expect((await buyer.call('wallet.getBalance', {})).available).toBe('5000');
    await mall.settle();
    const [news] = (await buyer.call('notifications.listNotices', {})).rows;
    expect(news).toMatchObject({ kind: 'withdrawal', params: { news: 'failed' } });
  });

  test('what a signer never answered about comes back, and not while it may be signed', async () => {
    await saysItself(3);
    const buyer = await aPayee(mall);
    const { id } = await buyer.ask('60');
    await mall.advance(10);
    expect(await own(buyer, id)).toMatchObject({ state: 'signing', reason: undefined });
    await silent();
    expect(await own(buyer, id)).toMatchObject({ state: 'signing', reason: 'no-signer' });
    await older(GIVE_BACK_HOURS);
    await mall.advance(10);
    expect(await own(buyer, id)).toMatchObject({ state: 'signing' });
    await expect(
      mall.db.run(
        sql`update withdrawals.withdrawal set state = 'failed', ended_at = now() where id = ${id}`,
      ),
    ).rejects.toThrow('the signer does not say');
    await older(GIVE_BACK_HOURS + 1);
    await mall.advance(10);
    expect(await own(buyer, id)).toMatchObject({ state: 'failed' });
    await expectSoundBooks(mall);
  });

  test('what it held, and was asked to give back, comes back without it; what it signed does not', async () => {
    await saysItself(3);
    const operator = await anOperator(mall);
    const buyer = await aPayee(mall);
    const [held, signed] = [await buyer.ask('60'), await buyer.ask('70')];
    await mall.advance(10);
    await mall.owner.run(sql`
      insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, gives_up_at)
      select withdrawal_id, network, address, amount, 'held', 'cap-hour', now(), now() + interval '1 day'
      from signer.public_order where withdrawal_id in (${held.id}, ${signed.id})`);
    await mall.owner.run(sql`
      update signer.payment set state = 'signed', contract = '0x1', units = '1', signed_at = now(), transaction = '0x7',
        reason = null where withdrawal_id = ${signed.id}`);
    await operator.call('withdrawals.givePayoutUp', {
      withdrawalId: held.id,
      reason: 'Its owner asks for it',
    });
    await silent();
    await older(1_000);
    await mall.owner.run(sql`
      update signer.request set given_up_at = now() - interval '2 hours' where withdrawal_id = ${held.id}`);
    await mall.advance(10);
    expect((await own(buyer, held.id)).state).toBe('failed');
    expect((await own(buyer, signed.id)).state).not.toBe('failed');
  });

  test('what its people have not approved is given back, and says when', async () => {
    await mall.owner.run(sql`truncate signer.station`);
    const buyer = await aPayee(mall);
    const operator = await anOperator(mall);
    const { id } = await buyer.ask('1500');
    await operator.call('withdrawals.approveWithdrawal', { withdrawalId: id });
    const waits = await own(buyer, id);
    expect(waits).toMatchObject({ state: 'requested', reason: 'people' });
    await later(id, NEARLY);
    expect((await own(buyer, id)).state).toBe('requested');
    await later(id, 5);
    const ended = await own(buyer, id);
    expect(ended).toMatchObject({ state: 'cancelled', lapsed: true });
    await expectSoundBooks(mall);
  });
});
