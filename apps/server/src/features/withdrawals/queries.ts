import type { AccountId, BrandId, OperatorId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { Chain } from '@entrepot/contract/wallet/rules';
import {
  BANK_URGENT_HOURS,
  type HoldReason,
  OPEN_STATES,
  type RefusalGround,
  RESERVED_STATES,
  type ScreeningAnswer,
  type SignerWord,
  type WithdrawalState,
} from '@entrepot/contract/withdrawals/rules';
import type { OwnWithdrawal } from '@entrepot/contract/withdrawals/types';
import { columns, of, type RowOf, values } from '../../platform/columns.ts';
import { type Db, every, join, raw, type Sql, sql } from '../../platform/db.ts';
import { deskPage, type PagedDesk } from '../../platform/desk-list.ts';
import type { Underway } from '../../platform/context.ts';
import { inStates } from '../../platform/life.ts';
import { totalOf } from '../../platform/paging.ts';
import { foundByUser } from '../accounts/index.ts';
import { SERVES } from './own-signer.ts';
import type { SignerName } from './signer.ts';

type ShownBank = NonNullable<OwnWithdrawal['bank']>;

/** The transaction of the withdrawal `w`: what its network has lost after it was settled may be paid by another one. */
export const PAID_BY = `coalesce(
  (select s.transaction from signer.payment s where s.withdrawal_id = w.id and s.state = 'settled'),
  (select p.transaction from withdrawals.payout p where p.withdrawal_id = w.id))`;

/** What was signed before it was given up, and failed on its network, ended by that and not by anybody's word. */
const ENDED_BY_PEOPLE = `not exists (
  select from signer.payment p where p.withdrawal_id = w.id and p.reason = 'reverted')`;
/** Of one over a network: why it was given up. */
export const REFUSAL_REASON = `coalesce(w.refusal_reason, case when w.state = 'failed' then (
  select r.given_up_reason from signer.request r where r.withdrawal_id = w.id and ${ENDED_BY_PEOPLE}) end)`;
/** Of one that two people have refused. */
const agreed = (column: 'ground' | 'ends_at') => `(select f.${column} from withdrawals.refusal f
  where f.withdrawal_id = w.id and f.agreed_by is not null and w.state in ('refused', 'failed') and ${ENDED_BY_PEOPLE})`;
export const REFUSAL_GROUND = agreed('ground');

const ASKED = {
  id: of<string>(),
  accountId: of<AccountId>(),
  brandId: of<BrandId>(),
  chain: of<Chain | null>(),
  address: of<string | null>(),
  bankAccountId: of<string | null>(),
  amount: of<Amount>(),
  fee: of<Amount>(),
  net: of<Amount>(),
  createdAt: of<Date>(),
  expectedAt: of<Date>(),
  heldUntil: of<Date>(),
  holdReason: of<HoldReason | null>(),
};
const WITHDRAWAL = {
  ...ASKED,
  state: of<WithdrawalState>(),
  approvalsNeeded: of<number>(),
  approvals: of<number>(
    `coalesce((select case when p.approved_by is not null then 2
      when o.stopped and w.bank_account_id is null then 0 else 1 end
      from ledger.public_approval p join accounts.public_operator o on o.id = p.proposed_by
      where p.key = 'withdrawals/' || w.id || '/settle'), 0)`,
  ),
  approvedAt: of<Date | null>(),
  signedAt: of<Date | null>(),
  sentAt: of<Date | null>(),
  endedAt: of<Date | null>(),
  refusalReason: of<string | null>(REFUSAL_REASON),
  refusalGround: of<RefusalGround | null>(REFUSAL_GROUND),
  refusalEndsAt: of<Date | null>(agreed('ends_at')),
  /** Another one of its owner's got a no within 30 days. */
  refusedBefore: of<boolean>('withdrawals.said_no_before(w.id)'),
  /** Who pays it at the bank. */
  takenBy: of<OperatorId | null>(),
  takenAt: of<Date | null>(),
  /** The first of two who say that the bank has not paid it; `himself`: he may have done so, and says that he did not. */
  unpaidBy: of<OperatorId | null>(
    // Said by somebody who was stopped since, it is nobody's word any more.
    `(select o.id from accounts.public_operator o where o.id = w.unpaid_by and not o.stopped)`,
  ),
  unpaidAt: of<Date | null>(),
  unpaidReason: of<string | null>(),
  unpaidHimself: of<boolean>(),
  transaction: of<string | null>(`coalesce(w.bank_reference, ${PAID_BY})`),
  bank: of<ShownBank | null>(
    `(select json_build_object('id', a.id, 'kind', a.kind, 'bankName', a.bank_name, 'country', a.country,
        'swift', a.swift, 'lastFour', a.last_four, 'holderHint', a.holder_hint,
        'savedAt', to_char(a.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from withdrawals.bank_account a where a.id = w.bank_account_id)`,
  ),
  /** Which signer has it; null before it is signed. */
  signer: of<SignerName | null>(
    '(select p.signer from withdrawals.payout p where p.withdrawal_id = w.id)',
  ),
  signerWord: of<SignerWord | null>(
    '(select p.reason from signer.payment p where p.withdrawal_id = w.id)',
  ),
  /** Since when its network has lost the block that had it, as long as none has it again. */
  lostSeconds: of<number | null>(
    `(select extract(epoch from now() - n.lost_at)::int from signer.nonce n
      where n.withdrawal_id = w.id and n.lost_at is not null and n.done_at is null)`,
  ),
  screening: of<ScreeningAnswer | null>(
    '(select s.answer from withdrawals.screening s where s.withdrawal_id = w.id)',
  ),
  /** When the books were found wrong, as long as they are. */
  booksWrongAt: of<Date | null>('(select b.at from signer.public_books b)'),
  /** Whether a signer serves its network now; null: none ever has. */
  served: of<boolean | null>(`(select ${SERVES} from signer.station s where s.network = w.chain)`),
  /** The coin's issuer does not let the wallet there send. */
  frozen:
    of<boolean>(`exists (select from signer.freeze f join signer.station s using (network, sender)
    where f.network = w.chain and f.ended_at is null)`),
  /** Until it is given back, by the signer's clock; null when it was signed, or not handed over. */
  signerSeconds: of<number | null>(
    `(select extract(epoch from s.gives_back_at - now())::int from signer.public_silence s where s.withdrawal_id = w.id)`,
  ),
};
export type WithdrawalRow = RowOf<typeof WITHDRAWAL>;
export type NewWithdrawal = RowOf<typeof ASKED>;

/** What one account asks for queues up here, so that bounds hold however fast it comes. */
export async function queueUp(db: Db, accountId: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('withdrawals.request'), hashtext(${accountId}::text))`,
  );
}

export async function insertWithdrawal(db: Db, row: NewWithdrawal): Promise<void> {
  // The database writes how many people it needs.
  const given = { ...row, approvalsNeeded: 0 };
  await db.run(
    sql`insert into withdrawals.withdrawal ${values({ ...ASKED, approvalsNeeded: of<number>() }, given)}`,
  );
}

/** Those that count against the day's number: what came to nothing does not. */
export const countSince = (db: Db, accountId: AccountId, since: Date): Promise<number> =>
  db.value<number>(sql`
    select count(*)::int from withdrawals.withdrawal
    where account_id = ${accountId} and created_at >= ${since} and state not in ('refused', 'failed')`);

/** What was asked for over networks since then, as the database adds it up for its two people. */
export const askedSince = (db: Db, accountId: AccountId, since: Date): Promise<Amount> =>
  db.value<Amount>(sql`
    select coalesce(sum(amount), 0) from withdrawals.withdrawal
    where account_id = ${accountId} and chain is not null and created_at >= ${since} and state not in ('cancelled', 'refused', 'failed')`);

export const hasOpenWithdrawals = (db: Db, accountId: AccountId): Promise<boolean> =>
  db.hits(sql`
    select from withdrawals.withdrawal w
    where w.account_id = ${accountId} and ${inStates('w', OPEN_STATES)} limit 1`);

/** Sent, and not known to have arrived. */
export const sentWithdrawals = (db: Db, accountId: AccountId): Promise<Underway[]> =>
  db.query<Underway>(sql`
    select 'withdrawal' as what, w.id, 1 as count, w.amount, 'arrival' as why, w.sent_at as since, w.expected_at as until
    from withdrawals.withdrawal w
    where w.account_id = ${accountId} and ${inStates('w', ['sent'])}
    order by w.sent_at desc, w.id desc`);

/** Held until the transaction ends. */
export const lockWithdrawal = (db: Db, which: Sql): Promise<WithdrawalRow | undefined> =>
  db.one<WithdrawalRow>(sql`
    select ${columns(WITHDRAWAL, 'w')} from withdrawals.withdrawal w where ${which} for update of w`);

export async function change(db: Db, id: string, set: readonly Sql[]): Promise<void> {
  await db.run(sql`update withdrawals.withdrawal w set ${join(set, ', ')} where w.id = ${id}`);
}

/** Within 30 days of a no to its owner two people refuse another one, for a ground, and after 30 days of that two others: the database holds it. */
export const SAID_NO_BEFORE = {
  refused_again_by_two: 'REFUSED_BEFORE',
  screening_says_so: 'REFUSED_BEFORE',
  refused_by_two_others: 'REFUSED_BY_OTHERS',
} as const;

/** As many people as it needs have approved it. */
export const HAS_ITS_PEOPLE = raw(`(w.approvals_needed = 0 or exists (
  select from ledger.public_approval p where p.key = 'withdrawals/' || w.id || '/settle'
    and p.approved_by is not null and p.closed_at is null))`);

export const findOne = (db: Db, which: Sql): Promise<WithdrawalRow | undefined> =>
  db.one<WithdrawalRow>(
    sql`select ${columns(WITHDRAWAL, 'w')} from withdrawals.withdrawal w where ${which}`,
  );

type Page = { page: number; size: number; asOf: string; only?: 'reserved' | undefined };

/** Newest first, those that had come by then. */
export async function listOf(db: Db, accountId: AccountId, { page, size, only, asOf }: Page) {
  const which = sql`w.account_id = ${accountId} and w.created_at <= ${asOf}::timestamptz
    ${only === 'reserved' ? sql`and ${inStates('w', RESERVED_STATES)}` : raw('')}`;
  const rows = await db.query<WithdrawalRow & { found: number }>(sql`
    select ${columns(WITHDRAWAL, 'w')}, count(*) over ()::int as found from withdrawals.withdrawal w
    where ${which} order by w.created_at desc, w.id desc
    limit ${size} offset ${(page - 1) * size}`);
  const total = await totalOf(rows[0]?.found, page, () =>
    db.value<number>(sql`select count(*)::int from withdrawals.withdrawal w where ${which}`),
  );
  return { rows, total };
}

type Said = { id: OperatorId; name: string; at: string };

/** With what others call by a name. */
export type ShownRow = WithdrawalRow & {
  username: string;
  brand: string;
  approvers: Said[];
  payer: string | null;
  doubter: string | null;
  refusalAsked: (Said & { ground: RefusalGround; reason: string }) | null;
  looks: Said[];
  relieved: Said[];
};

const FROM = raw(`withdrawals.withdrawal w
  join accounts.public_account p on p.id = w.account_id
  join brands.public_brand b on b.id = w.brand_id`);

const SHOWN = sql`${columns(WITHDRAWAL, 'w')}, p.username, b.name as brand, (
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'at', said.at) order by said.at, o.id), '[]')
  from ledger.public_approval p
  cross join lateral (values (p.proposed_by, p.proposed_at), (p.approved_by, p.approved_at)) said (person, at)
  join accounts.public_operator o on o.id = said.person
  where p.key = 'withdrawals/' || w.id || '/settle' 
    and (p.approved_by is not null or w.bank_account_id is not null or not o.stopped)) as approvers,
  (select o.name from accounts.public_operator o where o.id = w.taken_by) as payer,
  (select o.name from accounts.public_operator o where o.id = w.unpaid_by and not o.stopped) as doubter, (
  select json_build_object('id', o.id, 'name', o.name, 'at', f.proposed_at, 'ground', f.ground, 'reason', f.reason)
  from withdrawals.refusal f join accounts.public_operator o on o.id = f.proposed_by and not o.stopped
  where f.withdrawal_id = w.id and f.agreed_by is null and f.ends_at > platform.mall_now()) as refusal_asked, (
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'at', l.at) order by l.at, l.id), '[]')
  from withdrawals.look l join accounts.public_operator o on o.id = l.operator_id
  where l.withdrawal_id = w.id) as looks, (
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'at', r.at) order by r.at), '[]')
  from withdrawals.relief r join accounts.public_operator o on o.id = r.relieved
  where r.withdrawal_id = w.id) as relieved`;

export const findShown = (db: Db, which: Sql): Promise<ShownRow | undefined> =>
  db.one<ShownRow>(sql`select ${SHOWN} from ${FROM} where ${which}`);

/** It needs people and has not enough of them, or the mall's people have to pay it. */
const WAITING = sql`
  select w.id from withdrawals.withdrawal w where ${inStates('w', ['requested'])} and not ${HAS_ITS_PEOPLE}
  union all select w.id from withdrawals.withdrawal w
  where ${inStates('w', ['approved', 'signing', 'sent'])} and w.bank_account_id is not null`;

export const countWaiting = (db: Db): Promise<number> =>
  db.value<number>(sql`select count(*)::int from (${WAITING}) w`);

/** Taken to be paid at a bank, and without an end for too long. */
const urgentAt = (now: Date): Sql => sql`(${inStates('w', ['signing', 'sent'])}
  and w.bank_account_id is not null
  and w.signed_at <= ${now}::timestamptz - ${BANK_URGENT_HOURS} * interval '1 hour')`;

/** What is urgent first, then what waits for operators, the longest wait first; then the newest. */
const desk = (now: Date): PagedDesk => ({
  ...{ table: 'withdrawals.withdrawal', row: 'w', waiting: WAITING },
  came: raw('w.created_at'),
  first: sql`${urgentAt(now)} desc, w.created_at, w.id desc`,
  others: raw('w.created_at desc, w.id desc'),
});

type Wanted = Page & { search: string; state?: WithdrawalState | undefined };

export function listShown(db: Db, { search, state, page, size, asOf }: Wanted, now: Date) {
  const found = { table: 'withdrawals.withdrawal', owner: 'account_id', texts: ['address'] };
  const where = every(
    state && sql`w.state = ${state}`,
    search !== '' && foundByUser('w', search, found),
  );
  return deskPage<ShownRow>(db, desk(now), { where, shown: SHOWN, from: FROM, page, size, asOf });
}
