/** Who applies for how much, and the agreement: it is shown whole, and nothing is ticked before its reader ticks it. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { IDENTIFICATION_LENGTH, LOAN_NAME_LENGTH } from '@entrepot/contract/loans/rules';
import type { ShownOffer } from '@entrepot/contract/loans/types';
import { ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { EarlyRepayment } from './early-repayment.tsx';
import { LoanCost } from './loan-cost.tsx';
import { type LoanFields, loanRules, wantedTerms } from './loan-model.ts';
import styles from './loans.module.css';

type Props = { offer: ShownOffer; initial: LoanFields };

const PLACES = { LOAN_AMOUNT_OUT_OF_BOUNDS: 'amount', LOAN_TERM_UNKNOWN: 'days' } as const;

function useApplication({ offer, initial }: Props) {
  const write = useWrite('loans.apply');
  const refresh = useRefresh('loans');
  const navigate = useNavigate();
  const toast = useToast();
  const format = useFormat();
  const t = useText('loans');
  const bounds = { min: format.money(offer.amountMin), max: format.money(offer.amountMax) };
  const form = useForm(initial, {
    rules: loanRules(offer),
    say: (problem, values) => t(problem, { ...bounds, ...values }),
    write,
    places: PLACES,
  });
  const terms = wantedTerms(offer, form.values.amount, form.values.days);
  const quote = useAsk(
    'loans.getQuote',
    { amount: terms?.amount ?? ZERO, days: Number(form.values.days) },
    { enabled: terms !== undefined },
  );
  const agreement = terms && quote.data?.agreement;
  const send = async () => {
    const { amount, agreed: _agreed, ...said } = form.sent();
    if (!agreement) {
      return;
    }
    const input = { ...said, amount, agreementHash: agreement.hash, agreed: true } as const;
    if (await write.send(input)) {
      toast({ tone: 'positive', title: t('application.sent') });
      await refresh();
      void navigate({ href: paths.myLoan() });
    } else {
      // The terms may be others by now: the new ones are read before they are signed.
      await refresh();
    }
  };
  return { form, terms, agreement, send, isWaiting: write.refused?.code === 'LOAN_WAITING' };
}

type Form = ReturnType<typeof useApplication>['form'];

export function ApplicationForm(props: Props) {
  const { form, terms, agreement, send, isWaiting } = useApplication(props);
  const t = useText('loans');
  return (
    <CheckedForm
      form={form}
      onSend={send}
      submit={t('application.sign')}
      disabled={!agreement}
      way={isWaiting && <AppLink href={paths.myLoan()}>{t('own.show')}</AppLink>}
    >
      <Box title={t('application.loan')}>
        <div className={styles.columns}>
          <Wanted form={form} offer={props.offer} />
          {terms && (
            <>
              <div className={styles.costs}>
                <LoanCost terms={terms} />
              </div>
              <EarlyRepayment terms={terms} />
            </>
          )}
        </div>
      </Box>
      <Box title={t('application.you')}>
        <Person form={form} />
      </Box>
      <Box title={t('application.agreement')}>
        <p className={styles.agreement} dir="auto">
          {agreement?.text ?? t('application.choose')}
        </p>
        <Agreed form={form} />
      </Box>
    </CheckedForm>
  );
}

type WantedProps = { form: Form; offer: ShownOffer };

function Wanted({ form, offer }: WantedProps) {
  const format = useFormat();
  const t = useText('loans');
  const bounds = { min: format.money(offer.amountMin), max: format.money(offer.amountMax) };
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('field.amount')}
        hint={t('field.amountHint', bounds)}
        inputMode="decimal"
        end="USDT"
        required
        {...form.input('amount')}
      />
      <Select
        label={t('field.days')}
        options={offer.days.map((each) => ({
          value: String(each),
          label: t('days', { count: each }),
        }))}
        {...form.input('days')}
      />
    </div>
  );
}

const forever = { staleTime: Infinity };

function Person({ form }: { form: Form }) {
  const countries = useAsk('accounts.listCountries', {}, forever).data?.rows ?? [];
  const t = useText('loans');
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('field.realName')}
        hint={t('field.realNameHint')}
        autoComplete="name"
        maxLength={LOAN_NAME_LENGTH}
        required
        dir="auto"
        {...form.input('realName')}
      />
      <Select
        label={t('field.country')}
        required
        placeholder={t('field.choose')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.input('country')}
      />
      <TextInput
        label={t('field.identification')}
        maxLength={IDENTIFICATION_LENGTH}
        required
        code
        {...form.input('identification')}
      />
    </div>
  );
}

function Agreed({ form }: { form: Form }) {
  const { value, error, onChange } = form.field('agreed');
  const id = useId();
  const t = useText('loans');
  return (
    <div>
      <Checkbox
        label={t('application.agree')}
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p id={id} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}
