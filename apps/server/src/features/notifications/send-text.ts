// Text messages: what a mail says in its subject, to a phone. They leave after the request's transaction has succeeded,
// through the gateway of SMS_URL; the demo world keeps them beside its mails.
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { notificationsEvents } from './events.ts';
import { letterOf, sealLetter } from './letter.ts';
import { insertMail } from './queries.ts';
import { type Letter, writeLetter } from './write-letter.ts';

/** Slower gateways are tried again later rather than waited for. */
const GATEWAY_TIMEOUT_MS = 15_000;

type Text = Omit<Letter, 'link'> & { to: string };

/** Whether anything sent to a phone can arrive. Outside the demo world the outbox is nobody's to read. */
export const textsAreSent = ({ config }: Ctx): boolean =>
  config.smsUrl !== undefined || config.demo;

export async function sendText(ctx: Ctx, { to, ...text }: Text): Promise<void> {
  const letter = sealLetter(ctx, await writeLetter(ctx, text, ctx.language));
  if (ctx.config.smsUrl) {
    await emit(ctx, notificationsEvents.textWritten, { to: international(to), letter });
  } else if (ctx.config.demo) {
    const id = newId(ctx.now.getTime());
    const { language, now } = ctx;
    await insertMail(ctx.db, { id, to: international(to), letter, language, at: now });
  }
}

type Written = z.output<typeof notificationsEvents.textWritten.shape>;

/** The reaction to a written text; a failure leaves it in the event outbox. */
export async function deliverText(ctx: Ctx, written: Written): Promise<void> {
  if (!ctx.config.smsUrl) {
    return;
  }
  const { subject: text } = letterOf(ctx, written);
  const { username, password, origin, pathname, search } = new URL(ctx.config.smsUrl);
  const pair = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  const response = await fetch(origin + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(username ? { authorization } : {}) },
    body: JSON.stringify({ to: written.to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(`the SMS gateway answers ${response.status}`);
  }
}

/** `86 13800000000` as gateways want it. */
const international = (phone: string) => `+${phone.replace(' ', '')}`;
