/** The bank account that withdrawals go to: written once, shown by its end only, and replaced or removed by its owner. */
import {
  BANK_ADDRESS_LENGTH,
  type BankFields,
  BANK_KINDS,
  BANK_NAME_LENGTH,
  HOLDER_LENGTH,
} from '@entrepot/contract/withdrawals/bank';
import type { BankAccount } from '@entrepot/contract/withdrawals/types';
import { CheckedForm } from '../form/checked-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useConfirmed } from '../two-step/use-confirmed.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { FundPasswordField } from '../form/fund-password-field.tsx';
import { useSending } from '../use-write.ts';
import { BankName } from './bank-name.tsx';
import { useWithdrawing, type Withdrawing } from './withdrawing.ts';
import { BANK_RULES, type BankFormFields } from './withdraw-model.ts';
import styles from './withdrawals.module.css';

const EMPTY: BankFormFields = {
  ...{ kind: 'iban', bankName: '', holder: '', number: '', country: '', swift: '' },
  ...{ routingNumber: '', bankAddress: '', holderAddress: '', fundPassword: '' },
};
const PLACES = {
  BANK_IBAN_WRONG: 'number',
  BANK_IBAN_NEEDED: 'number',
  BANK_CARD_WRONG: 'number',
  BANK_NUMBER_WRONG: 'number',
  BANK_COUNTRY_OTHER: 'country',
  BANK_SWIFT_WRONG: 'swift',
  BANK_SWIFT_NEEDED: 'swift',
  BANK_ROUTING_WRONG: 'routingNumber',
  FUND_PASSWORD_WRONG: 'fundPassword',
} as const;
const CODE = { spellCheck: false, code: true } as const;
const WORDS = { dir: 'auto' } as const;
/** What is typed, in the order in which banks ask for it. */
const TEXTS = [
  { name: 'number', most: 60, required: true, ...CODE },
  { name: 'holder', most: HOLDER_LENGTH, hint: 'bank.holderHint', required: true, ...WORDS },
  { name: 'bankName', most: BANK_NAME_LENGTH, required: true, ...WORDS },
  { name: 'swift', most: 11, hint: 'bank.swiftHint', ...CODE },
  { name: 'routingNumber', most: 20, hint: 'bank.routingHint', ...CODE },
  { name: 'bankAddress', most: BANK_ADDRESS_LENGTH, ...WORDS },
  { name: 'holderAddress', most: BANK_ADDRESS_LENGTH, ...WORDS },
] as const;
const countriesQuery = ({ call }: Withdrawing) => ({
  queryKey: ['accounts.listCountries', {}],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('accounts.listCountries', {}, { signal }),
  staleTime: Infinity,
});

type Saved = { fundPassword: string; bank: BankFields };
type Props = { secondStep: boolean; onDone: () => void; onBack?: (() => void) | undefined };

function useBankForm(onDone: () => void) {
  const { call } = useWithdrawing();
  const write = useSending((input: Saved, key) =>
    call('withdrawals.saveBankAccount', input, { key }),
  );
  const refresh = useRefresh('withdrawals');
  const toast = useToast();
  const t = useWithdrawalsText();
  const form = useForm(EMPTY, { rules: BANK_RULES, say: t, write, places: PLACES });
  const send = async () => {
    const { fundPassword, ...bank } = form.sent();
    if (await write.send({ fundPassword, bank })) {
      toast({ tone: 'positive', title: t('bank.saved') });
      await refresh();
      onDone();
    } else {
      form.set({ fundPassword: '' });
      // It is empty because it was sent: nobody has left it out.
      form.calm();
    }
  };
  return { form, send };
}

type Form = ReturnType<typeof useBankForm>['form'];

export function BankForm({ secondStep, onDone, onBack }: Props) {
  const { form, send } = useBankForm(onDone);
  const { call, Part } = useWithdrawing();
  const { demand, dialog } = useConfirmed(call);
  const t = useWithdrawalsText();
  return (
    <Part
      title={t('bank.title')}
      aside={
        onBack && (
          <Button size="s" onClick={onBack}>
            {t('bank.back')}
          </Button>
        )
      }
    >
      <CheckedForm
        form={form}
        onSend={() => (secondStep ? demand(send) : send())}
        submit={t('bank.save')}
        className={styles.bank}
      >
        <p className={styles.words}>{t('bank.text')}</p>
        <Fields form={form} />
        <p className={styles.note}>{t('bank.note')}</p>
        <FundPasswordField label={t('request.fundPassword')} {...form.field('fundPassword')} />
      </CheckedForm>
      {dialog}
    </Part>
  );
}

function Fields({ form }: { form: Form }) {
  const countries = useQuery(countriesQuery(useWithdrawing())).data?.rows ?? [];
  const t = useWithdrawalsText();
  // An IBAN says by itself which bank it is of.
  const texts = TEXTS.filter(({ name }) => name !== 'routingNumber' || form.values.kind !== 'iban');
  return (
    <>
      <Select
        label={t('bank.country')}
        required
        placeholder={t('bank.choose')}
        options={countries.map((each) => ({ value: each.code, label: each.name }))}
        {...form.input('country')}
      />
      <Select
        label={t('bank.kind')}
        required
        options={BANK_KINDS.map((kind) => ({ value: kind, label: t(`bank.kinds.${kind}`) }))}
        {...form.input('kind')}
      />
      {texts.map(({ name, most, ...kind }) => (
        <TextInput
          key={name}
          label={t(`bank.${name}`)}
          maxLength={most}
          autoComplete="off"
          {...kind}
          hint={'hint' in kind ? t(kind.hint) : undefined}
          {...form.input(name)}
        />
      ))}
    </>
  );
}

type ShownProps = { account: BankAccount; onChange: () => void; onRemove: () => void };

/** The account as everybody reads it, with what its owner may do. */
export function ShownBank({ account, onChange, onRemove }: ShownProps) {
  const t = useWithdrawalsText();
  return (
    <div className={styles.account}>
      <BankName account={account} />
      <span>
        <Button size="s" onClick={onChange}>
          {t('bank.change')}
        </Button>{' '}
        <Button size="s" onClick={onRemove}>
          {t('bank.remove')}
        </Button>
      </span>
    </div>
  );
}
