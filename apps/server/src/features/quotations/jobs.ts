import { quotationLife } from '@entrepot/contract/quotations/life';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { carryOut } from './carry-out.ts';
import { lockQuotation } from './queries.ts';

const NAME = 'quotations.expire';

/** Quotations that nobody answered in time, and offers that nobody accepted. */
export const quotationsJobs: readonly ItemJob[] = [
  {
    name: NAME,
    everySeconds: 60,
    async due({ db, now }, limit) {
      return db.list<string>(sql`
        select q.id from quotations.quotation q
        where ${isOpen(quotationLife, 'expire', { row: 'q', now })} and ${notSetAside(NAME, sql`q.id`)}
        order by q.expires_at, q.id limit ${limit}`);
    },
    async finish(ctx: Ctx, ids) {
      for (const id of ids) {
        const open = isOpen(quotationLife, 'expire', { row: 'q', now: ctx.now });
        const quotation = await lockQuotation(ctx.db, sql`q.id = ${id} and ${open}`);
        if (quotation) {
          await carryOut(ctx, quotation, { act: 'expire', by: 'system' });
        }
      }
    },
  },
];
