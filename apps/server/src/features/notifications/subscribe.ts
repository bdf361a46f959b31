import type { Ctx } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertSubscription } from './queries.ts';
import { texts } from './own-texts.ts';
import { sendMail } from './send-mail.ts';

const SUBSCRIBED = texts.mail('subscribed');

export async function subscribe(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const row = { email, brandId: ctx.brand.id, language: ctx.language, at: ctx.now };
  if (!(await insertSubscription(ctx.db, row))) {
    throw new Refusal('ALREADY_SUBSCRIBED');
  }
  await sendMail(ctx, { to: email, mail: SUBSCRIBED });
}
