// Tells the owner of an account what was done to it, wherever it was proven, or at least said, that he can be reached.
import type { AccountId } from '@entrepot/contract/ids';
import type { About } from '@entrepot/contract/notifications/notices';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { type Letter, notify, sendMail, sendText, textsAreSent } from '../notifications/index.ts';
import { texts } from './own-texts.ts';
import { accountById, mailboxesOf } from './queries.ts';

type Contacts = { email: string | null; phone: string | null };
type Notice = Pick<Letter, 'mail' | 'values'>;

/** What to do when it was somebody else. */
const BELOW = texts.below('notice');

/** In the mall, and at the e-mail and the proven phone that the account has now. */
export async function tellOwner(
  ctx: Ctx,
  accountId: AccountId,
  { about, ...notice }: Notice & { about: About },
): Promise<void> {
  await tellInMall(ctx, accountId, about);
  const account = await accountById(ctx.db, accountId);
  if (account) {
    const phone = account.phoneProvenAt ? account.phone : null;
    await tellAt(ctx, { email: account.email, phone }, accountId, notice);
  }
}

/** It goes to no address: who is told at one is told by a mail of its own. */
export function tellInMall(ctx: Ctx, personId: AccountId, about: About): Promise<void> {
  const once = `accounts.${about.kind} ${newId(ctx.now.getTime())}`;
  return notify(ctx, null, [{ ...about, personId, once }]);
}

/** To addresses that the account may have no longer. */
export async function tellAt(
  ctx: Ctx,
  to: Contacts,
  accountId: AccountId,
  { mail, ...notice }: Notice,
): Promise<void> {
  const account = await accountById(ctx.db, accountId);
  const values = { name: account?.username ?? '', ...notice.values };
  if (to.email) {
    const [mailbox] = await mailboxesOf(ctx.db, [accountId]);
    const language = mailbox?.language ?? ctx.language;
    await sendMail(ctx, { to: to.email, mail, below: BELOW, language, values });
  }
  if (to.phone && textsAreSent(ctx)) {
    await sendText(ctx, { to: to.phone, mail, below: BELOW, values });
  }
}
