// A mail leaves after the request's transaction has succeeded, never before: by SMTP through the event outbox, which
// tries again while the mail server is away, or into the local outbox where there is no mail server.
import { createTransport } from 'nodemailer';
import { type Language, textIn } from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { brandName } from '../brands/index.ts';
import { letterOf, sealLetter } from './letter.ts';
import { claimMail, insertMail } from './queries.ts';
import { DEMO_NOTE } from './order-templates.ts';
import { renderMail, type TemplateName } from './templates.ts';

export const MAIL_TOPIC = 'notifications.mailWritten';
/** Slower mail servers are tried again later rather than waited for. */
const SMTP_TIMEOUT_MS = 15_000;

type Letter = {
  to: string;
  template: TemplateName;
  language?: Language;
  values?: Record<string, string | number>;
  /** What happened, and to whom it is told: the same key is mailed once. */
  once?: string;
};

export async function sendMail(ctx: Ctx, letter: Letter): Promise<void> {
  const language = letter.language ?? ctx.language;
  const brand = await brandName(ctx.db, ctx.brand.id);
  const mail = renderMail(letter.template, language, {
    brand,
    demo: ctx.config.demo ? textIn(DEMO_NOTE, language) : '',
    ...letter.values,
  });
  const { to, once } = letter;
  const sealed = sealLetter(ctx, mail);
  if (!ctx.config.smtpUrl) {
    const id = newId(ctx.now.getTime());
    await insertMail(ctx.db, { id, to, letter: sealed, language, at: ctx.now }, once);
  } else if (!once || (await claimMail(ctx.db, once, ctx.now))) {
    await emit(ctx.db, ctx.now, MAIL_TOPIC, { to, letter: sealed });
  }
}

/** The reaction to a written mail: hands it to the mail server; a failure leaves it in the event outbox. */
export async function deliverMail(ctx: Ctx, payload: Record<string, unknown>): Promise<void> {
  const { smtpUrl, mailFrom } = ctx.config;
  if (!smtpUrl) {
    return;
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    // The mails are ours, but their values are not: nothing in them may make us read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { subject, body } = letterOf(ctx, payload);
    await transport.sendMail({ from: mailFrom, to: String(payload['to']), subject, text: body });
  } finally {
    transport.close();
  }
}
