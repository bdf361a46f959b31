/** What one operator proposes and another approves: more or less of something, how much, and why. */
import { plainAmount, wordsOf } from '@entrepot/client/form/fields.ts';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { AmountInput, TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import type { ReactNode } from 'react';
import styles from './more-or-less.module.css';

const WAYS = ['in', 'out'] as const;
export type MoreOrLess = { way: (typeof WAYS)[number]; amount: string; reason: string };
export const NOTHING_YET: MoreOrLess = { way: 'in', amount: '', reason: '' };

/** The way is chosen, so no sign is typed. */
export const moreOrLessRules = <const Wrong extends string, const Short extends string>(
  pattern: RegExp,
  least: number,
  says: { wrong: Wrong; short: Short },
) => ({
  amount: {
    read: plainAmount,
    problem: (typed: string) =>
      pattern.test(plainAmount(typed)) && !typed.includes('-') ? undefined : says.wrong,
  },
  reason: wordsOf(least, says.short),
});

export const signed = ({ way, amount }: Pick<MoreOrLess, 'way' | 'amount'>): string =>
  way === 'out' ? `-${amount}` : amount;

type Input = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type Props = {
  form: {
    values: Pick<MoreOrLess, 'way'>;
    set: (change: Pick<MoreOrLess, 'way'>) => void;
    input: (name: 'amount' | 'reason') => Input;
  };
  say: (word: 'way' | 'in' | 'out' | 'amount' | 'reason' | 'reasonHint') => string;
  /** Letters of the reason, at most. */
  most: number;
  /** Behind the amount. */
  end?: string;
  /** Between the way and the amount. */
  children?: ReactNode;
};

export function MoreOrLessFields({ form, say, most, end, children }: Props) {
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className="sr-only">{say('way')}</legend>
        {WAYS.map((way) => (
          <Radio
            key={way}
            name="way"
            label={say(way)}
            checked={form.values.way === way}
            onChange={() => form.set({ way })}
          />
        ))}
      </fieldset>
      {children}
      <AmountInput label={say('amount')} required end={end} {...form.input('amount')} />
      <TextArea
        label={say('reason')}
        hint={say('reasonHint')}
        required
        maxLength={most}
        rows={2}
        dir="auto"
        {...form.input('reason')}
      />
    </>
  );
}
