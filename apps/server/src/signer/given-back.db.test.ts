/** A payment that has failed, whose owner has the money again, when its network loses even the final block in which it failed. */
import { expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../test/accounts-factories.ts';
import { aNodeBetween } from '../../test/node-between.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aPayee, paidTo } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';

const JSON_BODY = { 'content-type': 'application/json' };
/** So few that a test can take final blocks back. */
const FINAL = { final: 2 };
const { chain, mall, signer, stateOf, fault } = withSigner({ networks: FINAL });

const paymentState = (id: string) =>
  mall().owner.find<string>(sql`select state from signer.payment where withdrawal_id = ${id}`);
/** What was signed with a nonce, the oldest first. */
const attempts = (nonce = 0) =>
  mall().owner.query<{ transaction: string; bytes: string; fee: bigint; mined: boolean }>(sql`
    select transaction, bytes, fee_per_gas::numeric as fee, block_no is not null as mined from signer.attempt
    where sender = ${signer().sender} and nonce = ${nonce} order by signed_at`);

/**
 * Its contract refused it in a block that was final; then the chain has lost that block, and the refusal with it. `meanwhile`: before
 * the mall hears that the wallet was frozen.
 */
async function aLostFailure<T>(
  meanwhile: (buyer: Awaited<ReturnType<typeof aPayee>>) => Promise<T>,
  nonce = 0,
) {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().freeze('USDT', signer().sender, true);
  await chain().mine(3);
  const waiting = await meanwhile(buyer);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('failed');
  const [payment] = await attempts(nonce);
  await chain().reorganise(3, { forget: true });
  return { buyer, id, waiting, payment: payment as Exclude<typeof payment, undefined> };
}

/** Asked for, and not handed over to the signer yet. */
const another = ({ ask }: Awaited<ReturnType<typeof aPayee>>) => ask('70');

const nothing = () => Promise.resolve(null);

/** It is handed over, signed, mined and final. */
async function expectPaid(id: string): Promise<void> {
  await mall().advance(10);
  await signer().turn();
  await chain().mine(3);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('settled');
}

/** Who was to get it has kept the bytes. */
async function sendBytes(bytes: string): Promise<void> {
  const sending = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] };
  const body = JSON.stringify(sending);
  const answer = await fetch(chain().rpcUrl, { method: 'POST', headers: JSON_BODY, body });
  expect(await answer.json()).toHaveProperty('result');
}

/** What was signed and sent seems older by so much. */
async function age(): Promise<void> {
  await mall().owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      update signer.attempt set signed_at = signed_at - interval '2 minutes', sent_at = sent_at - interval '2 minutes'`);
  });
}

const gwei = (fee: bigint | string) => Number(fee) / 1e9;

test('what takes its nonce is sent with a higher fee when it is stuck, as often as a payment and no more', async () => {
  const fees = { bumpAfterSeconds: 60, mostBumps: 2 };
  signer().configure({ networks: { ...FINAL, fees } });
  const { buyer, waiting } = await aLostFailure(another);
  for (let turn = 0; turn < 5; turn += 1) {
    await signer().turn();
    await age();
  }
  const [payment, ...fillers] = await attempts();
  expect(fillers).toHaveLength(3);
  expect(await fault()).toContain('waits for nonce 0, and what takes it was raised as far as');
  const inOrder = [payment, ...fillers].map((attempt) => gwei(attempt?.fee ?? '0'));
  expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
  expect(new Set(inOrder).size).toBe(4);
  await chain().mine(1);
  await signer().turn();
  expect((await attempts()).map(({ mined }) => mined)).toEqual([false, false, false, true]);
  expect(await paidTo(chain(), buyer.address)).toBe(0n);

  await expectPaid(waiting.id);
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(waiting.net) * 1e6));
  await expectSoundBooks(mall());
});

test('it never costs more than the most that is set, neither at first nor raised: the desk is told', async () => {
  const { payment } = await aLostFailure(nothing);
  const allow = (most: number) =>
    signer().configure({ networks: { ...FINAL, fees: { most, bumpAfterSeconds: 60 } } });
  allow(gwei(payment.fee));
  await signer().turn();
  expect(await attempts()).toHaveLength(1);
  expect(await fault()).toContain('waits for nonce 0, and what takes it would cost more than');
  expect((await (await anOperator(mall())).call('withdrawals.countWaiting', {})).signer).toBe(1);

  allow(gwei(payment.fee) * 1.2);
  await signer().turn();
  expect(await attempts()).toHaveLength(2);
  expect(await fault()).toBeNull();
  await age();
  await signer().turn();
  expect(await attempts()).toHaveLength(2);
  expect(await fault()).toContain('waits for nonce 0, and what takes it was raised as far as');
  await chain().mine(1);
  await signer().turn();
  expect(await fault()).toBeNull();
  expect((await attempts()).map(({ mined }) => mined)).toEqual([false, true]);
});

test('a nonce that nobody has used is not filled for more than that either', async () => {
  signer().configure({ networks: { ...FINAL, firstNonce: 1, fees: { most: 0.000001 } } });
  await signer().turn();
  expect(await attempts()).toEqual([]);
  expect(await fault()).toContain('waits for nonce 0, and what takes it would cost more than');
});

test('when it is paid after all that is told, the network is closed, and nothing is paid until somebody has booked it', async () => {
  const { buyer, id, waiting, payment } = await aLostFailure(another);
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('4930');
  const operator = await anOperator(mall());
  const troubles = async () => (await operator.call('withdrawals.countWaiting', {})).signer;
  await sendBytes(payment.bytes);
  await chain().mine(1);
  expect(await paidTo(chain(), buyer.address)).toBeGreaterThan(0n);
  const before = await paidTo(chain(), buyer.address);
  await signer().turn();
  expect(await fault()).toContain(`${id} was given back and is paid after all`);
  expect(await fault()).toContain(payment.transaction);
  expect(await troubles()).toBe(1);
  expect(await refusalOf(buyer.ask('80'))).toBe('WITHDRAWAL_CHANNEL_CLOSED');

  await chain().mine(3);
  await mall().advance(10);
  await signer().turn();
  await chain().mine(3);
  await mall().advance(10);
  expect(await fault()).toContain('is paid after all');
  expect([await stateOf(id), await paymentState(id)]).toEqual(['failed', 'failed']);
  expect(await paymentState(waiting.id)).toBeUndefined();
  expect(await paidTo(chain(), buyer.address)).toBe(before);
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('4930');
  await expectSoundBooks(mall());

  signer().configure({ networks: { ...FINAL, bookedByHand: [payment.transaction] } });
  await signer().turn();
  expect(await fault()).toBeNull();
  await expectPaid(waiting.id);
  expect(await paidTo(chain(), buyer.address)).toBe(before + BigInt(Number(waiting.net) * 1e6));
  await expectSoundBooks(mall());
});

test('where the chain turns again and it is not paid, nothing has to be booked', async () => {
  const { buyer, id, payment } = await aLostFailure(nothing);
  await sendBytes(payment.bytes);
  await chain().mine(1);
  await signer().turn();
  expect(await fault()).toContain('is paid after all');
  await chain().reorganise(1, { forget: true });
  await signer().turn();
  await chain().mine(1);
  await signer().turn();
  expect(await fault()).toBeNull();
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  expect(await stateOf(id)).toBe('failed');
});

/** As many that have failed, in blocks that cannot be lost any more. */
async function failedBefore(count: number): Promise<void> {
  const buyer = await aPayee(mall());
  for (let asked = 0; asked < count; asked += 1) {
    await buyer.ask('20');
  }
  await mall().advance(10);
  await signer().turn();
  await chain().freeze('USDT', signer().sender, true);
  await chain().mine(3);
  await signer().turn();
  await mall().advance(10);
  await chain().freeze('USDT', signer().sender, false);
  await chain().mine(6);
  await signer().turn();
}

test('of many that have failed, some are looked at in each turn, after what is open, and all of them in so many turns', async () => {
  await failedBefore(25);
  const { buyer, waiting, payment } = await aLostFailure(another, 25);
  let asked: string[] = [];
  const counting = await aNodeBetween(chain().rpcUrl, (body, answer) => {
    const { method, params } = JSON.parse(body) as { method: string; params: string[] };
    asked.push(...(method === 'eth_getTransactionReceipt' ? params : []));
    return answer;
  });
  const turn = async () => {
    asked = [];
    await signer().turn();
    return asked;
  };
  signer().configure({ networks: { ...FINAL, node: counting.url } });
  await signer().turn();
  await chain().mine(3);
  await mall().advance(10);
  await signer().turn();
  const open = await mall().owner.value<string>(
    sql`select transaction from signer.payment where withdrawal_id = ${waiting.id}`,
  );
  const looked: string[] = [];
  for (let each = 0; each < 3; each += 1) {
    const [first, ...failed] = await turn();
    expect(first).toBe(open);
    expect(failed).toHaveLength(10);
    looked.push(...failed);
  }
  // With what has filled its nonce.
  expect(new Set(looked).size).toBe(27);
  expect(looked).toContain(payment.transaction);

  // The chain turns once more, and one of them is paid: until that is over it is looked at in each turn.
  await mall().owner.run(
    sql`update signer.attempt set looked_at = now() where sender = ${signer().sender}`,
  );
  await chain().reorganise(3, { forget: true });
  await sendBytes(payment.bytes);
  await chain().mine(1);
  expect(await paidTo(chain(), buyer.address)).toBeGreaterThan(0n);
  const faults: boolean[] = [];
  for (let each = 0; each < 6; each += 1) {
    expect((await turn()).length).toBeLessThanOrEqual(11);
    faults.push((await fault())?.includes('is paid after all') ?? false);
  }
  expect(faults.slice(0, 3)).toContain(true);
  expect(faults.slice(3)).toEqual([true, true, true]);
  await counting.stop();
});
