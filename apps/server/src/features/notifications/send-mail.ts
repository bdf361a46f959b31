// A mail leaves after the request's transaction has succeeded, never before: by SMTP through the event outbox, which
// tries again while the mail server is away, or into the local outbox where there is no mail server.
import { createTransport } from 'nodemailer';
import type { Language } from '@entrepot/contract/languages';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { emit } from '../../platform/outbox.ts';
import { notificationsEvents } from './events.ts';
import { letterOf, sealLetter } from './letter.ts';
import { claimMail, insertMail } from './queries.ts';
import { type Letter, writeLetter } from './write-letter.ts';

/** Slower mail servers are tried again later rather than waited for. */
const SMTP_TIMEOUT_MS = 15_000;

type LetterTo = Letter & {
  to: string;
  language?: Language;
  /** What happened, and to whom it is told: the same key is mailed once. */
  once?: string;
};

export async function sendMail(ctx: Ctx, letter: LetterTo): Promise<void> {
  const language = letter.language ?? ctx.language;
  const { to, once } = letter;
  const { unsubscribe } = letter;
  const sealed = sealLetter(ctx, { ...(await writeLetter(ctx, letter, language)), unsubscribe });
  if (!ctx.config.smtpUrl) {
    const id = newId(ctx.now.getTime());
    await insertMail(ctx.db, { id, to, letter: sealed, language, at: ctx.now }, once);
  } else if (!once || (await claimMail(ctx.db, once, ctx.now))) {
    await emit(ctx, notificationsEvents.mailWritten, { to, letter: sealed });
  }
}

type Written = z.output<typeof notificationsEvents.mailWritten.shape>;

/** The reaction to a written mail: hands it to the mail server; a failure leaves it in the event outbox. */
export async function deliverMail(ctx: Ctx, written: Written): Promise<void> {
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
    const { subject, body, unsubscribe } = letterOf(ctx, written);
    const headers = unsubscribe === undefined ? {} : oneClick(unsubscribe);
    await transport.sendMail({ from: mailFrom, to: written.to, subject, text: body, headers });
  } finally {
    transport.close();
  }
}

/** RFC 8058: the reader's mail programme shows a button, and sends a form to the address when it is pressed. */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
