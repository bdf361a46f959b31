// Within thirty days of a no to its owner a withdrawal is refused, or given up, by two operators who name the same ground. What the first
// has said holds nothing: it is paid unless a second agrees before. The database holds it (decision record 0093).
import type { OperatorId } from '@entrepot/contract/ids';
import type { RefusalGround } from '@entrepot/contract/withdrawals/rules';
import { sayYes } from '../../ledger/index.ts';
import type { OperatorCtx } from '../../platform/context.ts';
import { refusing, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tell } from './carry-out.ts';
import { SAID_NO_BEFORE, type WithdrawalRow } from './queries.ts';

export type No = { reason: string; ground?: RefusalGround | null | undefined };
type First = { ground: RefusalGround; reason: string; by: OperatorId };

/**
 * What `no` of a withdrawal that is locked comes to: the words with which it is carried out, or nothing where a second operator has to
 * say so too. Refuses REFUSED_BEFORE without a ground that is open to it, SECOND_PERSON_NEEDED to who was the first,
 * REFUSED_BY_OTHERS to who has refused its owner's for 30 days.
 */
export async function agreedNo(
  ctx: OperatorCtx,
  withdrawal: WithdrawalRow,
  { reason, ground }: No,
): Promise<No | undefined> {
  const { db, actor } = ctx;
  const { id } = withdrawal;
  if (!withdrawal.refusedBefore) {
    return { reason };
  }
  if (!ground) {
    throw new Refusal('REFUSED_BEFORE');
  }
  const first = await db.one<First>(sql`
    select r.ground, r.reason, r.proposed_by as by from withdrawals.refusal r
      join accounts.public_operator o on o.id = r.proposed_by and not o.stopped
    where r.withdrawal_id = ${id} and r.agreed_by is null and r.ground = ${ground} and r.ends_at > platform.mall_now()`);
  if (first?.by === actor.id) {
    throw new Refusal('SECOND_PERSON_NEEDED');
  }
  await sayYes(ctx, 'withdrawals.refusal', id, { ground, reason: first?.reason ?? reason });
  if (first) {
    await refusing(SAID_NO_BEFORE, () =>
      db.run(sql`
        update withdrawals.refusal set agreed_by = ${actor.id} where withdrawal_id = ${id}`),
    );
    return first;
  }
  await refusing(SAID_NO_BEFORE, () => saidFirst(ctx, id, { ground, reason }));
  await tell(ctx, withdrawal);
  return undefined;
}

/** In the place of who was first before, of another ground, stopped since, or too late by now. His word serves one statement: no upsert, which is two. */
async function saidFirst(
  { db, actor }: OperatorCtx,
  id: string,
  { ground, reason }: Pick<First, 'ground' | 'reason'>,
): Promise<void> {
  const isSaid = await db.hits(sql`
    update withdrawals.refusal set ground = ${ground}, reason = ${reason}, proposed_by = ${actor.id} where withdrawal_id = ${id}`);
  if (!isSaid) {
    await db.run(sql`
      insert into withdrawals.refusal (withdrawal_id, ground, reason, proposed_by)
      values (${id}, ${ground}, ${reason}, ${actor.id})`);
  }
}
