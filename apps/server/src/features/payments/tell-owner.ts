// What the owner of a payment hears of it, in the mall and by mail.
import { textIn } from '@entrepot/contract/languages';
import type { Amount } from '@entrepot/contract/money';
import type { PaymentNews } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { mailboxesOf, tellOwner } from '../accounts/index.ts';
import { texts } from './own-texts.ts';
import type { PaymentRow } from './queries.ts';

const MOVED = texts.mail('moved');

/** `taken`: what has left the wallet. */
export async function tellOwnerOf(
  ctx: Ctx,
  { id: paymentId, accountId, amount: paid, currency, credit, methodNames }: PaymentRow,
  news: PaymentNews,
  taken?: Amount,
): Promise<void> {
  const amount = taken ?? credit;
  const [mailbox] = await mailboxesOf(ctx.db, [accountId]);
  const method = textIn(methodNames, mailbox?.language ?? ctx.language);
  return tellOwner(ctx, accountId, {
    mail: MOVED,
    values: { news, amount, paid, currency, method },
    about: { kind: 'payment', params: { paymentId, amount, news } },
  });
}
