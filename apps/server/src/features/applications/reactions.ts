// Who hears of an application, and what becomes of it when its account is closed.
import { tellNews } from '../../platform/live.ts';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import type { Reactions } from '../../platform/outbox.ts';
import type { Closed } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import { carryOut } from './carry-out.ts';
import type { applicationsEvents } from './events.ts';
import { texts } from './own-texts.ts';
import { forgetEmail, lockApplication } from './queries.ts';

const DECLINED = texts.mail('declined');

export const applicationsReactions: Reactions<typeof applicationsEvents> = {
  moved: [
    ({ db }, { applicantId }) =>
      tellNews(
        db,
        { audience: 'admin', who: 'all', changed: 'applications' },
        { audience: 'storefront', who: [applicantId], changed: 'applications' },
      ),
  ],
  decided: [
    /** The mail of an accepted one has its link, and was written with the answer (decide.ts). */
    (ctx, { applicationId, applicantId, brandId, shop, declined }) =>
      notify(ctx, brandId, [
        {
          kind: 'application-decided',
          params: { shop, accepted: declined === null },
          personId: applicantId,
          once: `applications.decided ${applicationId}`,
          ...(declined === null
            ? {}
            : { mail: { mail: DECLINED, values: { shop, reason: declined } } }),
        },
      ]),
  ],
};

/** Nobody waits for an answer to an account that has ended; where it was to be sent is forgotten. */
export async function withdrawOfClosed(ctx: Ctx, { accountId }: Closed): Promise<void> {
  const which = sql`a.applicant_id = ${accountId} and a.state = 'submitted'`;
  const waiting = await lockApplication(ctx.db, which);
  if (waiting) {
    await carryOut(ctx, waiting, 'withdraw');
  }
  await forgetEmail(ctx.db, accountId);
}
