// What happens to a withdrawal by itself. Each step is a transaction of its own; what leaves the mall is told to the signer,
// whose book says what it was told (payout): killed between any two steps, the next run goes on and nothing is paid twice.
import type { WithdrawalAct } from '@entrepot/contract/withdrawals/life';
import { withdrawalLife } from '@entrepot/contract/withdrawals/life';
import type { Ctx } from '../../platform/context.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { later } from '../../platform/days.ts';
import { carryOut } from './carry-out.ts';
import { HAS_ITS_PEOPLE, lockWithdrawal, type WithdrawalRow } from './queries.ts';
import { type Signer, signerOf } from './signer.ts';
import { tellOwnerOf } from './tell-owner.ts';

/** How soon the signer is asked again what became of a payment. */
const LOOK_AGAIN_MS = 5_000;

type Step = {
  name: string;
  act: WithdrawalAct;
  /** What else must hold. */
  when?: (now: Date) => Sql;
  does: (ctx: Ctx, withdrawal: WithdrawalRow, signer: Signer) => Promise<void>;
};

/** Without a signer nothing is done at all. */
const jobOf = ({ name, act, when = () => raw('true'), does }: Step): ItemJob => ({
  name,
  everySeconds: 3,
  async due(ctx, limit) {
    const open = isOpen(withdrawalLife, act, { row: 'w', now: ctx.now });
    return signerOf(ctx)
      ? ctx.db.list<string>(sql`
          select w.id from withdrawals.withdrawal w
          where ${open} and ${when(ctx.now)} and ${notSetAside(name, sql`w.id`)}
          order by w.created_at, w.id limit ${limit}`)
      : [];
  },
  async finish(ctx: Ctx, ids) {
    const signer = signerOf(ctx);
    for (const id of signer ? ids : []) {
      const open = isOpen(withdrawalLife, act, { row: 'w', now: ctx.now });
      const which = sql`w.id = ${id} and ${open} and ${when(ctx.now)}`;
      const withdrawal = await lockWithdrawal(ctx.db, which);
      if (withdrawal && signer) {
        await does(ctx, withdrawal, signer);
      }
    }
  },
});

/** It has waited as long as it has to, and has the people it needs. */
const approve: Step = {
  name: 'withdrawals.approve',
  act: 'approve',
  when: () => HAS_ITS_PEOPLE,
  does: (ctx, withdrawal) => carryOut(ctx, withdrawal, 'approve'),
};

/** From here on its owner cannot take it back. */
const sign: Step = {
  name: 'withdrawals.sign',
  act: 'sign',
  async does(ctx, withdrawal, signer) {
    await carryOut(ctx, withdrawal, 'sign');
    const { id, chain, address, net } = withdrawal;
    await ctx.db.run(sql`
      insert into withdrawals.payout (withdrawal_id, signer, chain, address, amount, signed_at, next_look_at)
      values (${id}, ${signer.name}, ${chain}, ${address}, ${net}, ${ctx.now}, ${ctx.now})`);
  },
};

/** What was sent already is not sent again. */
const send: Step = {
  name: 'withdrawals.send',
  act: 'send',
  async does(ctx, withdrawal, signer) {
    const { id, accountId, chain, address, net } = withdrawal;
    const payout = { withdrawalId: id, accountId, chain, address, amount: net };
    const { transaction } = (await signer.fate(ctx, id)) ?? (await signer.send(ctx, payout));
    await ctx.db.run(
      sql`update withdrawals.payout set transaction = ${transaction} where withdrawal_id = ${id}`,
    );
    await carryOut(ctx, withdrawal, 'send');
    await tellOwnerOf(ctx, withdrawal, 'sent');
  },
};

const follow: Step = {
  name: 'withdrawals.follow',
  act: 'settle',
  when: (now) => sql`exists (
    select from withdrawals.payout p where p.withdrawal_id = w.id and p.next_look_at <= ${now})`,
  async does(ctx, withdrawal, signer) {
    const fate = await signer.fate(ctx, withdrawal.id);
    if (fate?.state === 'settled') {
      await carryOut(ctx, withdrawal, 'settle');
    } else if (fate?.state === 'failed') {
      await carryOut(ctx, withdrawal, 'fail');
      await tellOwnerOf(ctx, withdrawal, 'failed');
    } else {
      await ctx.db.run(sql`
        update withdrawals.payout set next_look_at = ${later(ctx.now, LOOK_AGAIN_MS)}
        where withdrawal_id = ${withdrawal.id}`);
    }
  },
};

export const withdrawalsJobs: readonly ItemJob[] = [approve, sign, send, follow].map(jobOf);
