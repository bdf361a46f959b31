/** How a letter of the newsletter stands, and what was typed as it is sent. */
import { LANGUAGE_CODES, type Language } from '@entrepot/contract/languages';
import type { TextFields } from '@entrepot/client/form/texts.ts';
import type { Output } from '../../kit/api.ts';

export type Letter = Output<'notifications.listLetters'>['rows'][number];
export type Words = { subject: string; body: string };

export const letterState = (
  letter: Pick<Letter, 'sentAt' | 'sendAt' | 'stoppedAt' | 'sent' | 'receivers'>,
): 'draft' | 'planned' | 'sending' | 'sent' | 'stopped' => {
  if (!letter.sentAt) {
    return letter.sendAt ? 'planned' : 'draft';
  }
  if (letter.stoppedAt) {
    return 'stopped';
  }
  return letter.sent < letter.receivers ? 'sending' : 'sent';
};

const isBlank = ({ subject, body }: Words): boolean => subject.trim() === '' && body.trim() === '';

/** Nothing is sent in a language that has only half of it, or without English. */
export function wordsProblem(
  words: Words,
  all: TextFields<Words>,
): 'wrong.half' | 'wrong.english' | undefined {
  const isAnyTyped = LANGUAGE_CODES.some((code) => !isBlank(all[`texts.${code}`]));
  if (isBlank(words)) {
    return isAnyTyped ? undefined : 'wrong.english';
  }
  if (words.subject.trim() === '' || words.body.trim() === '') {
    return 'wrong.half';
  }
  return isBlank(all['texts.en']) ? 'wrong.english' : undefined;
}

export const typedTexts = (all: TextFields<Words>): Partial<Record<Language, Words>> =>
  Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const { subject, body } = all[`texts.${code}`];
      return isBlank({ subject, body })
        ? []
        : [[code, { subject: subject.trim(), body: body.trim() }] as const];
    }),
  );
