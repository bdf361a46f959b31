// What happens to a withdrawal by itself. Each step is a transaction of its own; what leaves the mall is told to the signer,
// whose book says what it was told (payout): killed between any two steps, the next run goes on and nothing is paid twice.
import type { WithdrawalAct } from '@entrepot/contract/withdrawals/life';
import { withdrawalLife } from '@entrepot/contract/withdrawals/life';
import { GIVE_BACK_HOURS } from '@entrepot/contract/withdrawals/rules';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { later } from '../../platform/days.ts';
import { carryOut } from './carry-out.ts';
import { findOne, HAS_ITS_PEOPLE, lockWithdrawal, type WithdrawalRow } from './queries.ts';
import { isScreened, screenAddresses, screenWithdrawals } from './screening.ts';
import { type Signer, signerNamed, signersOf } from './signer.ts';
import { tellOwnerOf } from './tell-owner.ts';

/** How soon the signer is asked again what became of a payment. */
const LOOK_AGAIN_MS = 5_000;

type Step = {
  name: string;
  act: WithdrawalAct;
  /** What else must hold. */
  when?: (ctx: Ctx) => Sql | Promise<Sql>;
  does: (ctx: Ctx, withdrawal: WithdrawalRow) => Promise<void>;
};

const jobOf = ({ name, act, when = () => raw('true'), does }: Step): ItemJob => ({
  name,
  everySeconds: 3,
  async due(ctx, limit) {
    const open = isOpen(withdrawalLife, act, { row: 'w', now: ctx.now });
    return ctx.db.list<string>(sql`
      select w.id from withdrawals.withdrawal w
      where ${open} and ${await when(ctx)} and ${notSetAside(name, sql`w.id`)}
      order by w.created_at, w.id limit ${limit}`);
  },
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      const open = isOpen(withdrawalLife, act, { row: 'w', now: ctx.now });
      const which = sql`w.id = ${id} and ${open} and ${await when(ctx)}`;
      const withdrawal = await lockWithdrawal(ctx.db, which);
      if (withdrawal) {
        await does(ctx, withdrawal);
      }
    }
  },
});

/** It has waited as long as it has to, and has the people it needs. */
const approve: Step = {
  name: 'withdrawals.approve',
  act: 'approve',
  when: (ctx) => sql`${HAS_ITS_PEOPLE} and ${isScreened(ctx)}`,
  does: (ctx, withdrawal) => carryOut(ctx, withdrawal, 'approve'),
};

/** Nothing is held for ever: what lacks people or a signer for too long is its owner's again, who is told. */
const lapse: Step = {
  name: 'withdrawals.lapse',
  act: 'lapse',
  when(ctx) {
    const { now } = ctx;
    const since = sql`${now}::timestamptz - ${GIVE_BACK_HOURS} * interval '1 hour'`;
    return sql`(
      (w.state = 'requested' and w.held_until <= ${since} and not (${HAS_ITS_PEOPLE} and ${isScreened(ctx)}))
      or (w.state = 'approved' and w.approved_at <= ${since}))`;
  },
  async does(ctx, withdrawal) {
    await carryOut(ctx, withdrawal, 'lapse');
    await tellOwnerOf(ctx, withdrawal, 'failed');
  },
};

/**
 * From here on its owner cannot take it back. Without a signer for its network, or while the books do not add up, it waits here,
 * where he still can.
 */
const sign: Step = {
  name: 'withdrawals.sign',
  act: 'sign',
  async when(ctx) {
    const served = [...(await signersOf(ctx)).keys()];
    return sql`w.chain = any(${served}) and not exists (select from signer.public_books)`;
  },
  async does(ctx, withdrawal) {
    const { id, chain, address, net } = withdrawal;
    const signer = chain && (await signersOf(ctx)).get(chain);
    if (!signer) {
      return;
    }
    await carryOut(ctx, withdrawal, 'sign');
    await ctx.db.run(sql`
      insert into withdrawals.payout (withdrawal_id, signer, chain, address, amount, signed_at, next_look_at)
      values (${id}, ${signer.name}, ${chain}, ${address}, ${net}, ${ctx.now}, ${ctx.now})`);
  },
};

/** Its turn to be asked about. */
const isLookedAt = ({ now }: Ctx): Sql => sql`exists (
  select from withdrawals.payout p where p.withdrawal_id = w.id and p.next_look_at <= ${now})`;

const lookLater = ({ db, now }: Ctx, { id }: WithdrawalRow): Promise<number> =>
  db.run(sql`
    update withdrawals.payout set next_look_at = ${later(now, LOOK_AGAIN_MS)} where withdrawal_id = ${id}`);

const signerOf = ({ signer }: WithdrawalRow): Signer =>
  signerNamed(orRefuse(signer ?? undefined, 'NOT_FOUND'));

/** It failed for good: its money is its owner's again. */
async function fail(ctx: Ctx, withdrawal: WithdrawalRow): Promise<void> {
  await carryOut(ctx, withdrawal, 'fail');
  const ended = orRefuse(await findOne(ctx.db, sql`w.id = ${withdrawal.id}`), 'NOT_FOUND');
  const why = { reason: ended.refusalReason ?? '', ground: ended.refusalGround };
  await tellOwnerOf(ctx, withdrawal, 'failed', why);
}

/** Handed over once, and sent as soon as the signer says so. */
const send: Step = {
  name: 'withdrawals.send',
  act: 'send',
  when: isLookedAt,
  async does(ctx, withdrawal) {
    const { id, accountId, chain, address, net } = withdrawal;
    if (chain === null || address === null) {
      return;
    }
    const signer = signerOf(withdrawal);
    let fate = await signer.fate(ctx, id);
    if (!fate) {
      await signer.send(ctx, { withdrawalId: id, accountId, chain, address, amount: net });
      fate = await signer.fate(ctx, id);
    }
    if (fate?.transaction) {
      await noteTransaction(ctx, withdrawal, fate.transaction);
      await carryOut(ctx, withdrawal, 'send');
      await tellOwnerOf(ctx, withdrawal, 'sent');
    } else if (fate?.state === 'failed') {
      await fail(ctx, withdrawal);
    } else {
      await lookLater(ctx, withdrawal);
    }
  },
};

/** A payment that was sent again with a higher fee has another name. */
async function noteTransaction(
  { db }: Ctx,
  { id, transaction: known }: WithdrawalRow,
  transaction: string,
): Promise<void> {
  if (transaction !== known) {
    await db.run(
      sql`update withdrawals.payout set transaction = ${transaction} where withdrawal_id = ${id}`,
    );
  }
}

const follow: Step = {
  name: 'withdrawals.follow',
  act: 'settle',
  when: isLookedAt,
  async does(ctx, withdrawal) {
    const fate = await signerOf(withdrawal).fate(ctx, withdrawal.id);
    if (fate?.transaction) {
      await noteTransaction(ctx, withdrawal, fate.transaction);
    }
    if (fate?.state === 'settled') {
      await carryOut(ctx, withdrawal, 'settle');
    } else if (fate?.state === 'failed') {
      await fail(ctx, withdrawal);
    } else {
      await lookLater(ctx, withdrawal);
    }
  },
};

export const withdrawalsJobs: readonly ItemJob[] = [
  screenAddresses,
  screenWithdrawals,
  ...[approve, lapse, sign, send, follow].map(jobOf),
];
