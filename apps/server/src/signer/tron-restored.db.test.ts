/**
 * A database from a backup has forgotten that a payment over TRON was signed anew (test/tron-chain.ts): its number is in the book, and on the
 * chain nothing has one. The count file beside the database knows better, and the chain's balances judge.
 */
import { expect, test } from 'vitest';
import { aTronPayee } from '../../test/signer-kit.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
const { chain, mall, signer, payment, fault } = withTronSigner();

const unitsOf = (net: string) => BigInt(Math.round(Number(net) * 1e6));
const signings = () =>
  mall().owner.value<number>(
    sql`select count(*)::int from signer.attempt where sender = ${signer().sender}`,
  );
async function turn(blocks: number): Promise<void> {
  chain().mine(blocks);
  await mall().owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  await signer().turn();
}
async function asked() {
  const buyer = await aTronPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  return { id, net, paid: () => chain().unitsOf(buyer.address) };
}

/** As the book was before the newest attempt of a payment: `lost` of one that was settled, or else of one that was on its way. */
const restore = (id: string, lost: boolean) =>
  mall().owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      delete from signer.attempt where sender = ${signer().sender} and lapsed_at is null`);
    await db.run(sql`
      update signer.attempt set lapsed_at = case when ${lost} then lapsed_at end where sender = ${signer().sender}`);
    await db.run(sql`update signer.nonce set done_at = null where withdrawal_id = ${id}`);
    await db.run(sql`
      update signer.payment p set transaction = a.transaction, state = case when ${lost} then 'settled' else 'signed' end,
        ended_at = case when ${lost} then p.ended_at end
      from signer.attempt a where p.withdrawal_id = ${id} and a.sender = ${signer().sender}`);
  });

async function expectToStandStill({ net, paid }: Awaited<ReturnType<typeof asked>>) {
  await turn(SOLID + LIFE);
  await turn(SOLID + LIFE);
  await turn(SOLID);
  expect([paid(), await signings()]).toEqual([unitsOf(net), 1]);
  expect(await fault()).toContain('the count file has 2 transactions of this key, the book only 1');
}

test('one that lapsed and was signed anew is not signed once more', async () => {
  chain().state.takes = false;
  const one = await asked();
  await turn(0);
  chain().forget();
  await turn(LIFE + SOLID);
  chain().state.takes = true;
  await turn(1);
  await turn(SOLID);
  expect([await payment(one.id), await signings()]).toMatchObject([{ state: 'settled' }, 2]);
  expect(one.paid()).toBe(unitsOf(one.net));
  await restore(one.id, false);
  await expectToStandStill(one);
  // Once somebody has compared them others are paid.
  signer().configure({ firstNonce: 2 });
  await turn(0);
  const next = await asked();
  await turn(1);
  expect((await payment(next.id))?.state).toBe('signed');
});

test('nor is one that was settled, and was signed anew when its network had lost it', async () => {
  const one = await asked();
  await turn(0);
  await turn(SOLID);
  await turn(LIFE);
  await chain().breakWord(LIFE + 2 * SOLID);
  await turn(0);
  await turn(0);
  await turn(SOLID);
  await turn(SOLID);
  expect([await fault(), await signings(), one.paid()]).toEqual([null, 2, unitsOf(one.net)]);
  await restore(one.id, true);
  await expectToStandStill(one);
});
