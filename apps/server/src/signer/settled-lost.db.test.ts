/** A payment that was settled, when its network loses even the final block that had it. The chain's balances judge. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOperator, refusalOf, withSetting } from '../../test/accounts-factories.ts';
import { withChain } from '../../test/chain-node.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aPayee, aSigner, paidTo, type TestSigner } from '../../test/signer-kit.ts';
import { sql } from '../platform/db.ts';
import { underWay } from './book.ts';
import { signTransaction } from './evm-chain.ts';

const JSON_BODY = { 'content-type': 'application/json' };
/** So few that a test can take final blocks back. */
const FINAL = { final: 2 };
const chain = withChain();
let mall: TestMall;
let signer: TestSigner;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());
beforeEach(async () => {
  await mall.owner.run(sql`truncate signer.station`);
  await feesAre(1);
  signer = await aSigner(mall, chain());
  configure();
  await signer.turn();
  return () => signer.stop();
});

const configure = (more: object = {}) => signer.configure({ networks: { ...FINAL, ...more } });
const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);
const fault = () => mall.owner.value<string | null>(sql`select fault from signer.station`);
const attempts = () =>
  mall.owner.query<{ transaction: string; nonce: number; fee: string; mined: boolean }>(sql`
    select transaction, nonce::int, fee_per_gas as fee, block_no is not null as mined from signer.attempt
    where sender = ${signer.sender} order by signed_at`);
const unitsOf = (net: string) => BigInt(Number(net) * 1e6);

async function tell(method: string, ...params: string[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(chain().rpcUrl, { method: 'POST', headers: JSON_BODY, body });
  expect(await answer.json()).toHaveProperty('result');
}
/** What the next block takes costs so much at least, in gwei. */
const feesAre = (gwei: number) =>
  tell('anvil_setNextBlockBaseFeePerGas', `0x${BigInt(gwei * 1e9).toString(16)}`);

/** What was signed, sent and lost seems older by so much. */
async function age(): Promise<void> {
  await mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`
      update signer.attempt set signed_at = signed_at - interval '1 hour', sent_at = sent_at - interval '1 hour'`);
    await db.run(sql`update signer.nonce set lost_at = lost_at - interval '1 hour'`);
  });
}

/** Paid and settled days ago; then its network has lost the final block that had it. */
async function aLostPayment() {
  const buyer = await aPayee(mall);
  const asked = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  await chain().mine(3);
  await signer.turn();
  await mall.advance(10);
  expect(await stateOf(asked.id)).toBe('settled');
  await age();
  await chain().reorganise(3, { forget: true });
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  return { buyer, ...asked };
}

/** Another one is asked for, signed, mined and final. */
async function expectNextPaid(buyer: Awaited<ReturnType<typeof aPayee>>): Promise<void> {
  const before = await paidTo(chain(), buyer.address);
  const { id, net } = await buyer.ask('70');
  await mall.advance(10);
  await signer.turn();
  await chain().mine(3);
  await signer.turn();
  await mall.advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(before + unitsOf(net));
}

test('it is sent again, with a higher fee where fees have risen, and paid once', async () => {
  const { buyer, id, net } = await aLostPayment();
  await signer.turn();
  const [first] = await attempts();
  expect(await attempts()).toHaveLength(1);
  // What it pays is not there for others, although the chain has it again.
  expect(await underWay(signer.db, 'ERC20')).toBe(net);
  const read = () => buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(await read()).toMatchObject({ state: 'settled', hold: { reason: 'payout-lost' } });
  const { payments } = await (await anOperator(mall)).call('withdrawals.getSigner', {});
  expect(payments.find(({ withdrawalId }) => withdrawalId === id)?.word).toBe('block-lost');
  await feesAre(50);
  await chain().mine(1);
  await signer.turn();
  expect(await attempts()).toHaveLength(1);
  expect(await paidTo(chain(), buyer.address)).toBe(0n);

  await age();
  await feesAre(50);
  await chain().mine(1);
  await signer.turn();
  const [, raised] = await attempts();
  expect(raised).toMatchObject({ nonce: first?.nonce });
  expect(Number(raised?.fee)).toBeGreaterThan(50e9);
  await chain().mine(3);
  await signer.turn();
  await mall.advance(10);
  expect(await attempts()).toMatchObject([{ mined: false }, { mined: true }]);
  expect(await underWay(signer.db, 'ERC20')).toBe('0');
  expect(await paidTo(chain(), buyer.address)).toBe(unitsOf(net));
  expect(await fault()).toBeNull();
  expect(await read()).toMatchObject({
    ...{ state: 'settled', hold: null, transaction: raised?.transaction },
  });
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('4940');
  await expectNextPaid(buyer);
  expect(await attempts()).toHaveLength(3);
  await expectSoundBooks(mall);
});

test('where it may not be raised any further the desk is told, and nothing behind it is signed', async () => {
  configure({ fees: { mostBumps: 1, most: 900 } });
  const { buyer, net } = await aLostPayment();
  for (const gwei of [50, 190, 190]) {
    await signer.turn();
    await age();
    await feesAre(gwei);
    await chain().mine(1);
  }
  expect((await attempts()).length).toBe(2);
  expect(await fault()).toContain('waits for nonce 0, and what takes it was raised as far as');
  expect((await (await anOperator(mall)).call('withdrawals.countWaiting', {})).signer).toBe(1);
  expect(await refusalOf(buyer.ask('80'))).toBe('WITHDRAWAL_CHANNEL_CLOSED');
  configure({ fees: { most: 900 } });
  await signer.turn();
  await chain().mine(3);
  await signer.turn();
  expect(await fault()).toBeNull();
  expect(await paidTo(chain(), buyer.address)).toBe(unitsOf(net));
  await expectNextPaid(buyer);
});

test('when it is refused on the other branch that is told, until somebody has paid by hand and says so', async () => {
  const { buyer, id } = await aLostPayment();
  await signer.turn();
  await chain().freeze('USDT', signer.sender, true);
  await chain().mine(3);
  await signer.turn();
  const [{ transaction } = { transaction: '' }] = await attempts();
  expect(await fault()).toContain(
    `${id} was settled, and its network has lost that and refuses it`,
  );
  expect(await fault()).toContain(transaction);
  await chain().freeze('USDT', signer.sender, false);
  await chain().mine(1);
  await signer.turn();
  expect(await fault()).toContain('was settled');
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  expect(await stateOf(id)).toBe('settled');
  configure({ bookedByHand: [transaction] });
  await signer.turn();
  expect(await fault()).toBeNull();
  await expectNextPaid(buyer);
});

test('when something else takes its nonce that is told as soon as it is final', async () => {
  const { buyer, id } = await aLostPayment();
  const { bytes } = await signTransaction(signer.key, {
    ...{ chainId: chain().chainId, nonce: 0, gas: 21_000n, fillsFor: signer.sender },
    fees: { feePerGas: 900_000_000_000n, tipPerGas: 90_000_000_000n },
  });
  await signer.turn();
  await tell('eth_sendRawTransaction', bytes);
  await chain().mine(1);
  await signer.turn();
  expect(await fault()).toBeNull();
  await chain().mine(3);
  await signer.turn();
  const [{ transaction } = { transaction: '' }] = await attempts();
  expect(await fault()).toContain(`${id} was settled, and its network has lost that`);
  configure({ bookedByHand: [transaction] });
  await signer.turn();
  expect(await fault()).toBeNull();
  await expectNextPaid(buyer);
});

test('the book opens nothing again but what was settled, and only as lost', async () => {
  const buyer = await aPayee(mall);
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  await chain().freeze('USDT', signer.sender, true);
  await chain().mine(3);
  await signer.turn();
  await chain().freeze('USDT', signer.sender, false);
  await chain().mine(1);
  const open = sql`update signer.nonce set done_at = null, lost_at = now() where withdrawal_id = ${id}`;
  await expect(signer.db.run(open)).rejects.toThrow('is taken');
  await signer.turn();
  const { id: paid } = await buyer.ask('70');
  await mall.advance(10);
  await signer.turn();
  await chain().mine(3);
  await signer.turn();
  const silently = sql`update signer.nonce set done_at = null where withdrawal_id = ${paid}`;
  await expect(signer.db.run(silently)).rejects.toThrow('is taken');
  const other = sql`update signer.payment set transaction = '0xother' where withdrawal_id = ${paid}`;
  await expect(signer.db.run(other)).rejects.toThrow('stays');
});
