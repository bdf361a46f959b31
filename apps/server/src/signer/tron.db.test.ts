/** The payout signer on TRON (test/tron-chain.ts): nobody is paid twice, whatever its nodes say. The chain's balances judge. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOperator, withSetting } from '../../test/accounts-factories.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { aTronPayee, aTronSigner } from '../../test/signer-kit.ts';
import { startTronChain, type TronChain } from '../../test/tron-chain.ts';
import { sql } from '../platform/db.ts';
import { POINTS, type Point } from './station.ts';

/** From the newest block to its solidity, and past the end of what was signed. */
const [SOLID, LIFE] = [20, 41];
let mall: TestMall;
let chain: TronChain;
let signer: Awaited<ReturnType<typeof aTronSigner>>;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());
beforeEach(async () => {
  await mall.owner.run(sql`truncate signer.station`);
  await mall.owner.run(sql`update signer.stop set ends_at = stopped_at + interval '1 millisecond'`);
  chain = await startTronChain();
  signer = await aTronSigner(mall, chain);
  await signer.turn();
  return async () => {
    chain.stop();
    await signer.stop();
  };
});

const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);
const payment = (id: string) =>
  mall.owner.one<{ state: string; reason: string | null; transaction: string | null }>(
    sql`select state, reason, transaction from signer.payment where withdrawal_id = ${id}`,
  );
const attempts = () =>
  mall.owner.query<{ transaction: string; nonce: number; bytes: string; lapsed: boolean }>(sql`
    select transaction, nonce::int, bytes, lapsed_at is not null as lapsed from signer.attempt
    where sender = ${signer.sender} order by signed_at`);
const fault = () => mall.owner.value<string | null>(sql`select fault from signer.station`);
const unitsOf = (net: string) => BigInt(Math.round(Number(net) * 1e6));
/** What is sent again is not waited for. */
const hurry = () =>
  mall.owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);

/** The mall hands over, the signer takes its turn, the chain so many blocks; both look again. */
async function go(blocks: number): Promise<void> {
  await mall.advance(10);
  await signer.turn();
  chain.mine(blocks);
  await hurry();
  await signer.turn();
  await mall.advance(10);
}
/** Signed, sent, and on no block, as long as the network takes nothing. */
async function notTaken() {
  chain.state.takes = false;
  const buyer = await aTronPayee(mall);
  const asked = await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  expect((await payment(asked.id))?.state).toBe('signed');
  return { buyer, ...asked };
}

test('it pays what was asked, once, and says so when the block is solid', async () => {
  const buyer = await aTronPayee(mall);
  const { id, net } = await buyer.ask('60');
  await go(1);
  expect(await stateOf(id)).toBe('sent');
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
  await go(SOLID);
  expect(await stateOf(id)).toBe('settled');
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine).toMatchObject({ pretends: false, transaction: (await payment(id))?.transaction });
  expect(JSON.parse(readFileSync(signer.countFile, 'utf8'))).toEqual({ [signer.sender]: 1 });
  const desk = await (await anOperator(mall)).call('withdrawals.getSigner', {});
  expect(desk.stations).toMatchObject([
    { network: 'TRC20', serves: true, fault: null, nextNonce: 1 },
  ]);
  await expectSoundBooks(mall);
});

test('two of the same amount to the same address in one turn are two payments', async () => {
  const buyer = await aTronPayee(mall);
  const [one, two] = [await buyer.ask('60'), await buyer.ask('60')];
  await mall.advance(10);
  await signer.turn();
  const [first, second] = [await payment(one.id), await payment(two.id)];
  expect([first?.state, second?.state]).toEqual(['signed', 'signed']);
  expect(first?.transaction).not.toBe(second?.transaction);
  await go(1);
  await go(SOLID);
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['settled', 'settled']);
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(one.net) * 2n);
  await expectSoundBooks(mall);
});

test('what the network has not taken by its end is signed anew, and paid once', async () => {
  const { id, net, buyer } = await notTaken();
  await go(LIFE);
  // Its end has passed, and the block that could still have it is not solid yet.
  expect(await attempts()).toMatchObject([{ lapsed: false }]);
  const [first] = await attempts();
  chain.forget();
  chain.mine(SOLID);
  chain.state.takes = true;
  await signer.turn();
  await mall.advance(10);
  expect(await attempts()).toMatchObject([
    { lapsed: true, nonce: 0 },
    { lapsed: false, nonce: 0 },
  ]);
  // Who has kept the first one's bytes can do nothing with them.
  expect(await chain.send(first?.bytes ?? '')).toMatchObject({
    code: 'TRANSACTION_EXPIRATION_ERROR',
  });
  await go(SOLID);
  await go(SOLID);
  expect(await stateOf(id)).toBe('settled');
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
  await expectSoundBooks(mall);
});

test('one that waits to be signed anew is judged anew: a stop holds it, its owner reads why, and it can be given back', async () => {
  const { id, buyer } = await notTaken();
  chain.mine(LIFE + SOLID);
  chain.forget();
  await mall.advance(10);
  const one = await anOperator(mall);
  await one.call('withdrawals.stopPayouts', { reason: 'Something looks wrong' });
  await signer.turn();
  expect(await payment(id)).toEqual({ state: 'held', reason: 'stopped', transaction: null });
  await mall.advance(10);
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine).toMatchObject({ state: 'sent', hold: { reason: 'payout-stopped' } });
  await one.call('withdrawals.givePayoutUp', { withdrawalId: id, reason: 'Its owner asks for it' });
  await signer.turn();
  await mall.advance(10);
  expect(await payment(id)).toMatchObject({ state: 'refused', reason: 'given-up' });
  expect(await stateOf(id)).toBe('failed');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('5000');
  await go(SOLID);
  expect(chain.unitsOf(buyer.address)).toBe(0n);
  await expectSoundBooks(mall);
});

test.each<[string, (id: string) => void, string | null]>([
  [
    'its node has lost the way to what a block has',
    () => {
      chain.state.takes = true;
      chain.mine(1);
      for (const part of ['wallet', 'walletsolidity']) {
        chain.node.lies.set(`${part}/gettransactioninfobyid`, () => ({}));
        chain.second.lies.set(`${part}/gettransactioninfobyid`, () => ({}));
      }
    },
    'and its node does not say so',
  ],
  [
    'the other node knows of it',
    () => {
      chain.state.takes = true;
      chain.mine(1);
      for (const part of ['wallet', 'walletsolidity']) {
        chain.node.lies.set(`${part}/gettransactioninfobyid`, () => ({}));
        chain.node.lies.set(`${part}/getblockbynum`, hidden);
      }
    },
    'do not agree',
  ],
  [
    'the other node is not as far yet',
    () => {
      chain.second.behind = 30;
    },
    null,
  ],
  [
    'blocks are missing between what it says',
    () => {
      chain.second.lies.set('walletsolidity/getblockbynum', ({ num }) =>
        num === 310 ? {} : undefined,
      );
    },
    'one behind the other',
  ],
])('nothing is signed anew as long as %s', async (_, lie, said) => {
  const { id, buyer, net } = await notTaken();
  lie(id);
  const paid = chain.unitsOf(buyer.address);
  chain.mine(LIFE + SOLID);
  await signer.turn();
  await signer.turn();
  expect(await attempts()).toMatchObject([{ lapsed: false }]);
  expect((await payment(id))?.state).toBe('signed');
  expect((await fault()) ?? '').toContain(said ?? '');
  // When they tell the truth again it ends as it should.
  for (const node of [chain.node, chain.second]) {
    node.lies.clear();
    node.behind = 0;
  }
  chain.state.takes = true;
  chain.forget();
  await go(SOLID);
  await go(SOLID);
  await go(SOLID);
  expect(await stateOf(id)).toBe('settled');
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
  expect(await attempts()).toHaveLength(paid === 0n ? 2 : 1);
});

/** The block as it is, without what it has. */
const hidden = ({ num }: { num?: number }) => chain.bare(num ?? 0);

test('a block that is taken back is paid again by the same bytes', async () => {
  const buyer = await aTronPayee(mall);
  const { id, net } = await buyer.ask('60');
  await go(2);
  const before = (await payment(id))?.transaction;
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
  chain.reorganise(2);
  expect(chain.unitsOf(buyer.address)).toBe(0n);
  await signer.turn();
  await go(SOLID);
  await go(SOLID);
  expect(await payment(id)).toMatchObject({ state: 'settled', transaction: before });
  expect(chain.unitsOf(buyer.address)).toBe(unitsOf(net));
});

test('what has failed is given back when the other node says so too', async () => {
  const buyer = await aTronPayee(mall);
  const { id } = await buyer.ask('60');
  chain.state.fails = 'OUT_OF_ENERGY';
  chain.second.lies.set('walletsolidity/gettransactioninfobyid', () => ({}));
  await go(SOLID);
  await go(SOLID);
  expect((await payment(id))?.state).toBe('signed');
  expect(await fault()).toContain('the second node does not say');
  chain.second.lies.clear();
  await go(1);
  expect(await payment(id)).toMatchObject({ state: 'failed', reason: 'reverted' });
  expect(await stateOf(id)).toBe('failed');
  expect((await buyer.call('wallet.getBalance', {})).available).toBe('5000');
  expect(chain.unitsOf(buyer.address)).toBe(0n);
  await expectSoundBooks(mall);
});

test('a book that is behind the count file signs nothing, until somebody has compared them', async () => {
  const buyer = await aTronPayee(mall);
  await buyer.ask('60');
  await go(SOLID);
  await go(SOLID);
  // A database from a backup has forgotten what was paid since.
  await mall.owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`delete from signer.attempt where sender = ${signer.sender}`);
    await db.run(sql`delete from signer.nonce where sender = ${signer.sender}`);
  });
  const { id, net } = await buyer.ask('70');
  const before = chain.unitsOf(buyer.address);
  await go(1);
  expect(await payment(id)).toBeUndefined();
  expect(await fault()).toContain('the count file has 1 transactions of this key, the book only 0');
  signer.configure({ firstNonce: 1 });
  await go(SOLID);
  await go(SOLID);
  expect(await stateOf(id)).toBe('settled');
  expect(chain.unitsOf(buyer.address)).toBe(before + unitsOf(net));
});

test('a count file that cannot be read stops it; one that is gone is written anew', async () => {
  const buyer = await aTronPayee(mall);
  const first = await buyer.ask('60');
  await go(SOLID);
  await go(SOLID);
  expect(await stateOf(first.id)).toBe('settled');
  rmSync(signer.countFile);
  await go(1);
  expect(await fault()).toBeNull();
  await buyer.ask('70');
  await go(SOLID);
  expect(JSON.parse(readFileSync(signer.countFile, 'utf8'))).toEqual({ [signer.sender]: 2 });
  writeFileSync(signer.countFile, '{"half');
  await signer.turn();
  expect(await fault()).toContain('cannot be understood');
});

test.each<[string, string, () => void]>([
  ['would-fail', 'its contract refuses the recipient', () => undefined],
  ['wallet-frozen', 'a wallet that its issuer has frozen', () => chain.freeze(signer.sender, true)],
  ['gas-empty', 'no coins for the network', () => chain.drain(signer.sender)],
  ['fees-too-high', 'a price that is too high', () => (chain.state.energy = 2_000_000)],
])('it is held as %s: %s', async (reason, _, make) => {
  const buyer = await aTronPayee(mall);
  const { id } = await buyer.ask('60');
  await mall.advance(10);
  if (reason === 'would-fail') {
    for (const node of [chain.node, chain.second]) {
      node.lies.set('wallet/triggerconstantcontract', ({ data }) =>
        String(data).startsWith('a9059cbb') && !String(data).endsWith('01')
          ? { result: { code: 'CONTRACT_VALIDATE_ERROR' } }
          : undefined,
      );
    }
  } else {
    make();
  }
  await signer.turn();
  expect(await payment(id)).toEqual({ state: 'held', reason, transaction: null });
  expect(await mall.owner.hits(sql`select from signer.nonce where withdrawal_id = ${id}`)).toBe(
    false,
  );
});

test.each<[string, string, () => void]>([
  ['another chain', 'of another chain', () => signer.configure({ firstBlock: 'a'.repeat(64) })],
  [
    'other decimals',
    'has 6 decimals, not 8',
    () => signer.configure({ contracts: { USDT: { address: chain.contract, decimals: 8 } } }),
  ],
  ['a chain that stands still', 'not up to date', () => (chain.node.behind = 250)],
  [
    'solid blocks that stand still',
    'the newest solid block of both nodes is of',
    () => {
      for (const { url, lies } of [chain.node, chain.second]) {
        lies.set('walletsolidity/getnowblock', async () => {
          const asked = { method: 'POST', body: JSON.stringify({ num: 1 }) };
          return (await fetch(`${url}/walletsolidity/getblockbynum`, asked)).json();
        });
      }
    },
  ],
  [
    'no answer that can be read',
    'another shape',
    () => chain.node.lies.set('wallet/getnowblock', () => ({ blockID: 'x' })),
  ],
  [
    'the result of another transaction',
    'another transaction',
    () =>
      chain.node.lies.set('walletsolidity/gettransactioninfobyid', () => ({
        ...{ id: 'b'.repeat(64), blockNumber: 1, receipt: { result: 'SUCCESS' }, log: [] },
      })),
  ],
])('a node of %s: the network stands still and says why', async (_, said, make) => {
  const buyer = await aTronPayee(mall);
  await buyer.ask('60');
  await mall.advance(10);
  await signer.turn();
  const before = await attempts();
  make();
  chain.mine(1);
  await signer.turn();
  expect(await fault()).toContain(said);
  expect(await attempts()).toEqual(before);
});

test.each<[string, boolean, readonly Point[]]>([
  ['the network takes it', true, POINTS],
  ['the network takes nothing until its end', false, POINTS.slice(0, 3)],
  ['the network takes nothing until its end', false, POINTS.slice(3)],
])('wherever it dies, each is paid once: %s', async (_, takes, points) => {
  const buyer = await aTronPayee(mall);
  const ids: string[] = [];
  let due = 0n;
  const struck = new Set<Point>();
  /** A signer that has just started, and ends when it comes to the point. */
  const turn = (point?: Point) =>
    signer.turn({
      at: (here) => {
        if (here === point) {
          struck.add(point);
          throw new Error(`dies at ${point}`);
        }
      },
    });
  for (const point of points) {
    const { id, net } = await buyer.ask('20');
    ids.push(id);
    due += unitsOf(net);
    await mall.advance(10);
    chain.state.takes = takes;
    await turn(point).catch(() => undefined);
    chain.mine(takes ? 1 : LIFE + SOLID);
    if (!takes) {
      chain.forget();
    }
    chain.state.takes = true;
    await turn(point).catch(() => undefined);
    await hurry();
    await turn();
    chain.mine(SOLID);
    await turn(point).catch(() => undefined);
    await turn();
    await mall.advance(10);
  }
  await go(SOLID);
  await go(SOLID);
  expect([...struck].toSorted()).toEqual([...points].toSorted());
  const states = await mall.owner.list<string>(
    sql`select distinct state from withdrawals.withdrawal where id = any(${ids})`,
  );
  expect(states).toEqual(['settled']);
  expect(chain.unitsOf(buyer.address)).toBe(due);
  await expectSoundBooks(mall);
});

test('the database holds it too: no second one beside one that may still be taken', async () => {
  const { id } = await notTaken();
  const own = signer.db;
  await expect(
    own.run(sql`
      insert into signer.attempt (transaction, network, sender, nonce, bytes, expires_at, after_block, after_hash)
      select 'second', network, sender, nonce, bytes, expires_at, after_block, after_hash from signer.attempt
      where sender = ${signer.sender}`),
  ).rejects.toThrow('attempt_one_alive');
  await expect(
    own.run(sql`
      update signer.payment set state = 'held', reason = 'not-taken', signed_at = null, transaction = null,
        held_since = now(), gives_up_at = now() where withdrawal_id = ${id}`),
  ).rejects.toThrow('stays');
  await expect(
    own.run(sql`update signer.attempt set expires_at = now() where sender = ${signer.sender}`),
  ).rejects.toThrow('stays');
});
