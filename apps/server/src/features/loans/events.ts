import { z } from 'zod';
import { type LoanAct, loanLife } from '@entrepot/contract/loans/life';
import { accountId, brandId, id } from '@entrepot/contract/shapes';
import { eventsOf } from '../../platform/outbox.ts';

const ACTS = Object.keys(loanLife.acts) as [LoanAct, ...LoanAct[]];

export const loansEvents = eventsOf('loans', {
  /** Somebody applied. */
  applied: z.object({ borrowerId: accountId }),
  /** Something was done to a loan. */
  moved: z.object({ loanId: id, borrowerId: accountId, brandId, act: z.enum(ACTS) }),
});
