import { tellNews } from '../../platform/live.ts';
import type { Reactions } from '../../platform/outbox.ts';
import { notify } from '../notifications/index.ts';
import { walletNews } from '../wallet/index.ts';
import type { adjustmentsEvents } from './events.ts';
import { texts } from './own-texts.ts';

const APPROVED = texts.mail('approved');

export const adjustmentsReactions: Reactions<typeof adjustmentsEvents> = {
  approved: [
    ({ db }, { accountId }) => tellNews(db, ...walletNews([accountId])),
    (ctx, { adjustmentId, accountId: personId, amount, reason }) => {
      const way = amount.startsWith('-') ? 'out' : 'in';
      return notify(ctx, null, [
        {
          ...{ kind: 'balance-corrected', params: { amount }, personId },
          once: `adjustments.approved ${adjustmentId}`,
          mail: { mail: APPROVED, values: { amount: amount.replace('-', ''), way, reason } },
        },
      ]);
    },
  ],
};
