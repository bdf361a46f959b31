/** The first person: what one of a currency is worth, where that is from, and for how long it counts. */
import {
  FIAT,
  type Fiat,
  LEAST_NOTE,
  MOST_RATE_HOURS,
  RATE_PATTERN,
  SOURCE_LENGTH,
} from '@entrepot/contract/payments/rules';
import { plainAmount, rulesFor, trimmed, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { AmountInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Draft = { currency: string; rate: string; source: string; hours: string };

const FIRST: Draft = { currency: FIAT[0], rate: '', source: '', hours: '24' };
const isHours = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) && +typed >= 1 && +typed <= MOST_RATE_HOURS;

const RULES = rulesFor<Draft>()({
  rate: {
    read: plainAmount,
    problem: (typed) => (RATE_PATTERN.test(plainAmount(typed)) ? undefined : 'rates.rateWrong'),
  },
  source: wordsOf(LEAST_NOTE, 'short'),
  hours: { read: trimmed, problem: (typed) => (isHours(typed) ? undefined : 'rates.hoursWrong') },
});

export function RateDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite('payments.proposeRate');
  const t = useText('payments');
  const finish = useDone(t('rates.proposed'), onClose);
  const form = useForm(FIRST, { rules: RULES, say: t, write });
  const send = () => {
    const { currency, rate, source, hours } = form.sent();
    return finish(write.send({ currency: currency as Fiat, rate, source, hours: Number(hours) }));
  };
  return (
    <FormDialog
      title={t('rates.propose')}
      submit={t('rates.propose')}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('rates.text')}</p>
      <Select
        label={t('rates.currency')}
        required
        options={FIAT.map((code) => ({ value: code, label: code }))}
        {...form.input('currency')}
      />
      <AmountInput label={t('rates.rate')} required end="USDT" {...form.input('rate')} />
      <TextInput
        label={t('rates.source')}
        hint={t('rates.sourceHint')}
        required
        maxLength={SOURCE_LENGTH}
        {...form.input('source')}
      />
      <TextInput
        label={t('rates.hours')}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.input('hours')}
      />
    </FormDialog>
  );
}
