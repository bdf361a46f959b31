// The signer's book: all of its SQL, and no other statement of the mall writes there.
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { SIGNER_PUZZLES, type SignerHold } from '@entrepot/contract/withdrawals/rules';
import { type Db, type Sql, sql } from '../platform/db.ts';
import { NODES_DIFFER } from './book-nodes.ts';

/** What the mall asks to have paid, with all that it is judged by. */
export type Order = {
  withdrawalId: string;
  network: string;
  asset: string;
  address: string;
  /** What its owner had bound when he asked for it, from where owners bind. */
  boundAddress: string | null;
  amount: Amount;
  net: Amount;
  gross: Amount;
  fee: Amount;
  reserved: Amount;
  state: string;
  accountId: AccountId;
  givenUpAt: Date | null;
  proposedBy: OperatorId | null;
  approvedBy: OperatorId | null;
  closedAt: Date | null;
  /** The number that it was signed with before, and the key's address; its network did not take it. */
  nonce: number | null;
  sender: string | null;
  kinds: string[] | null;
  owners: string[] | null;
  amounts: Amount[] | null;
  /** Why it was held the last time, and whether it has been held for long enough. */
  reason: SignerHold | null;
  isOver: boolean;
};

/** Of an EVM chain. */
export type Fees = { feePerGas: bigint; tipPerGas: bigint };
/** Of TRON: it lies behind that block, and in none whose time is later, or never. */
export type Life = { expiresAt: Date; afterBlock: number; afterHash: string };

/** One transaction that was signed, as its network names and writes it. */
export type Attempt<Text extends string = string> = {
  transaction: Text;
  bytes: Text;
  fees: Fees | null;
  life: Life | null;
  /** Since it was signed, or lost. */
  signedSecondsAgo: number;
  sentSecondsAgo: number | null;
  blockNo: number | null;
  blockHash: string | null;
  lapsed: boolean;
};

/** A nonce, as a rule one that no final block has yet, and what it pays; nothing where it fills a gap. */
export type OpenNonce<Text extends string = string> = {
  nonce: number;
  withdrawalId: string | null;
  contract: Text | null;
  recipient: Text | null;
  units: bigint | null;
  /** What two people have found out about it. */
  outcome: { paid: boolean } | null;
  /** It was done, and its network has lost the final block that had it: a payment stays settled. */
  isLost: boolean;
  /** Two nodes did not say the same of it the last time. */
  differs: boolean;
  /** People are to find out what became of it, and have not said so. */
  isPuzzle: boolean;
  attempts: Attempt<Text>[];
};

/** Who signs for which network. */
export type Place = { network: string; sender: string };

const ORDERS = sql`
  select o.withdrawal_id, o.network, o.asset, o.address, o.bound_address, o.amount, o.net, o.gross, o.fee, o.reserved,
    o.state, o.account_id, o.given_up_at, o.proposed_by, o.approved_by, o.closed_at, o.kinds, o.owners,
    o.amounts, p.reason, coalesce(p.gives_up_at <= now(), false) as is_over, n.nonce::int as nonce, n.sender
  from signer.public_order o left join signer.payment p on p.withdrawal_id = o.withdrawal_id
  left join signer.nonce n on n.withdrawal_id = o.withdrawal_id`;

/**
 * Requests that are neither signed nor over: those that are new, then those that nobody has looked at for the longest time.
 * `still`: networks about which nothing can be decided now.
 */
export const openOrders = (
  db: Db,
  { limit, still }: { limit: number; still: readonly string[] },
): Promise<Order[]> =>
  db.query<Order>(sql`
    ${ORDERS}
    where (p.withdrawal_id is null or p.state = 'held') and o.network <> all(${still})
    order by coalesce(p.looked_at, '-infinity'), o.asked_at, o.withdrawal_id limit ${limit}`);

/** The order as it is now, with nobody else deciding about it until the transaction ends. */
export async function lockOrder(db: Db, withdrawalId: string): Promise<Order | undefined> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('signer.order'))`);
  const orders = await db.query<Order>(sql`
    ${ORDERS}
    where o.withdrawal_id = ${withdrawalId} and (p.withdrawal_id is null or p.state = 'held')`);
  return orders[0];
}

/** What was signed in the last hour and the last day, of all networks. */
export const used = (db: Db): Promise<{ hour: Amount; day: Amount }> =>
  db.only(sql`
    select coalesce(sum(amount) filter (where signed_at > now() - interval '1 hour'), 0) as hour,
      coalesce(sum(amount), 0) as day
    from signer.payment where signed_at > now() - interval '1 day'`);

/** What is signed, or was lost, and is on no block: it is not in the hot wallet any more, whatever the chain says yet. */
export const underWay = (db: Db, network: string): Promise<Amount> =>
  db.value(sql`
    select coalesce(sum(amount), 0) from signer.payment where network = ${network}
      and (state = 'signed' or exists (select from signer.nonce n where n.withdrawal_id = payment.withdrawal_id
        and n.lost_at is not null and n.done_at is null))
      and not exists (select from signer.nonce n join signer.attempt a using (network, sender, nonce)
        where n.withdrawal_id = payment.withdrawal_id and a.block_no is not null)`);

export const isStopped = (db: Db): Promise<boolean> =>
  db.hits(sql`select from signer.stop where lifted_at is null and ends_at > now() limit 1`);

/** The database's time. */
export const timeOf = (db: Db): Promise<Date> => db.value(sql`select now()`);

/** The mall's last proof of its books has found something wrong. */
export const areBooksWrong = (db: Db): Promise<boolean> =>
  db.hits(sql`select from signer.public_books`);

/** Not signed now: the wait begins once, whatever its reason becomes. */
export async function hold(
  db: Db,
  { withdrawalId, network, address, amount }: Order,
  reason: SignerHold,
  hours: number,
): Promise<void> {
  await db.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, held_since, looked_at, gives_up_at)
    values (${withdrawalId}, ${network}, ${address}, ${amount}, 'held', ${reason}, now(), now(),
      now() + ${hours} * interval '1 hour')
    on conflict (withdrawal_id) do update set reason = excluded.reason, looked_at = excluded.looked_at
    where payment.state = 'held'`);
}

/** Never signed, and never will be. */
export async function refuse(
  db: Db,
  { withdrawalId, network, address, amount }: Order,
  reason: string,
): Promise<void> {
  await db.run(sql`
    insert into signer.payment (withdrawal_id, network, recipient, amount, state, reason, ended_at)
    values (${withdrawalId}, ${network}, ${address}, ${amount}, 'refused', ${reason}, now())
    on conflict (withdrawal_id) do update set state = 'refused', reason = excluded.reason, ended_at = now()
    where payment.state = 'held'`);
  await db.run(sql`
    update signer.nonce n set done_at = now() from signer.payment p
    where n.withdrawal_id = ${withdrawalId} and n.done_at is null and p.withdrawal_id = n.withdrawal_id and p.state = 'refused'`);
}

type Signed = { order: Order; contract: string; units: bigint; transaction: string };

export async function noteSigned(
  db: Db,
  { order: { withdrawalId, network, address, amount }, contract, units, transaction }: Signed,
): Promise<void> {
  await db.run(sql`
    insert into signer.payment (withdrawal_id, network, contract, units, recipient, amount, state, signed_at, transaction)
    values (${withdrawalId}, ${network}, ${contract}, ${String(units)}, ${address}, ${amount}, 'signed', now(), ${transaction})
    on conflict (withdrawal_id) do update set contract = excluded.contract, units = excluded.units, state = 'signed',
      reason = null, signed_at = now(), transaction = excluded.transaction`);
}

/** The nonce after the last one taken, or the first that the configuration names: it says more after a backup was restored. */
export async function nextNonce(
  db: Db,
  { network, sender, firstNonce }: Place & { firstNonce: number },
): Promise<number> {
  const next = await db.value<number>(sql`
    select coalesce(max(nonce)::int + 1, 0) from signer.nonce where network = ${network} and sender = ${sender}`);
  return Math.max(next, firstNonce);
}

export async function takeNonce(
  db: Db,
  { network, sender }: Place,
  nonce: number,
  withdrawalId: string | null,
): Promise<void> {
  await db.run(sql`
    insert into signer.nonce (network, sender, nonce, withdrawal_id)
    values (${network}, ${sender}, ${nonce}, ${withdrawalId})`);
}

/** What was signed with a nonce: what a block had, or else the newest. */
export const signedWith = <Text extends string>(
  db: Db,
  { network, sender }: Place,
  nonce: number,
): Promise<{ transaction: Text; bytes: Text } | undefined> =>
  db.one(sql`
    select transaction, bytes from signer.attempt where network = ${network} and sender = ${sender} and nonce = ${nonce}
    order by block_no is null, signed_at desc limit 1`);

export type NewAttempt = Pick<Attempt, 'transaction' | 'bytes' | 'fees' | 'life'> & {
  nonce: number;
};

export async function noteAttempt(
  db: Db,
  { network, sender }: Place,
  { nonce, transaction, bytes, fees, life }: NewAttempt,
): Promise<void> {
  await db.run(sql`
    insert into signer.attempt (transaction, network, sender, nonce, bytes, fee_per_gas, tip_per_gas, expires_at, after_block,
      after_hash)
    values (${transaction}, ${network}, ${sender}, ${nonce}, ${bytes}, ${fees && String(fees.feePerGas)},
      ${fees && String(fees.tipPerGas)}, ${life?.expiresAt ?? null}, ${life?.afterBlock ?? null}, ${life?.afterHash ?? null})`);
  await db.run(sql`
    update signer.payment set transaction = ${transaction} where state = 'signed' and withdrawal_id = (
      select withdrawal_id from signer.nonce where network = ${network} and sender = ${sender} and nonce = ${nonce})`);
}

export async function noteSent(db: Db, transaction: string): Promise<void> {
  await db.run(sql`
    update signer.attempt set sent_at = now(), sends = sends + 1 where transaction = ${transaction}`);
}

/** Where it was mined; null: on no block that is on the chain now. */
export async function noteBlock(
  db: Db,
  transaction: string,
  block: { no: bigint | number; hash: string } | null,
): Promise<void> {
  await db.run(sql`
    update signer.attempt set block_no = ${block?.no ?? null}, block_hash = ${block?.hash ?? null}
    where transaction = ${transaction}`);
}

type StoredAttempt<Text extends string> = Omit<Attempt<Text>, 'fees' | 'life'> & {
  fees: { feePerGas: string; tipPerGas: string } | null;
  life: (Omit<Life, 'expiresAt'> & { expiresAt: string }) | null;
};
type Stored<Text extends string> = Omit<OpenNonce<Text>, 'units' | 'attempts'> & {
  units: string | null;
  attempts: StoredAttempt<Text>[] | null;
};

/** Those that no final block has; the lowest first, each with its attempts, the newest first. */
export const openNonces = <Text extends string = string>(
  db: Db,
  place: Place,
): Promise<OpenNonce<Text>[]> => nonces(db, place, sql`n.done_at is null`);

/** A nonce whose payment has failed: its owner has the money again, and if it were mined now he would have it twice. */
export const failedNonce = async <Text extends string>(
  db: Db,
  place: Place,
  nonce: number,
): Promise<OpenNonce<Text> | undefined> =>
  (await nonces<Text>(db, place, sql`p.state = 'failed' and n.nonce = ${nonce}`))[0];

async function nonces<Text extends string>(
  db: Db,
  { network, sender }: Place,
  which: Sql,
): Promise<OpenNonce<Text>[]> {
  const rows = await db.query<Stored<Text>>(sql`
    select n.nonce::int as nonce, n.withdrawal_id, p.contract, p.recipient, p.units, n.lost_at is not null as is_lost,
      coalesce(p.state = 'signed' and p.reason = ${NODES_DIFFER}, false) as differs,
      coalesce(p.state = 'signed' and p.reason = any(${SIGNER_PUZZLES}), false) and not exists (
        select from signer.public_outcome o where o.withdrawal_id = n.withdrawal_id) as is_puzzle,
      (select json_build_object('paid', o.paid) from signer.public_outcome o where o.withdrawal_id = n.withdrawal_id) as outcome, (
      select json_agg(json_build_object('transaction', a.transaction, 'bytes', a.bytes,
        'fees', case when a.fee_per_gas is not null then
          json_build_object('feePerGas', a.fee_per_gas, 'tipPerGas', a.tip_per_gas) end,
        'life', case when a.expires_at is not null then
          json_build_object('expiresAt', a.expires_at, 'afterBlock', a.after_block, 'afterHash', a.after_hash) end,
        'signedSecondsAgo', extract(epoch from now() - greatest(a.signed_at, n.lost_at)),
        'sentSecondsAgo', extract(epoch from now() - a.sent_at),
        'blockNo', a.block_no, 'blockHash', a.block_hash, 'lapsed', a.lapsed_at is not null) order by a.signed_at desc)
      from signer.attempt a where (a.network, a.sender, a.nonce) = (n.network, n.sender, n.nonce)) as attempts
    from signer.nonce n left join signer.payment p on p.withdrawal_id = n.withdrawal_id
    where n.network = ${network} and n.sender = ${sender} and ${which} order by n.nonce`);
  return rows.map(({ units, attempts, ...row }) => ({
    ...row,
    units: units === null ? null : BigInt(units),
    attempts: (attempts ?? []).map(({ fees, life, ...attempt }) => ({
      ...attempt,
      fees: fees && { feePerGas: BigInt(fees.feePerGas), tipPerGas: BigInt(fees.tipPerGas) },
      life: life && { ...life, expiresAt: new Date(life.expiresAt) },
    })),
  }));
}

/**
 * No final block has it, and none ever will: its payment waits again, until it is signed anew or given back. `hours`: how long, from
 * when it first had to wait.
 */
export async function lapse(
  db: Db,
  { transaction, withdrawalId }: { transaction: string; withdrawalId: string },
  hours: number,
): Promise<void> {
  const reason: SignerHold = 'not-taken';
  await db.tx(async (tx) => {
    await tx.run(sql`
      update signer.attempt set lapsed_at = now(), block_no = null, block_hash = null
      where transaction = ${transaction} and lapsed_at is null`);
    await tx.run(sql`
      update signer.payment set state = 'held', reason = ${reason}, signed_at = null, transaction = null,
        held_since = coalesce(held_since, now()), looked_at = coalesce(looked_at, now()),
        gives_up_at = coalesce(gives_up_at, now() + ${hours} * interval '1 hour')
      where withdrawal_id = ${withdrawalId} and state = 'signed'`);
  });
}

/** Nothing more can come of it. */
const close = (tx: Db, { network, sender }: Place, nonce: number): Promise<number> =>
  tx.run(sql`
    update signer.nonce set done_at = now()
    where (network, sender, nonce) = (${network}, ${sender}, ${nonce})`);

/** A final block has it. `reason`: why it failed. */
export async function end(
  db: Db,
  place: Place,
  { nonce, withdrawalId }: OpenNonce,
  how: { state: 'settled' | 'failed'; transaction: string; reason: string | null },
): Promise<void> {
  await db.tx(async (tx) => {
    await close(tx, place, nonce);
    await tx.run(sql`
      update signer.payment set state = ${how.state}, reason = ${how.reason}, ended_at = now(), transaction = ${how.transaction}
      where withdrawal_id = ${withdrawalId} and state = 'signed'`);
  });
}

/** Its network has lost the final block that had it: it is open again. */
export async function openAgain(db: Db, { network, sender }: Place, nonce: number): Promise<void> {
  await db.run(sql`
    update signer.nonce set done_at = null, lost_at = now()
    where (network, sender, nonce) = (${network}, ${sender}, ${nonce}) and done_at is not null`);
}

/** What was lost is over once more. `transaction`: what has paid now. */
export async function endAgain(
  db: Db,
  place: Place,
  { nonce, withdrawalId }: OpenNonce,
  transaction: string | null,
): Promise<void> {
  await db.tx(async (tx) => {
    await close(tx, place, nonce);
    await tx.run(sql`
      update signer.payment set transaction = ${transaction}
      where withdrawal_id = ${withdrawalId} and state = 'settled' and transaction <> ${transaction}`);
  });
}

/** Something that people must look at; it stays signed until two of them have said how it ended, and is ended so. */
export async function puzzle(
  db: Db,
  place: Place,
  nonce: OpenNonce,
  { reason, transaction }: { reason: (typeof SIGNER_PUZZLES)[number]; transaction: string },
): Promise<void> {
  if (nonce.outcome) {
    const { paid } = nonce.outcome;
    const how = paid
      ? ({ state: 'settled', reason: null } as const)
      : ({ state: 'failed', reason: 'given-up' } as const);
    await end(db, place, nonce, { ...how, transaction });
  } else if (nonce.withdrawalId) {
    await noteTrouble(db, nonce.withdrawalId, reason);
  }
}

/** What looked like one is none any more: its owner does not wait for people. */
export async function clearPuzzle(db: Db, { withdrawalId }: OpenNonce): Promise<void> {
  await db.run(sql`
    update signer.payment set reason = null
    where withdrawal_id = ${withdrawalId} and state = 'signed' and reason is not null`);
}

/** Something that a person must look at; it stays signed. */
async function noteTrouble(db: Db, withdrawalId: string, reason: string): Promise<void> {
  await db.run(sql`
    update signer.payment set reason = ${reason}
    where withdrawal_id = ${withdrawalId} and state = 'signed' and reason is distinct from ${reason}`);
}
