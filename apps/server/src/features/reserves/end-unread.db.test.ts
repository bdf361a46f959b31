// What stands at the desk of addresses with more than was read is ended by two people, and comes back with whatever they have not seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aFinding, NETWORK } from '../../../test/reserves-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let first: Awaited<ReturnType<typeof anOperator>>;
let second: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall();
  [first, second] = [await anOperator(mall, { name: 'Kim' }), await anOperator(mall)];
});
afterAll(() => mall.stop());

const REASON = 'A contract passed it on; credited as correction 12';
type Place = Awaited<ReturnType<typeof aFinding>>;

/** Where a finding stands, and the row of it. */
async function lookAt({ address }: Place) {
  const { unread, small, closed } = await first.call('reserves.getReconciliation', {});
  const places = { unread, small: small.rows, closed: closed.rows };
  for (const [where, rows] of Object.entries(places)) {
    const row = rows.find((each) => each.address === address);
    if (row) {
      return { where, row };
    }
  }
  return { where: 'nowhere', row: undefined };
}
const waiting = async () => (await first.call('reserves.countWaiting', {})).waiting;

async function propose(place: Place): Promise<{ endId: string }> {
  await first.call('reserves.proposeUnreadEnd', { ...place, reason: REASON });
  return { endId: (await lookAt(place)).row?.ending?.id ?? '' };
}
const end = async (place: Place) => second.call('reserves.approveUnreadEnd', await propose(place));

/** As the search finds it: so much lies there now. */
const holds = ({ address }: Place, units: number, block = 20) =>
  mall.owner.run(sql`
    update reserves.unread set units = ${units}, block_no = ${block} where address = ${address}`);
const came = ({ address, asset }: Place, units: number, block: number) =>
  mall.owner.run(sql`
    insert into chains.transfer (id, network, transaction, place, block_no, block_hash, block_at, asset, recipient, account_id,
      units, state, seen_at)
    select ${newId()}, ${NETWORK}, ${`0x${newId()}`}, 0, ${block}, 'x', now(), ${asset}, address, account_id,
      ${units}::numeric, 'seen', now() from chains.watched_address where address = ${address}`);

test('one says what he found, another approves, and the desk shows it no longer but with who, when and why', async () => {
  const place = await aFinding(mall);
  const before = await waiting();
  const which = await propose(place);
  expect(await lookAt(place)).toMatchObject({
    where: 'unread',
    row: { ending: { reason: REASON, proposedBy: 'Kim', own: true, actions: ['decline'] } },
  });
  expect(await waiting()).toBe(before);
  expect(await refusalOf(propose(place))).toBe('UNREAD_END_NOT_OPEN');
  const alone = first.call('reserves.approveUnreadEnd', which);
  expect(await refusalOf(alone)).toBe('SECOND_PERSON_NEEDED');

  await second.call('reserves.approveUnreadEnd', which);
  expect(await waiting()).toBe(before - 1);
  expect(await lookAt(place)).toMatchObject({
    where: 'closed',
    row: { more: '7', ending: null, ended: { reason: REASON, proposedBy: 'Kim' } },
  });
  expect((await lookAt(place)).row?.ended).toMatchObject({
    ...{ decidedBy: expect.any(String), decidedAt: expect.any(String) },
  });
  const again = second.call('reserves.approveUnreadEnd', which);
  expect(await refusalOf(again)).toBe('UNREAD_END_NOT_OPEN');
  expect(await refusalOf(propose(place))).toBe('UNREAD_END_NOT_OPEN');
  const { rows } = await first.call('accounts.listAuditEntries', {});
  expect(rows.filter(({ operation }) => operation.endsWith('UnreadEnd'))).toHaveLength(2);
});

test('it comes back with whatever is more than they have seen, and is ended again', async () => {
  const place = await aFinding(mall);
  await end(place);
  await holds(place, 7_000_001);
  expect(await lookAt(place)).toMatchObject({
    where: 'unread',
    row: { more: '7.000001', ending: null, ended: { reason: REASON } },
  });
  await end(place);
  expect((await lookAt(place)).where).toBe('closed');
});

test('a proposal ends no more than its proposer has seen, however late it is approved', async () => {
  const place = await aFinding(mall);
  const which = await propose(place);
  await holds(place, 9_000_000);
  await second.call('reserves.approveUnreadEnd', which);
  expect(await lookAt(place)).toMatchObject({ where: 'unread', row: { more: '9' } });
});

test('what comes later and is read brings nothing back', async () => {
  const place = await aFinding(mall);
  await end(place);
  await came(place, 5_000_000, 15);
  await holds(place, 12_000_000);
  expect(await lookAt(place)).toMatchObject({ where: 'closed', row: { more: '7', held: '12' } });
});

test('once the missing transfer is read the end has said nothing any more: the next that is left out is shown', async () => {
  const place = await aFinding(mall);
  await end(place);
  await came(place, 7_000_000, 9);
  expect((await lookAt(place)).where).toBe('nowhere');
  await holds(place, 9_000_000);
  expect(await lookAt(place)).toMatchObject({ where: 'unread', row: { more: '2' } });
});

test('no is said by another, what one has proposed oneself is taken back, and then it is open again', async () => {
  const place = await aFinding(mall);
  for (const who of [second, first]) {
    await who.call('reserves.declineUnreadEnd', { ...(await propose(place)), reason: 'Not so' });
    expect(await lookAt(place)).toMatchObject({ where: 'unread', row: { ending: null } });
  }
});

test('what waits for nobody is not ended, nor is an address at which nothing was found', async () => {
  const small = await aFinding(mall, 900_000);
  expect((await lookAt(small)).where).toBe('small');
  const nothing = { ...small, address: `0x${'0'.repeat(40)}` };
  for (const place of [small, nothing]) {
    const said = first.call('reserves.proposeUnreadEnd', { ...place, reason: REASON });
    expect(await refusalOf(said)).toBe('UNREAD_END_NOT_OPEN');
  }
});

test('the database takes no end of more than was found, and none that one person approves alone', async () => {
  const place = await aFinding(mall);
  const insert = (units: number) =>
    mall.db.run(sql`
      insert into reserves.unread_end (id, network, asset, address, units, block_no, reason, proposed_by, proposed_at)
      values (${newId()}, ${NETWORK}, ${place.asset}, ${place.address}, ${units}, 10, ${REASON}, ${first.id}, now())`);
  await expect(insert(8_000_000)).rejects.toThrow('nothing waits');
  await insert(7_000_000);
  const approve = (by: string) =>
    mall.db.run(sql`
      update reserves.unread_end set state = 'approved', decided_by = ${by}, decided_at = now()
      where address = ${place.address}`);
  await expect(approve(second.id)).rejects.toThrow('has no yes of its person');
  await expect(approve(first.id)).rejects.toThrow();
});
