// The way back for somebody who has lost phone, keys and printed codes: customer service turns two-step sign-in off. It
// takes a day and is told at once, so that whoever talked customer service into it gains nothing while the owner looks.
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import { orRefuse, Refusal } from '../../../platform/refusal.ts';
import type { Routes } from '../../../platform/routes.ts';
import { getAccount, noteAct } from '../manage-accounts.ts';
import { RESET_HOURS, resetDue } from '../model.ts';
import { tellOwner } from '../notices.ts';
import { texts } from '../own-texts.ts';
import { accountById, lockAccount } from '../queries.ts';
import { factorsOf } from './factors.ts';
import { storeReset } from './queries.ts';

const ASKED = texts.mail('two-step-reset');

type Handlers = Routes<typeof accountsAdmin>;

/** Asking again changes nothing: the day goes on. */
export const resetTwoStep: Handlers['resetTwoStep'] = async (ctx, { id, reason }) => {
  orRefuse(await accountById(ctx.db, id), 'ACCOUNT_NOT_FOUND');
  await lockAccount(ctx.db, id);
  if (!(await factorsOf(ctx, { id })).on) {
    throw new Refusal('TWO_STEP_OFF');
  }
  if (await storeReset(ctx.db, id, resetDue(ctx.now))) {
    await noteAct(ctx, id, 'two-step-reset', reason);
    const about = { kind: 'two-step-reset' as const, params: {} };
    await tellOwner(ctx, id, { mail: ASKED, about, values: { hours: RESET_HOURS } });
  }
  return getAccount(ctx, { id });
};
