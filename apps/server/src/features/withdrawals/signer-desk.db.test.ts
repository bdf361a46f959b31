/** What operators see of the payout signer and say to it; its book is written here as the signer writes it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';
import { aPayee } from '../../../test/signer-kit.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

/** As a signer says that it is there, so many seconds ago. */
const saysItself = (secondsAgo: number, fault: string | null = null) =>
  mall.owner.run(sql`
    insert into signer.station (network, asset, contract, sender, version, driver, seen_at, fault, payout_cap, hour_cap,
      hour_used, day_cap, day_used, two_people_above)
    values ('ERC20', 'USDT', '0x1', '0x2', '1', 'keystore', now() - ${secondsAgo} * interval '1 second', ${fault},
      100, 200, 10, 300, 20, 50)
    on conflict (network) do update set seen_at = excluded.seen_at, fault = excluded.fault`);

test('a network is served while its signer has said so within minutes, and nothing keeps it from signing', async () => {
  const operator = await anOperator(mall);
  const served = async () => {
    const { stations } = await operator.call('withdrawals.getSigner', {});
    return stations.map(({ serves, alive }) => ({ serves, alive }));
  };
  expect(await served()).toEqual([]);
  await saysItself(3);
  expect(await served()).toEqual([{ serves: true, alive: true }]);
  await saysItself(3, 'the node is of another chain');
  expect(await served()).toEqual([{ serves: false, alive: true }]);
  await saysItself(300);
  expect(await served()).toEqual([{ serves: false, alive: false }]);
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
  const stopped = await one.call('withdrawals.stopPayouts', { reason });
  expect(stopped.stop).toMatchObject({ reason, mine: true });
  expect(await refusalOf(one.call('withdrawals.liftStop', {}))).toBe('SECOND_PERSON_NEEDED');
  expect((await two.call('withdrawals.getSigner', {})).stop?.mine).toBe(false);
  expect((await two.call('withdrawals.liftStop', {})).stop).toBeNull();
});

test('a payout that is held is given back when asked, one that was signed is not', async () => {
  await saysItself(3);
  const operator = await anOperator(mall);
  const buyer = await aPayee(mall);
  const { id } = await buyer.ask('60');
  const which = { withdrawalId: id };
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
