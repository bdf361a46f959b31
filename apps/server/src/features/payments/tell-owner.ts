// What the owner of a payment hears of it, in the mall and by mail.
import { textIn } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { PaymentNews } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { mailboxesOf, tellOwner } from '../accounts/index.ts';
import { texts } from './own-texts.ts';
import type { PaymentRow } from './queries.ts';

const MOVED = texts.mail('moved');

type Told = Pick<PaymentRow, 'id' | 'accountId' | 'amount' | 'credit' | 'methodNames'> & {
  currency: string;
  /** Why, of what two people have found to be his. */
  reason?: string;
};

/** `taken`: what has left the wallet, or is owed. */
export async function tellOwnerOf(
  ctx: Ctx,
  { id: paymentId, accountId, amount: paid, currency, credit, methodNames, reason = '' }: Told,
  news: PaymentNews,
  taken?: Amount,
): Promise<void> {
  const amount = taken ?? credit;
  const [mailbox] = await mailboxesOf(ctx.db, [accountId]);
  const method = textIn(methodNames, mailbox?.language ?? ctx.language);
  return tellOwner(ctx, accountId, {
    mail: MOVED,
    values: { news, amount, paid, currency, method, reason },
    about: { kind: 'payment', params: { paymentId, amount, news } },
  });
}
