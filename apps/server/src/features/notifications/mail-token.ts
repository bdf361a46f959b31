// What stands in the addresses of mails that are opened without a log-in: to confirm a subscription, and to end mails. It
// names whose mails and which, and is signed, so that nobody can make one for somebody else; it opens nothing else. It does
// not end, as the mail it stands in does not.
import { paths } from '@entrepot/contract/addresses/storefront';
import type { AccountId } from '@entrepot/contract/ids';
import {
  NOTICE_CATEGORY_NAMES,
  type NoticeCategory,
} from '@entrepot/contract/notifications/notices';
import { accountId } from '@entrepot/contract/shapes';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { derivedKey } from '../../platform/secret.ts';

type Purpose = 'confirm' | 'unsubscribe';
/** A category and whose, or the newsletter and which subscription. */
export type Meant = readonly ['newsletter', string] | readonly [NoticeCategory, AccountId];

type Mall = { config: Pick<Ctx['config'], 'secret'> };

export function tokenOf(mall: Mall, purpose: Purpose, [what, whose]: Meant): string {
  const text = `${what}.${whose}`;
  return `${text}.${signatureOf(mall, purpose, text)}`;
}

/** Refuses MAIL_LINK_INVALID for what this mall has not signed for that purpose. */
export function readToken(mall: Mall, purpose: Purpose, token: string): Meant {
  const [what = '', whose = '', signature = '', ...more] = token.split('.');
  const right = Buffer.from(signatureOf(mall, purpose, `${what}.${whose}`));
  const given = Buffer.from(signature);
  if (more.length > 0 || right.length !== given.length || !timingSafeEqual(right, given)) {
    throw new Refusal('MAIL_LINK_INVALID');
  }
  const category = NOTICE_CATEGORY_NAMES.find((name) => name === what);
  return category ? [category, accountId.parse(whose)] : ['newsletter', whose];
}

export const unsubscribeLink = (ctx: Ctx, meant: Meant): string =>
  ctx.config.urls.storefront + paths.unsubscribe(tokenOf(ctx, 'unsubscribe', meant));

const signatureOf = ({ config }: Mall, purpose: Purpose, text: string): string =>
  createHmac('sha256', derivedKey(config.secret, `mail links: ${purpose}`))
    .update(text)
    .digest('base64url');
