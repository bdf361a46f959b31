/** Payments over TRON whose money is with their owners again, when the network loses even solid blocks (test/tron-chain.ts). */
import { expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aTronPayee } from '../../test/signer-kit.ts';
import { withTronSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
const { chain, mall, signer, stateOf, fault } = withTronSigner();

type Payee = Awaited<ReturnType<typeof aTronPayee>>;
const paymentState = (id: string) =>
  mall().owner.find<string>(sql`select state from signer.payment where withdrawal_id = ${id}`);
/** What was signed for it, the first first. */
const attempts = (id: string) =>
  mall().owner.query<{ transaction: string; bytes: string }>(sql`
    select a.transaction, a.bytes from signer.attempt a join signer.nonce n using (network, sender, nonce)
    where n.withdrawal_id = ${id} order by a.signed_at`);
const balanceOf = async ({ call }: Payee) => (await call('wallet.getBalance', {})).available;
const unitsOf = (net: string) => BigInt(Math.round(Number(net) * 1e6));

/** The mall hands over, the signer takes its turn, the chain so many blocks; both look again. */
async function go(blocks: number): Promise<void> {
  await mall().advance(10);
  await signer().turn();
  chain().mine(blocks);
  await signer().turn();
  await mall().advance(10);
}

/** Refused by its contract in a block that is solid: its owner has the money again. */
async function failed() {
  const buyer = await aTronPayee(mall());
  const { id } = await buyer.ask('60');
  chain().state.fails = 'OUT_OF_ENERGY';
  await go(SOLID);
  chain().state.fails = undefined;
  await go(1);
  expect([await stateOf(id), await balanceOf(buyer)]).toEqual(['failed', '5000']);
  return { buyer, id };
}

/** On no block until its end, as both nodes say. */
async function notTaken() {
  chain().state.takes = false;
  const buyer = await aTronPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  chain().mine(LIFE + SOLID);
  chain().forget();
  chain().state.takes = true;
  return { buyer, id, net };
}

/** It was not taken, was not signed anew, and its owner has the money again. */
async function givenUp() {
  const { buyer, id } = await notTaken();
  const operator = await anOperator(mall());
  await operator.call('withdrawals.stopPayouts', { reason: 'Something looks wrong' });
  await signer().turn();
  await operator.call('withdrawals.givePayoutUp', { withdrawalId: id, reason: 'Nobody took it' });
  await signer().turn();
  await mall().advance(10);
  await mall().owner.run(
    sql`update signer.stop set ends_at = stopped_at + interval '1 millisecond'`,
  );
  expect([await stateOf(id), await balanceOf(buyer)]).toEqual(['failed', '5000']);
  return { buyer, id };
}

test.each([
  ['has failed', failed, 2 * SOLID],
  ['was not taken in time', givenUp, 2 * LIFE],
])(
  'what %s and is paid after all closes its network until somebody has booked it',
  async (_, giveBack, depth) => {
    const { buyer, id } = await giveBack();
    const { id: waiting, net } = await buyer.ask('70');
    const [{ transaction, bytes } = { transaction: '', bytes: '' }] = await attempts(id);
    await signer().turn();
    expect(await fault()).toBeNull();
    await chain().breakWord(depth, [bytes]);
    const paid = chain().unitsOf(buyer.address);
    expect(paid).toBeGreaterThan(0n);
    await signer().turn();
    expect(await fault()).toContain(`${id} was given back and is paid after all (${transaction})`);
    expect((await (await anOperator(mall())).call('withdrawals.countWaiting', {})).signer).toBe(1);
    expect(await refusalOf(buyer.ask('80'))).toBe('WITHDRAWAL_CHANNEL_CLOSED');
    await go(SOLID);
    expect(await fault()).toContain('is paid after all');
    expect(await stateOf(id)).toBe('failed');
    expect(await paymentState(waiting)).toBeUndefined();
    expect(chain().unitsOf(buyer.address)).toBe(paid);
    expect(await balanceOf(buyer)).toBe('4930');

    signer().configure({ bookedByHand: [transaction] });
    await signer().turn();
    expect(await fault()).toBeNull();
    await go(SOLID);
    await go(SOLID);
    expect(await stateOf(waiting)).toBe('settled');
    expect(chain().unitsOf(buyer.address)).toBe(paid + unitsOf(net));
    await expectSoundBooks(mall());
  },
);

test('where the network turns again and it is not paid, nothing has to be booked', async () => {
  const { buyer, id } = await failed();
  const [{ bytes } = { bytes: '' }] = await attempts(id);
  await chain().breakWord(2 * SOLID, [bytes]);
  await signer().turn();
  expect(await fault()).toContain('is paid after all');
  await chain().breakWord(2 * SOLID);
  await signer().turn();
  expect(await fault()).toBeNull();
  expect(chain().unitsOf(buyer.address)).toBe(0n);
});

test('what was signed anew is not paid by what was taken for lost without a word', async () => {
  const { id, buyer } = await notTaken();
  await go(SOLID);
  await go(SOLID);
  expect(await stateOf(id)).toBe('settled');
  const [{ transaction, bytes } = { transaction: '', bytes: '' }, second] = await attempts(id);
  expect(second).toBeDefined();
  await chain().breakWord(LIFE + 4 * SOLID, [bytes]);
  expect(chain().unitsOf(buyer.address)).toBeGreaterThan(0n);
  await signer().turn();
  expect(await fault()).toContain(
    `${id} was signed anew, and what was taken for lost is paid after all (${transaction})`,
  );
});
