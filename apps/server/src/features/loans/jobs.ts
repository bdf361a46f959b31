import { refusalOf } from '@entrepot/contract/life';
import { loanLife } from '@entrepot/contract/loans/life';
import { OWED_LOAN_STATES } from '@entrepot/contract/loans/rules';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { daysAfter } from '../../platform/days.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { inStates, isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { accrue } from './accrue.ts';
import { carryOut } from './carry-out.ts';
import { forgetOldDocuments } from './documents.ts';
import { change, findToAccrue, findToRemind, lockLoan } from './queries.ts';
import { tellBorrower } from './tell-borrower.ts';

const NAME = 'loans.accrue';

/** Each loan by itself: the interest of all days that are over, missed ones too, and that it is late. */
const accrueAll: ItemJob = {
  name: NAME,
  everySeconds: 300,
  due: ({ db, now }, limit) =>
    findToAccrue(db, { now, limit, notSetAside: notSetAside(NAME, sql`l.id`) }),
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      const loan = await lockLoan(ctx.db, sql`l.id = ${id} and ${inStates('l', OWED_LOAN_STATES)}`);
      if (loan) {
        await accrue(ctx, loan);
        if (loan.dueAt && loan.dueAt <= ctx.now && !refusalOf(loanLife, 'fallDue', loan, ctx.now)) {
          await carryOut(ctx, loan, 'fallDue');
        }
      }
    }
  },
};

const REMIND = 'loans.remind';

/** Three days before the last day, and on it; whom the mall could not tell in time is told what is true now. */
const remindAll: ItemJob = {
  name: REMIND,
  everySeconds: 300,
  due: ({ db, now }, limit) =>
    findToRemind(db, { now, limit, notSetAside: notSetAside(REMIND, sql`l.id`) }),
  async finish(ctx, ids) {
    for (const id of ids) {
      const loan = await lockLoan(ctx.db, sql`l.id = ${id} and l.state = 'running'`);
      if (loan?.dueAt && loan.dueAt > ctx.now) {
        const news = loan.dueAt <= daysAfter(ctx.now, 1) ? 'today' : 'soon';
        await change(ctx.db, id, [sql`reminded = ${news}`]);
        await tellBorrower(ctx, loan, news);
      }
    }
  },
};

const LAPSE = 'loans.lapse';

/** What its borrower has not confirmed in time ends; nothing was owed, and he may apply again. */
const lapse: ItemJob = {
  name: LAPSE,
  everySeconds: 300,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select l.id from loans.loan l
      where ${isOpen(loanLife, 'lapse', { row: 'l', now })} and ${notSetAside(LAPSE, sql`l.id`)}
      order by l.confirm_by, l.id limit ${limit}`),
  async finish(ctx, ids) {
    for (const id of ids) {
      const open = isOpen(loanLife, 'lapse', { row: 'l', now: ctx.now });
      const loan = await lockLoan(ctx.db, sql`l.id = ${id} and ${open}`);
      if (loan) {
        await carryOut(ctx, loan, 'lapse');
      }
    }
  },
};

const forget = {
  name: 'loans.forget-documents',
  everySeconds: 3_600,
  run: forgetOldDocuments,
};

export const loansJobs = [accrueAll, remindAll, lapse, forget] as const;
