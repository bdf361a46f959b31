// Who hears of a loan, and what becomes of its documents when an account is closed.
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import type { Closed } from '../accounts/index.ts';
import type { loansEvents } from './events.ts';
import { findLoan, forgetDocumentsOf } from './queries.ts';
import { NEWS_OF, tellBorrower } from './tell-borrower.ts';

export const loansReactions: Reactions<typeof loansEvents> = {
  applied: [({ db }) => tellNews(db, { audience: 'admin', who: 'all', changed: 'loans' })],
  moved: [
    ({ db }, { borrowerId }) =>
      tellNews(
        db,
        { audience: 'admin', who: 'all', changed: 'loans' },
        { audience: 'storefront', who: [borrowerId], changed: 'loans' },
      ),
    async (ctx, { loanId, act }) => {
      const [news, loan] = [NEWS_OF[act], await findLoan(ctx.db, sql`l.id = ${loanId}`)];
      if (news && loan) {
        await tellBorrower(ctx, loan, news);
      }
    },
  ],
};

/** An account with an open loan cannot be closed (app/wiring.ts), so nobody needs these any more. */
export const forgetDocumentsOfClosed = ({ db }: Ctx, { accountId }: Closed): Promise<void> =>
  forgetDocumentsOf(db, accountId);
