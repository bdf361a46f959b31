import { AmountInput, TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useText } from '../../kit/text.ts';

const MOST = 200;

type Input = { value: string; error: string | undefined; onChange: (typing: Typing) => void };
type Typing = { target: { value: string } };

type Props = {
  form: { input: (name: 'amount' | 'reason') => Input };
  /** From where to where the amount may go; without it all that was asked for goes back. */
  amountHint?: string | false;
};

/** How much goes back, and the words that buyer and shop read. */
export function AnswerFields({ form, amountHint }: Props) {
  const t = useText('orders');
  return (
    <>
      {amountHint && (
        <AmountInput
          label={t('return.amount')}
          hint={amountHint}
          required
          end="USDT"
          {...form.input('amount')}
        />
      )}
      <TextArea
        label={t('return.words')}
        hint={t('return.wordsHint')}
        required
        maxLength={MOST}
        rows={3}
        {...form.input('reason')}
      />
    </>
  );
}
