/** What the payout signer cannot say of a payment, two people find out: then it ends, and not before nothing of it can come. */
import { expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../test/accounts-factories.ts';
import { aNodeBetween } from '../../test/node-between.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aPayee, paidTo } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { sql } from '../platform/db.ts';
import { signTransaction } from './evm-chain.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const { chain, mall, signer, stateOf, payment } = withSigner();

type Operator = Awaited<ReturnType<typeof anOperator>>;
const REASON = 'Looked at the network: it is not there';
const say = ({ call }: Operator, withdrawalId: string, paid: boolean) =>
  call('withdrawals.proposeOutcome', { withdrawalId, paid, reason: REASON });
const agree = ({ call }: Operator, withdrawalId: string) =>
  call('withdrawals.approveOutcome', { withdrawalId });
/** Signed; then another transaction of the same key takes its nonce. */
async function nonceUsedElsewhere() {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await mall().advance(10);
  const nonce = await mall().owner.value<number>(
    sql`select nonce::int from signer.nonce where withdrawal_id = ${id}`,
  );
  const { bytes } = await signTransaction(signer().key, {
    ...{ chainId: chain().chainId, nonce, gas: 21_000n, fillsFor: signer().sender },
    fees: { feePerGas: 900_000_000_000n, tipPerGas: 90_000_000_000n },
  });
  const sending = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] };
  await fetch(chain().rpcUrl, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(sending),
  });
  await chain().mine(1);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'signed', reason: 'nonce-used-elsewhere' });
  return { buyer, id };
}

test('its owner reads why it waits and until when; it is given back once what took its nonce is final', async () => {
  const { buyer, id } = await nonceUsedElsewhere();
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine).toMatchObject({ state: 'sent', hold: { reason: 'payout-look' } });
  const [one, two] = [await anOperator(mall()), await anOperator(mall())];
  expect((await one.call('withdrawals.countWaiting', {})).signer).toBe(1);
  expect(await refusalOf(say(one, id, true))).toBe('WITHDRAWAL_NOT_OPEN');
  expect(await refusalOf(agree(two, id))).toBe('WITHDRAWAL_NOT_OPEN');
  const desk = await say(one, id, false);
  const outcome = { paid: false, reason: REASON, by: expect.any(String), mine: true };
  expect(desk.payments.find(({ withdrawalId }) => withdrawalId === id)).toMatchObject({
    puzzle: { outcome },
  });
  expect(await refusalOf(say(two, id, false))).toBe('WITHDRAWAL_NOT_OPEN');
  expect(await refusalOf(agree(one, id))).toBe('SECOND_PERSON_NEEDED');
  await agree(two, id);
  await signer().turn();
  // What took its nonce may be taken back, and then it could still come.
  expect((await payment(id))?.state).toBe('signed');
  await chain().mine(8);
  await signer().turn();
  await mall().advance(10);
  expect(await payment(id)).toMatchObject({ state: 'failed', reason: 'given-up' });
  expect(await stateOf(id)).toBe('failed');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('5000');
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await expectSoundBooks(mall());
});

test('what was said may be taken back and said anew, and after three days it is late', async () => {
  const { buyer, id } = await nonceUsedElsewhere();
  const one = await anOperator(mall());
  await say(one, id, false);
  await one.call('withdrawals.declineOutcome', { withdrawalId: id });
  expect(await refusalOf(one.call('withdrawals.declineOutcome', { withdrawalId: id }))).toBe(
    'WITHDRAWAL_NOT_OPEN',
  );
  await say(one, id, false);
  await mall().owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(
      sql`update withdrawals.withdrawal set signed_at = signed_at - interval '73 hours' where id = ${id}`,
    );
  });
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold?.reason).toBe('payout-look-late');
  const insert = (paid: boolean) =>
    mall().db.run(sql`
      insert into signer.outcome (id, withdrawal_id, paid, reason, proposed_by, proposed_at)
      values (gen_random_uuid(), ${id}, ${paid}, 'Something that was seen', ${one.id}, now())`);
  await expect(insert(true)).rejects.toThrow('not for people to say');
  await expect(insert(false)).rejects.toThrow('outcome_of_payment');
  await expect(
    mall().db.run(sql`
      update signer.outcome set state = 'approved', decided_by = ${one.id}, decided_at = now()
      where state = 'proposed'`),
  ).rejects.toThrow('has no yes of its person');
});

test('when what took its nonce is taken back, it is sent again, paid, and waits for nobody', async () => {
  const { buyer, id } = await nonceUsedElsewhere();
  await chain().reorganise(1, { forget: true });
  await mall().owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'signed', reason: null });
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold).toBeNull();
  await chain().mine(8);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('settled');
});

test('whoever is paid is not told that people look, as soon as his node has caught up', async () => {
  const behind = await aNodeBetween(chain().rpcUrl, (body, answer) =>
    body.includes('eth_getTransactionReceipt')
      ? answer.replace(/"result":\{.*\}/, '"result":null}')
      : answer,
  );
  signer().configure({ networks: { node: behind.url } });
  await signer().turn();
  const { ask } = await aPayee(mall());
  const { id } = await ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(1);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'signed', reason: 'nonce-used-elsewhere' });
  signer().configure({ networks: { node: chain().rpcUrl } });
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'signed', reason: null });
  await behind.stop();
});

/** Whoever has its bytes sends them. */
async function sendOldBytes(id: string): Promise<void> {
  const bytes = await mall().owner.value<string>(sql`
    select a.bytes from signer.attempt a join signer.nonce n using (network, sender, nonce)
    where n.withdrawal_id = ${id} order by a.signed_at limit 1`);
  const sending = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] };
  const body = JSON.stringify(sending);
  await fetch(chain().rpcUrl, { method: 'POST', headers: JSON_BODY, body });
}

/** Its old bytes are mined, and it counts as paid: its money was never given back. */
async function expectPaidAfterAll(buyer: Awaited<ReturnType<typeof aPayee>>, id: string) {
  expect((await payment(id))?.state).toBe('signed');
  expect(await stateOf(id)).toBe('sent');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('4940');
  await chain().reorganise(1, { forget: true });
  await sendOldBytes(id);
  await chain().mine(8);
  await signer().turn();
  await mall().advance(10);
  expect(await payment(id)).toEqual({ state: 'settled', reason: null });
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBeGreaterThan(0n);
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('4940');
  await expectSoundBooks(mall());
}

test('two have said that it did not arrive: nothing is given back before that is final, and its old bytes may still win', async () => {
  const { buyer, id } = await nonceUsedElsewhere();
  const [one, two] = [await anOperator(mall()), await anOperator(mall())];
  await say(one, id, false);
  await agree(two, id);
  await signer().turn();
  await mall().advance(10);
  await expectPaidAfterAll(buyer, id);
});

test('the contract has refused it: nothing is given back before that is final, and its old bytes may still win', async () => {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().freeze('USDT', signer().sender, true);
  await chain().mine(1);
  await signer().turn();
  await mall().advance(10);
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await chain().freeze('USDT', signer().sender, false);
  await expectPaidAfterAll(buyer, id);
});

test('a payment whose contract said nothing is settled when two have seen it arrive', async () => {
  const node = await aNodeWithoutLogs(chain().rpcUrl);
  signer().configure({ networks: { node: node.url } });
  await signer().turn();
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(8);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'signed', reason: 'transfer-not-seen' });
  const [one, two] = [await anOperator(mall()), await anOperator(mall())];
  await say(one, id, true);
  await agree(two, id);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  await expectSoundBooks(mall());
  await node.stop();
});

/** A node that says of each transaction that it has gone through and that no contract has said anything. */
const aNodeWithoutLogs = (behind: string) =>
  aNodeBetween(behind, (body, answer) =>
    body.includes('eth_getTransactionReceipt')
      ? answer.replace(/"logs":\[[^\]]*(\][^\]]*)*?\],"logsBloom"/, '"logs":[],"logsBloom"')
      : answer,
  );
