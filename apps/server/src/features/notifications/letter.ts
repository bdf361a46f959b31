// Mails and text messages carry codes, so they are sealed wherever they wait or are kept: who reads the database, or a
// copy of it, reads none of them.
import type { Ctx } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';
import type { Mail } from '../../platform/texts.ts';

type Mall = { config: Pick<Ctx['config'], 'secret'> };

const keyOf = ({ config }: Mall) => derivedKey(config.secret, 'letters');

/** `unsubscribe` is the address that its headers name, if any. */
export type Sealed = Mail & { unsubscribe?: string | undefined };

export function sealLetter(mall: Mall, { subject, body, unsubscribe }: Sealed): string {
  return seal(keyOf(mall), JSON.stringify([subject, body, unsubscribe]));
}

export function openLetter(mall: Mall, sealed: string): Sealed {
  const opened = JSON.parse(unseal(keyOf(mall), sealed)) as (string | null)[];
  const [subject, body, unsubscribe] = opened;
  return { subject: subject ?? '', body: body ?? '', unsubscribe: unsubscribe ?? undefined };
}

/** Of an event that waits to be sent. Those written by a version before this one are in clear, until they are sent. */
export function letterOf(mall: Mall, { letter, subject, text, body }: Waiting): Sealed {
  return letter === undefined
    ? { subject: subject ?? text ?? '', body: body ?? '' }
    : openLetter(mall, letter);
}

type Waiting = Partial<Record<'letter' | 'subject' | 'text' | 'body', string | undefined>>;
