// Text messages: what a mail says in its subject, to a phone. They leave after the request's transaction has succeeded,
// through the gateway of SMS_URL; the demo world keeps them beside its mails.
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { brandName } from '../brands/index.ts';
import { letterOf, sealLetter } from './letter.ts';
import { insertMail } from './queries.ts';
import { renderMail, type TemplateName } from './templates.ts';

export const TEXT_TOPIC = 'notifications.textWritten';
/** Slower gateways are tried again later rather than waited for. */
const GATEWAY_TIMEOUT_MS = 15_000;

type Text = { to: string; template: TemplateName; values: Record<string, string | number> };

/** Whether anything sent to a phone can arrive. Outside the demo world the outbox is nobody's to read. */
export const textsAreSent = ({ config }: Ctx): boolean =>
  config.smsUrl !== undefined || config.demo;

export async function sendText(ctx: Ctx, { to, template, values }: Text): Promise<void> {
  const brand = await brandName(ctx.db, ctx.brand.id);
  const letter = sealLetter(
    ctx,
    renderMail(template, ctx.language, { brand, demo: '', ...values }),
  );
  if (ctx.config.smsUrl) {
    await emit(ctx.db, ctx.now, TEXT_TOPIC, { to: international(to), letter });
  } else if (ctx.config.demo) {
    const id = newId(ctx.now.getTime());
    const { language, now } = ctx;
    await insertMail(ctx.db, { id, to: international(to), letter, language, at: now });
  }
}

/** The reaction to a written text; a failure leaves it in the event outbox. */
export async function deliverText(ctx: Ctx, payload: Record<string, unknown>): Promise<void> {
  if (!ctx.config.smsUrl) {
    return;
  }
  const { subject: text } = letterOf(ctx, payload);
  const { username, password, origin, pathname, search } = new URL(ctx.config.smsUrl);
  const pair = [username, password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  const response = await fetch(origin + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(username ? { authorization } : {}) },
    body: JSON.stringify({ to: payload['to'], text }),
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  });
  if (!response.ok) {
    throw new Error(`the SMS gateway answers ${response.status}`);
  }
}

/** `86 13800000000` as gateways want it. */
const international = (phone: string) => `+${phone.replace(' ', '')}`;
