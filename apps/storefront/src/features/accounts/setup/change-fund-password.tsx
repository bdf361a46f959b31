import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { paths } from '../../../kit/paths.ts';
import { useWrite } from '../../../kit/api.ts';
import { fundPasswordFault, repeatFault } from '../../../kit/form/checks.ts';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', fundPassword: '', again: '' };

const PLACES = {
  FUND_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'again',
} as const;

/** The old six digits, then the new ones twice. */
export function ChangeFundPassword({ onDone }: { onDone: () => void }) {
  const write = useWrite('accounts.changeFundPassword');
  const [form, setForm] = useState(EMPTY);
  const t = useAccountsText();
  const faults = useFormFaults({
    faults: useFundPasswordFaults(form),
    refused: write.refused,
    places: PLACES,
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    fault: faults.say(name),
    onChange: (digits: string) => setForm((before) => ({ ...before, [name]: digits })),
  });
  const submit = async () => {
    const { old, fundPassword, again } = form;
    if (await write.send({ old, fundPassword, confirmation: again })) {
      onDone();
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending}
      submit={t('fundPassword.change')}
    >
      <p className={styles.hint}>{t('fundPassword.changeHint')}</p>
      <FundPasswordField label={t('fundPassword.old')} {...field('old')} />
      <AppLink className={styles.link} href={paths.setup('fund-password-forgotten')}>
        {t('fundPassword.forgotten')}
      </AppLink>
      <FundPasswordField label={t('fundPassword.new')} {...field('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...field('again')} />
    </CheckedForm>
  );
}

function useFundPasswordFaults({ old, fundPassword, again }: typeof EMPTY) {
  const t = useAccountsText();
  const fault = fundPasswordFault(fundPassword);
  const repeat = repeatFault(fundPassword, again);
  return {
    old: /^\d{6}$/.test(old) ? undefined : t('fault.fundPassword'),
    fundPassword: fault ? t(fault) : fundPassword === old ? t('fault.same') : undefined,
    again: repeat && t(repeat),
  };
}
