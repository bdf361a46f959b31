/** The payout signer on a real node: who is paid, who is not, and that nobody is paid twice. The chain's balances judge. */
import { describe, expect, test } from 'vitest';
import { anOperator } from '../../test/accounts-factories.ts';
import { aNodeBetween } from '../../test/node-between.ts';
import { expectSoundBooks } from '../../test/orders-factories.ts';
import { aPayee, paidTo, type TestSigner } from '../../test/signer-kit.ts';
import { withSigner } from '../../test/with-signer.ts';
import { type Said, withWords } from '../../test/words.ts';
import { sql } from '../platform/db.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const { chain, mall, signer, stateOf, fault } = withSigner();

/** The mall hands over what is due, then the signer takes its turns and the chain its blocks. */
async function run(turns = 1): Promise<void> {
  await mall().advance(10);
  for (let turn = 0; turn < turns; turn += 1) {
    await signer().turn();
    await chain().mine(8);
    await signer().turn();
    await mall().advance(10);
  }
}
const payment = (id: string) =>
  mall().owner.one<{ state: string; reason: string | null; transaction: string | null }>(
    sql`select state, reason, transaction from signer.payment where withdrawal_id = ${id}`,
  );
const reasonOf = async (id: string) => (await payment(id))?.reason;

test('it pays what was asked, once, and says so when the block is final', async () => {
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(1);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('sent');
  expect((await payment(id))?.state).toBe('signed');
  await chain().mine(8);
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine).toMatchObject({ pretends: false, transaction: (await payment(id))?.transaction });
  await expectSoundBooks(mall());
});

test('a block that is taken back is paid again by the same bytes', async () => {
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(2);
  await signer().turn();
  const before = (await payment(id))?.transaction;
  await chain().reorganise(2, { forget: true });
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await mall().owner.run(sql`update signer.attempt set sent_at = sent_at - interval '1 minute'`);
  await run(2);
  expect(await payment(id)).toMatchObject({ state: 'settled', transaction: before });
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
});

test('what no block takes is sent with a higher fee, a bounded number of times', async () => {
  signer().configure({ networks: { fees: { bumpAfterSeconds: 60, mostBumps: 2 } } });
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  for (let turn = 0; turn < 5; turn += 1) {
    await mall().owner.run(sql`alter table signer.attempt disable trigger keep_attempt`);
    await mall().owner.run(
      sql`update signer.attempt set signed_at = signed_at - interval '2 minutes'`,
    );
    await mall().owner.run(sql`alter table signer.attempt enable trigger keep_attempt`);
    await signer().turn();
  }
  const attempts = await mall().owner.query<{ nonce: number; fee: string }>(sql`
    select nonce::int as nonce, fee_per_gas as fee from signer.attempt
    where sender = ${signer().sender} order by signed_at`);
  expect(attempts.map(({ nonce }) => nonce)).toEqual([0, 0, 0]);
  expect(new Set(attempts.map(({ fee }) => fee)).size).toBe(3);
  await run();
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
});

test('a nonce that the chain waits for is filled', async () => {
  signer().configure({ networks: { firstNonce: 2 } });
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await run(2);
  expect(await stateOf(id)).toBe('settled');
  const nonces = await mall().owner.list<number>(sql`
    select nonce::int from signer.nonce where sender = ${signer().sender} and withdrawal_id is null order by nonce`);
  expect(nonces).toEqual([0, 1]);
});

test('what was final and is lost with its chain is sent again by the same bytes', async () => {
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(2);
  await signer().turn();
  await mall().owner.run(sql`update signer.nonce set done_at = now() where withdrawal_id = ${id}`);
  await mall().owner.run(
    sql`update signer.payment set state = 'settled', ended_at = now() where withdrawal_id = ${id}`,
  );
  await chain().reorganise(2, { forget: true });
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await signer().turn();
  await chain().mine(1);
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
});

test('what has failed and is lost with its chain pays nobody any more: its owner has the money again', async () => {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  await chain().mine(2);
  await signer().turn();
  // As after a block in which the contract refused.
  await mall().owner.tx(async (db) => {
    await db.run(sql`update signer.nonce set done_at = now() where withdrawal_id = ${id}`);
    await db.run(sql`
      update signer.payment set state = 'failed', reason = 'reverted', ended_at = now() where withdrawal_id = ${id}`);
  });
  await mall().advance(10);
  expect(await stateOf(id)).toBe('failed');
  await chain().reorganise(2, { forget: true });
  // Who was to get it has kept the bytes, and is quicker.
  const bytes = await mall().owner.value<string>(
    sql`select bytes from signer.attempt where sender = ${signer().sender}`,
  );
  const sending = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] };
  const body = JSON.stringify(sending);
  await fetch(chain().rpcUrl, { method: 'POST', headers: JSON_BODY, body });
  for (let turn = 0; turn < 3; turn += 1) {
    await signer().turn();
    await chain().mine(1);
  }
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  const attempts = await mall().owner.value<number>(
    sql`select count(*)::int from signer.attempt where sender = ${signer().sender}`,
  );
  expect(attempts).toBe(2);
  const { id: next, net } = await buyer.ask('70');
  await run(2);
  expect(await stateOf(next)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
});

test.each([
  ['the chain', () => run()],
  // Sent, and on no block yet: the next one would take its nonce, and both might be paid.
  [
    'what the node has heard of',
    () =>
      mall()
        .advance(10)
        .then(() => signer().turn()),
  ],
])('with a book that is behind %s nothing is signed', async (_, pay) => {
  const buyer = await aPayee(mall());
  await buyer.ask('60');
  await pay();
  // A database from a backup has forgotten what was paid since.
  await mall().owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(sql`delete from signer.attempt where sender = ${signer().sender}`);
    await db.run(sql`delete from signer.nonce where sender = ${signer().sender}`);
  });
  const { id } = await buyer.ask('70');
  await mall().owner.run(sql`update signer.station set fault = null`);
  await mall().advance(10);
  await signer().turn();
  expect(await payment(id)).toBeUndefined();
  const fault = await mall().owner.value<string>(sql`select fault from signer.station`);
  expect(fault).toContain('of this key, the book only 0: nothing is signed');
});

test('a book from a backup goes on where somebody says that the chain is', async () => {
  const buyer = await aPayee(mall());
  const [first, second] = [await buyer.ask('60'), await buyer.ask('70')];
  await run(2);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['settled', 'settled']);
  const last = await mall().owner.value<number>(
    sql`select max(nonce)::int from signer.nonce where sender = ${signer().sender}`,
  );
  await mall().owner.tx(async (db) => {
    await db.run(sql`set local session_replication_role = replica`);
    await db.run(
      sql`delete from signer.attempt where sender = ${signer().sender} and nonce = ${last}`,
    );
    await db.run(
      sql`delete from signer.nonce where sender = ${signer().sender} and nonce = ${last}`,
    );
  });
  const before = await paidTo(chain(), buyer.address);
  const { id, net } = await buyer.ask('80');
  await mall().advance(10);
  await signer().turn();
  expect(await payment(id)).toBeUndefined();
  signer().configure({ networks: { firstNonce: last + 1 } });
  await run(2);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(before + BigInt(Number(net) * 1e6));
});

test('no log says the address of a node, which may have a password in it', async () => {
  const said: string[] = [];
  const write = (fields: object, message: string) => {
    const error = 'error' in fields && fields.error instanceof Error ? fields.error.stack : '';
    said.push(`${message} ${JSON.stringify(fields)} ${error}`);
  };
  const log = { debug: write, info: write, warn: write, error: write };
  signer().configure({ networks: { node: 'http://127.0.0.1:1/v3/CANARY' } });
  await signer().turn({ log });
  expect(said).toHaveLength(1);
  expect(said.join()).toContain('network stands still');
  expect(said.join()).not.toContain('CANARY');
});

test('what is asked while its network stands still waits for it: nobody pretends to have paid', async () => {
  const buyer = await aPayee(mall());
  const { id, net } = await buyer.ask('60');
  signer().configure({ networks: { chainId: 1 } });
  await signer().turn();
  await mall().advance(10);
  await mall().advance(10);
  expect(await stateOf(id)).not.toBe('settled');
  signer().configure({});
  await signer().turn();
  await run(2);
  expect(await stateOf(id)).toBe('settled');
  expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
});

describe('one that cannot be paid keeps nobody else waiting', () => {
  test('when the node has no answer about it: it is held with the reason, and others are paid', async () => {
    const [unlucky, buyer] = [await aPayee(mall()), await aPayee(mall())];
    const node = await aNodeThatFails(chain().rpcUrl, unlucky.address);
    const first = await unlucky.ask('60');
    await mall().advance(10);
    const second = await buyer.ask('60');
    await mall().advance(10);
    signer().configure({ networks: { node: node.url } });
    await signer().turn();
    expect(await payment(first.id)).toMatchObject({ state: 'held', reason: 'node-fails' });
    expect((await payment(second.id))?.state).toBe('signed');
    expect(await mall().owner.value(sql`select fault from signer.station`)).toBeNull();
    await node.stop();
    signer().configure({});
    await run();
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['settled', 'settled']);
  });

  test('when more are held than are looked at in one turn', async () => {
    const buyer = await aPayee(mall());
    const [large, small] = [await buyer.ask('80'), await buyer.ask('60')];
    await mall().advance(10);
    signer().configure({ caps: { payout: '10', hour: '9999', day: '9999' } });
    await signer().turn();
    expect([await reasonOf(large.id), await reasonOf(small.id)]).toEqual([
      'cap-payout',
      'cap-payout',
    ]);
    signer().configure({ caps: { payout: '70', hour: '9999', day: '9999' } });
    await signer().turn({ perTurn: 1 });
    await signer().turn({ perTurn: 1 });
    expect((await payment(large.id))?.state).toBe('held');
    expect((await payment(small.id))?.state).toBe('signed');
    signer().configure({});
    await run();
  });

  test('when its network stands still', async () => {
    const buyer = await aPayee(mall());
    const { id } = await buyer.ask('60');
    await mall().advance(10);
    // Another network's, that this signer serves and cannot reach.
    await mall().owner.tx(async (db) => {
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(sql`update withdrawals.payout set chain = 'TRC20' where withdrawal_id = ${id}`);
    });
    const other = await buyer.ask('60');
    await mall().advance(10);
    const nowhere = { node: 'http://127.0.0.1:1/SECRET-PATH', secondNode: 'http://127.0.0.1:2' };
    const away = { ...nowhere, contracts: {}, countFile: 'count.json' };
    signer().configure({ extra: { TRC20: away } });
    await signer().turn({ perTurn: 1 });
    expect(await payment(id)).toBeUndefined();
    expect((await payment(other.id))?.state).toBe('signed');
  });
});

describe('by its own configuration', () => {
  test('it holds with the reason, and pays when that is over', async () => {
    const buyer = await aPayee(mall());
    const { id, net } = await buyer.ask('60');
    await mall().advance(10);
    const { USDC } = chain().contracts;
    for (const [reason, settings] of [
      ['cap-payout', { caps: { payout: '50', hour: '1000', day: '1000' } }],
      ['cap-hour', { caps: { payout: '500', hour: '50', day: '10000' } }],
      ['cap-day', { caps: { payout: '500', hour: '10000', day: '50' } }],
      ['two-people', { twoPeopleAbove: '50' }],
      ['fees-too-high', { networks: { fees: { most: 0.000001 } } }],
      ['asset-not-allowed', { networks: { contracts: { USDC: { address: USDC, decimals: 6 } } } }],
    ] as const) {
      signer().configure(settings);
      await signer().turn();
      expect(await payment(id), reason).toMatchObject({ state: 'held', reason });
      const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
      expect(mine.hold?.reason).toMatch(/^payout-/);
      expect(Date.parse(mine.hold?.until ?? '')).toBeGreaterThan(
        mall().shared.clock.now().getTime(),
      );
    }
    signer().configure({});
    await run();
    expect(await stateOf(id)).toBe('settled');
    expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  });

  test('another contract’s decimals, or another chain, stop the network', async () => {
    signer().configure({ networks: { chainId: 1 } });
    await signer().turn();
    expect(await fault()).toBe('the node is of the chain 31337, not 1');
    signer().configure({
      networks: { contracts: { USDT: { address: chain().contracts.USDT, decimals: 18 } } },
    });
    await signer().turn();
    expect(await fault()).toBe('the contract of USDT has 6 decimals, not 18');
    const { open } = await (await aPayee(mall())).call('withdrawals.getTerms', {});
    expect(open).toBe(true);
  });

  test('above its limit two people must have approved just this, to the last leg', async () => {
    const buyer = await aPayee(mall());
    const { id } = await buyer.ask('2000');
    const [one, two] = [await anOperator(mall()), await anOperator(mall())];
    await one.call('withdrawals.approveWithdrawal', { withdrawalId: id });
    await two.call('withdrawals.approveWithdrawal', { withdrawalId: id });
    await mall().advance(10);
    const tampered = (set: string) =>
      mall().owner.tx(async (db) => {
        await db.run(sql`set local session_replication_role = replica`);
        await db.run({
          strings: [`update ledger.approval set ${set} where ref = 'withdrawals/${id}'`],
          values: [],
        });
      });
    const { amounts } = await mall().owner.only<{ amounts: string[] }>(
      sql`select amounts::text[] as amounts from ledger.approval where ref = ${`withdrawals/${id}`}`,
    );
    for (const [set, back] of [
      ['approved_by = null, approved_at = null', `approved_by = '${two.id}', approved_at = now()`],
      ['amounts = amounts[1:1] || array[1500, 500]', `amounts = '{${amounts.join(',')}}'`],
      ["closed_at = now(), closed_by = 'x'", 'closed_at = null, closed_by = null'],
    ] as const) {
      await tampered(set);
      await signer().turn();
      expect(await reasonOf(id), set).toBe('two-people');
      await tampered(back);
    }
    await run();
    expect(await stateOf(id)).toBe('settled');
  });
});

test('all payouts on hold: nothing is signed until it ends, and what was given up is given back', async () => {
  const buyer = await aPayee(mall());
  const [one, two] = [await anOperator(mall()), await anOperator(mall())];
  const stop = await mall().owner.value<string>(sql`
    insert into signer.stop (id, reason, stopped_by, ends_at)
    values (gen_random_uuid(), 'Something looks wrong', ${one.id}, now() + interval '1 hour') returning id`);
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'held', reason: 'stopped' });
  const lift = (by: string, ...words: readonly Said[]) =>
    withWords(mall(), words, (tx) =>
      tx.run(sql`update signer.stop set lifted_by = ${by}, lifted_at = now() where id = ${stop}`),
    );
  const yes = (by: string): Said => ({
    ...{ about: 'signer.stop', id: stop, by },
    contents: { stopped_by: one.id, reason: 'Something looks wrong' },
  });
  await expect(
    mall().db.run(sql`
      insert into signer.stop (id, reason, stopped_by, ends_at)
      values (gen_random_uuid(), 'For much longer than that', ${two.id}, now() + interval '25 hours')`),
  ).rejects.toThrow('stop_for_a_day');
  await expect(lift(two.id)).rejects.toThrow('has no yes of its person');
  await expect(lift(one.id, yes(one.id))).rejects.toThrow('lifted_by_another');
  await mall().owner.run(
    sql`update signer.payment set gives_up_at = now() where withdrawal_id = ${id}`,
  );
  await signer().turn();
  await mall().advance(10);
  expect(await stateOf(id)).toBe('failed');
  expect(await paidTo(chain(), buyer.address)).toBe(0n);
  await lift(two.id, yes(two.id));
  await expectSoundBooks(mall());
});

test('while the mall’s books do not add up nothing is signed, and it goes on after a proof that finds nothing', async () => {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  await mall().advance(10);
  const noteProof = (violated: readonly string[]) =>
    mall().owner.run(sql`
      insert into platform.books_check (id, at, violated) values (1, ${mall().shared.clock.now()}, ${violated})
      on conflict (id) do update set violated = excluded.violated`);
  await noteProof(['balance-is-sum']);
  await signer().turn();
  expect(await payment(id)).toMatchObject({ state: 'held', reason: 'books-wrong' });
  const mine = await buyer.call('withdrawals.getWithdrawal', { withdrawalId: id });
  expect(mine.hold?.reason).toBe('payout-books');
  await expect(
    signer().db.run(sql`
      update signer.payment set state = 'signed', contract = '0x1', units = '1', signed_at = now(), transaction = '0x9',
        reason = null where withdrawal_id = ${id}`),
  ).rejects.toThrow('the books do not add up');
  await noteProof([]);
  await run();
  expect(await stateOf(id)).toBe('settled');
});

describe('only to the address that its owner had bound', () => {
  /** Changes it as its owner does, or writes over it. */
  const change = (id: string, address: string) =>
    mall().owner.run(sql`
      update wallet.withdrawal_address set address = ${address}, bound_at = ${mall().shared.clock.now()}
      where account_id = ${id}`);

  test('one that was asked for before a change goes where it was asked to', async () => {
    const [buyer, other] = [await aPayee(mall()), await aPayee(mall())];
    const { id, net } = await buyer.ask('60');
    await mall().advance(10);
    await change(buyer.id, other.address);
    await run();
    expect(await stateOf(id)).toBe('settled');
    expect(await paidTo(chain(), buyer.address)).toBe(BigInt(Number(net) * 1e6));
  });

  test('an address in the withdrawal that nobody has bound is refused, and its money given back', async () => {
    const [buyer, thief] = [await aPayee(mall()), await aPayee(mall())];
    const { id } = await buyer.ask('60');
    await mall().advance(10);
    await mall().owner.tx(async (db) => {
      await db.run(sql`set local session_replication_role = replica`);
      await db.run(
        sql`update withdrawals.withdrawal set address = ${thief.address} where id = ${id}`,
      );
      await db.run(
        sql`update withdrawals.payout set address = ${thief.address} where withdrawal_id = ${id}`,
      );
    });
    await expect(
      signer().db.run(sql`
        insert into signer.payment (withdrawal_id, network, contract, units, recipient, amount, state, signed_at, transaction)
        select withdrawal_id, network, '0x1', '1', address, amount, 'signed', now(), '0x8'
        from signer.public_order where withdrawal_id = ${id}`),
    ).rejects.toThrow('is not what was asked');
    await signer().turn();
    expect(await payment(id)).toMatchObject({ state: 'refused', reason: 'address-not-bound' });
    await mall().advance(10);
    expect(await stateOf(id)).toBe('failed');
    expect(await paidTo(chain(), thief.address)).toBe(0n);
  });

  test('the application’s role writes no withdrawal to another, or to one that was bound later', async () => {
    const [buyer, thief] = [await aPayee(mall()), await aPayee(mall())];
    const { id } = await buyer.ask('60');
    const like = (address: string, seconds: number) =>
      mall().db.run(sql`
        insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
          expected_at, held_until, approvals_needed)
        select gen_random_uuid(), account_id, brand_id, chain, ${address}, amount, fee, net,
          created_at - ${seconds} * interval '1 second', expected_at, created_at - ${seconds} * interval '1 second', 0
        from withdrawals.withdrawal where id = ${id}`);
    await expect(like(thief.address, 0)).rejects.toThrow('bound address');
    await expect(like(buyer.address, 40 * 86_400)).rejects.toThrow('bound address');
    await change(buyer.id, thief.address);
    await expect(like(buyer.address, 0)).rejects.toThrow('bound address');
  });
});

test('with the roles of the database alone nobody pays what was not approved, or pays twice', async () => {
  const buyer = await aPayee(mall());
  const { id } = await buyer.ask('60');
  const request = sql`insert into signer.request (withdrawal_id, asset) values (${id}, 'USDT')`;
  await expect(mall().db.run(request)).rejects.toThrow('is not for the signer');
  await run();
  const as = (db: TestSigner['db']) => (statement: ReturnType<typeof sql>) =>
    expect(db.run(statement)).rejects;
  const app = as(mall().db);
  const own = as(signer().db);
  await app(sql`insert into signer.payment select * from signer.payment`).toThrow('denied');
  await app(sql`select bytes from signer.attempt`).toThrow('denied');
  await app(sql`update signer.payment set state = 'failed'`).toThrow('denied');
  await own(sql`update signer.payment set recipient = ${signer().sender}`).toThrow('stays');
  await own(sql`update signer.payment set state = 'held'`).toThrow('stays');
  await own(sql`update signer.nonce set withdrawal_id = null`).toThrow('taken');
  await own(sql`
    insert into signer.nonce (network, sender, nonce, withdrawal_id) values ('ERC20', 'other', 9, ${id})`).toThrow(
    'nonce_withdrawal_id_key',
  );
  await own(sql`update withdrawals.withdrawal set state = 'settled'`).toThrow('denied');
  await own(sql`delete from signer.nonce`).toThrow('denied');
  const second = await buyer.ask('70');
  await mall().advance(10);
  await mall().owner.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, gives_up_at)
    select withdrawal_id, network, address, amount, 'held', 'dry-run', now(), now() + interval '1 hour'
    from signer.public_order where withdrawal_id = ${second.id}`);
  await app(
    sql`update withdrawals.withdrawal set state = 'failed', ended_at = now() where id = ${second.id}`,
  ).toThrow('the signer does not say');
});

/** About gas for one recipient a node has an error of its own. */
const aNodeThatFails = (behind: string, recipient: string) =>
  aNodeBetween(behind, (body, answer) => {
    const isIt =
      body.includes('eth_estimateGas') && body.includes(recipient.slice(2).toLowerCase());
    const { id } = JSON.parse(body) as { id: number };
    const failed = { jsonrpc: '2.0', id, error: { code: -32000, message: 'out of order' } };
    return isIt ? JSON.stringify(failed) : answer;
  });
