/** What a provider costs, how long one has to pay at it, and a way to pay that is added. */
import { MOST_FEE_SHARE, parseAmount, parseRate, type Rate, units } from '@entrepot/contract/money';
import { FIAT, type Fiat } from '@entrepot/contract/payments/rules';
import type { Method, ProvidersAnswer } from '@entrepot/contract/payments/types';
import { plainAmount, rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { AmountInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { NameInputs } from '../../kit/name-inputs.tsx';
import { nameFields, type NameFields, typedNames } from '../../kit/names.ts';
import { useText } from '../../kit/text.ts';

export type ProviderRow = ProvidersAnswer['providers'][number];
type DialogProps = { provider: ProviderRow; onClose: () => void };

/** All that is saved of a provider. */
export const savedOf = ({ code, open, feeRate, minutes, methods }: ProviderRow) => ({
  ...{ code, open, feeRate, minutes, methods },
});

/** `2.5` percent is `0.025`: the point goes two places on, in the text. Undefined above what a fee may be. */
function shareOf(typed: string): Rate | undefined {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(plainAmount(typed)) ?? [];
  const share = whole === '' ? undefined : parseRate(`0.${whole.padStart(2, '0')}${part}`);
  return share && units(share) <= units(MOST_FEE_SHARE) ? share : undefined;
}

function percentOf(share: Rate): string {
  const [whole = '0', part = ''] = share.split('.');
  const digits = `${whole}${part.padEnd(2, '0')}`;
  const cut = whole.length + 2;
  const rest = digits.slice(cut);
  return `${digits.slice(0, cut).replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`;
}

const isMinutes = (typed: string) =>
  /^\d{2,4}$/.test(typed.trim()) && +typed >= 30 && +typed <= 1_440;

const TERMS = rulesFor<{ feeRate: string; minutes: string }>()({
  feeRate: {
    read: shareOf,
    problem: (typed) => (shareOf(typed) === undefined ? 'providers.feeWrong' : undefined),
  },
  minutes: {
    read: (typed) => (isMinutes(typed) ? Number(typed) : undefined),
    problem: (typed) => (isMinutes(typed) ? undefined : 'providers.minutesWrong'),
  },
});

export function TermsDialog({ provider, onClose }: DialogProps) {
  const write = useWrite('payments.saveProvider');
  const t = useText('payments');
  const finish = useDone(t('providers.saved'), onClose);
  const { feeRate, minutes } = provider;
  const first = { feeRate: percentOf(feeRate), minutes: String(minutes) };
  const form = useForm(first, { rules: TERMS, say: t, write });
  const send = () => finish(write.send({ ...savedOf(provider), ...form.sent() }));
  return (
    <FormDialog
      title={t('providers.editTitle')}
      submit={t('providers.save')}
      form={form}
      onSend={send}
      onClose={onClose}
      size="s"
    >
      <AmountInput label={t('providers.feePercent')} required end="%" {...form.input('feeRate')} />
      <TextInput
        label={t('providers.minutes')}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.input('minutes')}
      />
    </FormDialog>
  );
}

type Draft = { name: string; currency: string; minimum: string; maximum: string } & NameFields;

const isAmount = (typed: string) => /^\d{1,9}(?:\.\d{1,2})?$/.test(plainAmount(typed));
const amountRule = {
  read: (typed: string) => (isAmount(typed) ? parseAmount(plainAmount(typed)) : undefined),
  problem: (typed: string) => (isAmount(typed) ? undefined : ('providers.amountWrong' as const)),
};
const METHOD = rulesFor<Draft>()({
  name: {
    read: trimmed,
    problem: (typed) => (typed.trim() === '' ? 'providers.nameMissing' : undefined),
  },
  names: { read: trimmed },
  minimum: amountRule,
  maximum: amountRule,
});

/** It begins closed: opening it is another step. */
export function MethodDialog({ provider, onClose }: DialogProps) {
  const write = useWrite('payments.saveProvider');
  const t = useText('payments');
  const finish = useDone(t('providers.saved'), onClose);
  const first: Draft = {
    ...{ name: '', currency: FIAT[0], minimum: '', maximum: '' },
    ...nameFields({}),
  };
  const form = useForm(first, { rules: METHOD, say: t, write });
  const send = () => {
    const { name, names, currency, minimum, maximum } = form.sent();
    const method: Method = {
      ...{ name, names: typedNames(names), currency: currency as Fiat },
      ...{ minimum, maximum, bankCode: '', open: false },
    };
    return finish(write.send({ ...savedOf(provider), methods: [...provider.methods, method] }));
  };
  return (
    <FormDialog
      title={t('providers.add')}
      submit={t('providers.add')}
      form={form}
      onSend={send}
      onClose={onClose}
      size="s"
    >
      <TextInput
        label={t('providers.name')}
        hint={t('providers.nameHint')}
        required
        maxLength={30}
        {...form.input('name')}
      />
      <NameInputs
        input={form.input}
        label={(language) => t('providers.nameIn', { language })}
        maxLength={30}
      />
      <Select
        label={t('rates.currency')}
        required
        options={FIAT.map((code) => ({ value: code, label: code }))}
        {...form.input('currency')}
      />
      {(['minimum', 'maximum'] as const).map((field) => (
        <AmountInput
          key={field}
          label={t(field === 'minimum' ? 'providers.least' : 'providers.most')}
          required
          end={form.values.currency}
          {...form.input(field)}
        />
      ))}
    </FormDialog>
  );
}
