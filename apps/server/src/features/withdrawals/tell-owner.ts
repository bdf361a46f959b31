// What the owner of a withdrawal hears of it, in the mall and by mail.
import type { WithdrawalNews } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { tellOwner } from '../accounts/index.ts';
import { texts } from './own-texts.ts';
import type { NewWithdrawal } from './queries.ts';

const MOVED = texts.mail('moved');

/** `reason`: why it was refused. */
export const tellOwnerOf = (
  ctx: Ctx,
  { id, accountId, amount, net, address, chain }: NewWithdrawal,
  news: WithdrawalNews,
  reason = '',
): Promise<void> =>
  tellOwner(ctx, accountId, {
    mail: MOVED,
    values: { news, amount, net, address, chain, reason },
    about: { kind: 'withdrawal', params: { withdrawalId: id, amount, news } },
  });
