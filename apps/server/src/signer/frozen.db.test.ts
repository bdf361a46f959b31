/** A coin's issuer freezes the wallet that pays (trust.md 1.11): nobody loses by it, and the mall says what has happened. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../test/accounts-factories.ts';
import { withChain } from '../../test/chain-node.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, aSigner, paidTo, type TestSigner } from '../../test/signer-kit.ts';
import { sql } from '../platform/db.ts';

const chain = withChain();
let mall: TestMall;
let signer: TestSigner;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  signer = await aSigner(mall, chain());
  await signer.turn();
});
afterAll(async () => {
  await signer.stop();
  await mall.stop();
});

const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);
const payment = (id: string) =>
  mall.owner.one<{ state: string; reason: string | null }>(
    sql`select state, reason from signer.payment where withdrawal_id = ${id}`,
  );
const fault = () => mall.owner.value<string | null>(sql`select fault from signer.station`);
async function freeze(isFrozen: boolean) {
  await chain().freeze('USDT', signer.sender, isFrozen);
  await chain().mine(1);
}
const available = async ({ call }: Awaited<ReturnType<typeof aPayee>>) =>
  (await call('wallet.getBalance', {})).available;

test('what was sent and is undone is its owner’s again, with a reason, and the books add up', async () => {
  const buyer = await aPayee(mall, '500');
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  expect(await payment(id)).toMatchObject({ state: 'signed' });
  await chain().freeze('USDT', signer.sender, true);
  await chain().mine(8);
  await signer.turn();
  await mall.advance(10);
  expect(await payment(id)).toEqual({ state: 'failed', reason: 'reverted' });
  expect(await stateOf(id)).toBe('failed');
  expect(await available(buyer)).toBe('500');
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await mall.settle();
  const { rows } = await buyer.call('notifications.listNotices', {});
  expect(rows[0]).toMatchObject({ kind: 'withdrawal' });
  await expectSoundBooks(mall);
  await freeze(false);
});

test('what is not signed yet is held with that reason, no further one is taken, and it goes on when it may', async () => {
  const [buyer, other] = [await aPayee(mall, '500'), await aPayee(mall, '500')];
  await signer.turn();
  const { id, net } = await buyer.ask('60');
  await mall.advance(10);
  const waiting = await other.ask('70');
  await freeze(true);
  await signer.turn();
  await mall.advance(10);
  const his = await other.call('withdrawals.getWithdrawal', { withdrawalId: waiting.id });
  expect(his).toMatchObject({ state: 'approved', hold: { reason: 'payout-frozen' } });
  await other.call('withdrawals.cancelWithdrawal', { withdrawalId: waiting.id });
  expect(await payment(id)).toEqual({ state: 'held', reason: 'wallet-frozen' });
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold).toMatchObject({ reason: 'payout-frozen' });
  expect(Date.parse(mine.hold?.until ?? '')).toBeGreaterThan(mall.shared.clock.now().getTime());
  expect(await fault()).toMatch(/USDT.*frozen/);
  const desk = await (await anOperator(mall)).call('withdrawals.getSigner', {});
  expect(desk.stations).toMatchObject([{ serves: false, fault: expect.stringMatching(/frozen/) }]);
  expect(desk.payments).toMatchObject([{ withdrawalId: id, word: 'wallet-frozen' }]);
  expect(await refusalOf(other.ask('60'))).not.toBe('no refusal');
  const events = () =>
    mall.owner.query<{ over: boolean }>(sql`
      select ended_at is not null as over from signer.freeze where asset = 'USDT' order by since`);
  expect((await events()).at(-1)).toEqual({ over: false });
  await freeze(false);
  await signer.turn();
  expect(await fault()).toBeNull();
  expect((await events()).at(-1)).toEqual({ over: true });
  await chain().mine(8);
  await signer.turn();
  await mall.advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  await expectSoundBooks(mall);
});

test('a payee’s own trouble is not the wallet’s: others are paid', async () => {
  const buyer = await aPayee(mall, '500');
  await signer.turn();
  expect(await fault()).toBeNull();
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  expect((await payment(id))?.state).toBe('signed');
  for (const forged of [
    sql`insert into signer.freeze (network, asset, sender) values ('ERC20', 'USDT', '0x')`,
    sql`update signer.freeze set ended_at = null`,
    sql`delete from signer.freeze`,
  ]) {
    await expect(mall.db.run(forged)).rejects.toThrow('permission denied');
  }
});
