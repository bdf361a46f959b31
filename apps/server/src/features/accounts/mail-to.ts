import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { type Letter, sendMail } from '../notifications/index.ts';
import { mailboxesOf } from './queries.ts';

export type LetterTo = Letter & {
  accountId: AccountId;
  /** What happened, and to whom it is told: the same key is mailed once. */
  once: string;
};

/** Writes, in a brand's name, to those who have an e-mail address, each in the language he reads. */
export async function mailTo(
  ctx: Ctx,
  brandId: BrandId,
  letters: readonly LetterTo[],
): Promise<void> {
  const inName = { ...ctx, brand: { ...ctx.brand, id: brandId } };
  const mailboxes = await mailboxesOf(
    ctx.db,
    letters.map(({ accountId }) => accountId),
  );
  for (const { accountId, ...letter } of letters) {
    const mailbox = mailboxes.find(({ id }) => id === accountId);
    if (mailbox) {
      await sendMail(inName, { ...letter, to: mailbox.email, language: mailbox.language });
    }
  }
}
