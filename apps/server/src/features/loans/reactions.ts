// Who hears of a loan.
import { sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { walletNews } from '../wallet/index.ts';
import type { loansEvents } from './events.ts';
import { findLoan } from './queries.ts';
import { NEWS_OF, tellBorrower } from './tell-borrower.ts';

export const loansReactions: Reactions<typeof loansEvents> = {
  applied: [({ db }) => tellNews(db, { audience: 'admin', who: 'all', changed: 'loans' })],
  moved: [
    ({ db }, { borrowerId }) =>
      tellNews(
        db,
        { audience: 'admin', who: 'all', changed: 'loans' },
        { audience: 'storefront', who: [borrowerId], changed: 'loans' },
        ...walletNews([borrowerId]),
      ),
    async (ctx, { loanId, act }) => {
      const [news, loan] = [NEWS_OF[act], await findLoan(ctx.db, sql`l.id = ${loanId}`)];
      if (news && loan) {
        await tellBorrower(ctx, loan, news);
      }
    },
  ],
};
