// What the owner of a withdrawal hears of it, in the mall and by mail.
import type { WithdrawalNews } from '@entrepot/contract/notifications/notices';
import { maskedNumber } from '@entrepot/contract/withdrawals/bank';
import type { Ctx } from '../../platform/context.ts';
import { tellOwner } from '../accounts/index.ts';
import { texts } from './own-texts.ts';
import type { NewWithdrawal } from './queries.ts';
import type { No } from './refuse-again.ts';

const MOVED = texts.mail('moved');

/** What of a row says where it goes. */
type Going = Pick<NewWithdrawal, 'id' | 'accountId' | 'amount' | 'net' | 'chain' | 'address'> & {
  bank: { bankName: string; lastFour: string } | null;
};

/** `why` it was refused, or given back. */
export const tellOwnerOf = (
  ctx: Ctx,
  going: Going,
  news: WithdrawalNews,
  why: No = { reason: '' },
): Promise<void> => {
  const { id, accountId, amount, net } = going;
  const { reason, ground } = why;
  return tellOwner(ctx, accountId, {
    mail: MOVED,
    values: {
      news: saidOf(news, reason),
      amount,
      net,
      to: placeOf(going),
      reason,
      ground: ground ?? 'none',
    },
    about: { kind: 'withdrawal', params: { withdrawalId: id, amount, news } },
  });
};

/** What failed by somebody's word has a reason that can be read; what failed by itself has none. */
const saidOf = (news: WithdrawalNews, reason: string): string =>
  news === 'failed' && reason !== '' ? 'unpaid' : news;

const placeOf = ({ bank, chain, address }: Going): string =>
  bank ? `${bank.bankName} ${maskedNumber(bank.lastFour)}` : `${address} (${chain})`;
