// Who hears of an identity, and what becomes of it when its account is closed.
import type { ClaimAct } from '@entrepot/contract/identity/life';
import type { IdentityNews } from '@entrepot/contract/notifications/notices';
import type { AccountId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import type { Closed } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import { forgetDocumentsOf } from './document-queries.ts';
import type { identityEvents } from './events.ts';
import { texts } from './own-texts.ts';
import { findClaim, forgetClaimsOf } from './queries.ts';

const MOVED = texts.mail('moved');
const NEWS: Partial<Record<ClaimAct, IdentityNews>> = {
  ...{ confirm: 'confirmed', refuse: 'refused', expire: 'expired' },
};

const tellOpenPages = ({ db }: Ctx, accountId: AccountId): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'identity' },
    { audience: 'storefront', who: [accountId], changed: 'identity' },
  );

export const identityReactions: Reactions<typeof identityEvents> = {
  submitted: [(ctx, { accountId }) => tellOpenPages(ctx, accountId)],
  moved: [
    (ctx, { accountId }) => tellOpenPages(ctx, accountId),
    async (ctx, { claimId, accountId, act }) => {
      const [news, claim] = [NEWS[act], await findClaim(ctx.db, sql`c.id = ${claimId}`)];
      if (news && claim) {
        const reason = claim.refuseReason ?? '';
        await notify(ctx, claim.brandId, [
          {
            ...{ kind: 'identity', params: { news }, personId: accountId },
            once: `identity.${news} ${claimId}`,
            mail: { mail: MOVED, values: { news, reason } },
          },
        ]);
      }
    },
  ],
};

/** Nothing of who somebody was is kept beyond his account, but that operators have looked. */
export async function forgetIdentity({ db }: Ctx, { accountId }: Closed): Promise<void> {
  await forgetDocumentsOf(db, accountId);
  await forgetClaimsOf(db, accountId);
}
