// The payout signer as operators see it, and the little that they may say to it.
import type { withdrawalsAdmin } from '@entrepot/contract/withdrawals/admin';
import { SIGNER_PUZZLES, type SignerWord, STOP_HOURS } from '@entrepot/contract/withdrawals/rules';
import { type SignerState, signerState } from '@entrepot/contract/withdrawals/types';
import type { Chain } from '@entrepot/contract/wallet/rules';
import type { Amount } from '@entrepot/contract/money';
import type { OperatorId } from '@entrepot/contract/ids';
import { sayYes } from '../../ledger/index.ts';
import type { Ctx, OperatorCtx } from '../../platform/context.ts';
import { later } from '../../platform/days.ts';
import { type Db, refusing, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { tellNews } from '../../platform/live.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { ALIVE_SECONDS, replacedKeys, unfollowed, WAITED_FOR } from './own-signer.ts';
import { lockWithdrawal, SAID_NO_BEFORE } from './queries.ts';
import { agreedNo } from './refuse-again.ts';

type Handlers = Routes<typeof withdrawalsAdmin>;

/** Payments that are shown; those that wait for the longest time first. */
const MOST_SHOWN = 100;

type Station = Omit<
  SignerState['stations'][number],
  'seenAt' | 'faultSince' | 'alive' | 'serves'
> & {
  network: Chain;
  ago: number;
  stillFor: number | null;
};
type Payment = {
  withdrawalId: string;
  network: Chain;
  amount: Amount;
  held: boolean;
  word: SignerWord | null;
  nonce: number | null;
  attempts: number;
  ago: number;
  left: number | null;
  outcome: { paid: boolean; reason: string; by: string; mine: boolean } | null;
};
type Stop = { reason: string; by: string; stoppedBy: OperatorId; left: number };

export const getSigner: Handlers['getSigner'] = async (ctx) => {
  const { db } = ctx;
  const [stations, payments, stop, booksWrongAt, replaced] = await Promise.all([
    listStations(db),
    listPayments(db, ctx.actor.id),
    findStop(db),
    db.find<Date>(sql`select at from signer.public_books`),
    replacedKeys(db),
  ]);
  return shown(signerState, {
    stations: stations.map((row) => {
      const alive = row.ago <= ALIVE_SECONDS;
      const serves = alive && row.fault === null && row.driver !== 'dry-run';
      const faultSince = row.stillFor === null ? null : after(ctx, -row.stillFor);
      return { ...row, alive, serves, faultSince, seenAt: after(ctx, -row.ago) };
    }),
    payments: payments.map(({ outcome, ...row }) => ({
      ...row,
      puzzle: isPuzzle(row.word) ? { outcome } : null,
      since: after(ctx, -row.ago),
      givesUpAt: row.left === null ? null : after(ctx, Math.max(0, row.left)),
    })),
    stop: stop
      ? { ...stop, mine: stop.stoppedBy === ctx.actor.id, until: after(ctx, stop.left) }
      : null,
    booksWrongAt: booksWrongAt?.toISOString() ?? null,
    replaced,
  });
};

/**
 * What keeps it from signing: stations that stand still, a stop, and books that do not add up. A dry run is meant to be one. And what
 * nobody follows.
 */
export const countTroubles = async (db: Db): Promise<number> =>
  (await unfollowed(db)) +
  (await db.value<number>(sql`
    select (select count(*) from signer.station
        where (fault is not null or seen_at <= now() - ${ALIVE_SECONDS} * interval '1 second')
          and ${WAITED_FOR})::int
      + (select count(*) from (select from signer.stop where lifted_at is null and ends_at > now() limit 1) s)::int
      + (select count(*) from signer.payment where state = 'signed' and reason = any(${SIGNER_PUZZLES}))::int
      + (select count(*) from signer.public_books)::int`));

/** The signer's times are the database's, which the demo world's clock does not move: they are told as seconds from now. */
const after = ({ now }: Ctx, seconds: number): string => later(now, seconds * 1_000).toISOString();

const listStations = (db: Db): Promise<Station[]> =>
  db.query<Station>(sql`
    select network, asset, contract, sender, driver, version, fault, nodes, head_no::int as head, final_no::int as final,
      next_nonce::int as next_nonce, chain_nonce::int as chain_nonce, float_amount as float, float_most, gas_amount as gas,
      payout_cap, hour_cap, hour_used, day_cap, day_used, two_people_above,
      extract(epoch from now() - seen_at)::int as ago, extract(epoch from now() - fault_since)::int as still_for
    from signer.station order by network`);

const isPuzzle = (word: SignerWord | null): boolean =>
  SIGNER_PUZZLES.some((puzzle) => puzzle === word);

/** It was settled, and its network has lost the block that had it. */
const LOST = sql`(n.lost_at is not null and n.done_at is null)`;
const BLOCK_LOST = 'block-lost' satisfies SignerWord;

const listPayments = (db: Db, asker: OperatorId): Promise<Payment[]> =>
  db.query<Payment>(sql`
    select p.withdrawal_id, p.network, p.amount, p.state = 'held' as held,
      case when ${LOST} then ${BLOCK_LOST} else p.reason end as word, n.nonce::int as nonce,
      (select count(*)::int from signer.attempt a
        where (a.network, a.sender, a.nonce) = (n.network, n.sender, n.nonce)) as attempts,
      extract(epoch from now() - case when ${LOST} then n.lost_at else coalesce(p.signed_at, p.held_since) end)::int as ago,
      case when p.state = 'held' then extract(epoch from p.gives_up_at - now())::int end as "left",
      (select json_build_object('paid', o.paid, 'reason', o.reason, 'by', by.name, 'mine', o.proposed_by = ${asker})
        from signer.outcome o join accounts.public_operator by on by.id = o.proposed_by
        where o.withdrawal_id = p.withdrawal_id and o.state = 'proposed') as outcome
    from signer.payment p left join signer.nonce n on n.withdrawal_id = p.withdrawal_id
    where p.state in ('held', 'signed') or ${LOST}
    order by coalesce(p.held_since, p.signed_at), p.withdrawal_id limit ${MOST_SHOWN}`);

const findStop = (db: Db): Promise<Stop | undefined> =>
  db.one<Stop>(sql`
    select s.reason, s.stopped_by, o.name as by, extract(epoch from s.ends_at - now())::int as "left"
    from signer.stop s join accounts.public_operator o on o.id = s.stopped_by
    where s.lifted_at is null and s.ends_at > now() order by s.ends_at desc limit 1`);

/**
 * One person is enough to stop: who waits for a second one while money leaves has none. Refuses STOPPED_BEFORE to who has done so
 * within seven days.
 */
export const stopPayouts: Handlers['stopPayouts'] = async (ctx, { reason }) => {
  await refusing({ stopped_again_by_another: 'STOPPED_BEFORE' }, () =>
    ctx.db.run(sql`
      insert into signer.stop (id, reason, stopped_by, ends_at)
      values (${newId()}, ${reason}, ${ctx.actor.id}, now() + ${STOP_HOURS} * interval '1 hour')`),
  );
  await tellDesk(ctx);
  return getSigner(ctx, {});
};

/** Every stop that holds; refuses SECOND_PERSON_NEEDED to who has made one of them. */
export const liftStop: Handlers['liftStop'] = async (ctx) => {
  const open = sql`lifted_at is null and ends_at > now()`;
  const own = sql`select from signer.stop where ${open} and stopped_by = ${ctx.actor.id} limit 1`;
  if (await ctx.db.hits(own)) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  const { db, actor } = ctx;
  const stops = await db.query<{ id: string; stoppedBy: OperatorId; reason: string }>(
    sql`select id, stopped_by, reason from signer.stop where ${open} order by id for update`,
  );
  for (const { id, stoppedBy, reason } of stops) {
    await sayYes(ctx, 'signer.stop', id, { stopped_by: stoppedBy, reason });
    await db.run(
      sql`update signer.stop set lifted_by = ${actor.id}, lifted_at = now() where id = ${id}`,
    );
  }
  await tellDesk(ctx);
  return getSigner(ctx, {});
};

/**
 * What was signed already stays on its way, whatever is asked. Where another one of its owner's got a no within 30 days, the first of two only says so.
 */
export const givePayoutUp: Handlers['givePayoutUp'] = async (
  ctx,
  { withdrawalId, reason, ground },
) => {
  const { db, actor } = ctx;
  const withdrawal = orRefuse(await lockWithdrawal(db, sql`w.id = ${withdrawalId}`), 'NOT_FOUND');
  const held = sql`r.withdrawal_id = ${withdrawalId} and not exists (
    select from signer.payment p where p.withdrawal_id = r.withdrawal_id and p.state <> 'held')`;
  if (!(await db.hits(sql`select from signer.request r where ${held}`))) {
    throw new Refusal('WITHDRAWAL_NOT_OPEN');
  }
  const no = await agreedNo(ctx, withdrawal, { reason, ground });
  if (no) {
    const set = sql`given_up_at = now(), given_up_by = ${actor.id}, given_up_reason = ${no.reason}`;
    const isAsked = await refusing(SAID_NO_BEFORE, () =>
      db.hits(sql`update signer.request r set ${set} where ${held}`),
    );
    if (!isAsked) {
      throw new Refusal('WITHDRAWAL_NOT_OPEN');
    }
  }
  await tellDesk(ctx);
  return getSigner(ctx, {});
};

export const tellDesk = ({ db }: OperatorCtx): Promise<void> =>
  tellNews(db, { audience: 'admin', who: 'all', changed: 'withdrawals' });
