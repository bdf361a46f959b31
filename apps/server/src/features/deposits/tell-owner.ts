// What the owner of a deposit hears of it, in the mall and by mail.
import type { Amount } from '@entrepot/contract/money';
import type { DepositNews } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { tellOwner } from '../accounts/index.ts';
import { texts } from './own-texts.ts';
import type { DepositRow } from './queries/deposits.ts';

const MOVED = texts.mail('moved');

/** `amount`: what is credited, or was; nothing yet while it waits. */
export const tellOwnerOf = (
  ctx: Ctx,
  { id, accountId }: Pick<DepositRow, 'id' | 'accountId'>,
  news: DepositNews,
  amount: Amount | null,
): Promise<void> =>
  tellOwner(ctx, accountId, {
    mail: MOVED,
    values: { news, amount: amount ?? '' },
    about: { kind: 'deposit', params: { depositId: id, amount, news } },
  });
