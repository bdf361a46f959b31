// What becomes of open quotations when one of their two people closes his account: nobody is left to answer or to accept.
import { quotationLife, type QuotationPerson } from '@entrepot/contract/quotations/life';
import type { Ctx } from '../../platform/context.ts';
import { type Sql, sql } from '../../platform/db.ts';
import { inStates } from '../../platform/life.ts';
import type { Closed } from '../accounts/index.ts';
import { carryOut } from './carry-out.ts';
import { findIds, lockQuotation } from './queries.ts';

/** What a buyer asked is withdrawn in his name; what a shop was asked, and what it offered, expires at once. */
export async function endQuotations(ctx: Ctx, { accountId }: Closed): Promise<void> {
  await endAll(ctx, sql`q.buyer_id = ${accountId}`, { act: 'withdraw', by: 'buyer' });
  await endAll(ctx, sql`q.seller_id = ${accountId}`, { act: 'expire', by: 'system' });
}

type End = { act: 'withdraw' | 'expire'; by: QuotationPerson };

/** Without asking whether their time is over. */
async function endAll(ctx: Ctx, whose: Sql, { act, by }: End): Promise<void> {
  const open = sql`${whose} and ${inStates('q', quotationLife.acts[act].from)}`;
  for (const id of await findIds(ctx.db, open)) {
    const quotation = await lockQuotation(ctx.db, sql`q.id = ${id} and ${open}`);
    if (quotation) {
      await carryOut(ctx, quotation, { act, by });
    }
  }
}
