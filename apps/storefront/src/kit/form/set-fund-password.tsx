/** Chooses the first fund password: six digits, typed twice. Stands in the pay dialog and in the settings. */
import { useState } from 'react';
import { fundPasswordFault, repeatFault } from './checks.ts';
import { useAccountsText } from '../texts/use-accounts-text.ts';
import { session } from '../session.ts';
import { useWrite } from '../api.ts';
import { CheckedForm } from './checked-form.tsx';
import { FundPasswordField } from './fund-password-field.tsx';
import { useFormFaults } from './use-form-faults.ts';
import styles from './fund-password.module.css';

const PLACES = { PASSWORD_TOO_COMMON: 'fundPassword', PASSWORD_MISMATCH: 'again' } as const;

export function SetFundPassword({ onDone }: { onDone: (fundPassword: string) => void }) {
  const write = useWrite('accounts.setFundPassword');
  const [fundPassword, setFundPassword] = useState('');
  const [again, setAgain] = useState('');
  const t = useAccountsText();
  const fault = fundPasswordFault(fundPassword);
  const repeat = repeatFault(fundPassword, again);
  const faults = useFormFaults({
    faults: { fundPassword: fault && t(fault), again: repeat && t(repeat) },
    refused: write.refused,
    places: PLACES,
  });
  const save = async () => {
    if (await write.send({ fundPassword, confirmation: again })) {
      const me = session.user();
      if (me) {
        session.updateUser({ ...me, fundPasswordSet: true });
      }
      onDone(fundPassword);
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={save}
      sending={write.sending}
      submit={t('fundPassword.set')}
    >
      <p className={styles.hint}>{t('fundPassword.hint')}</p>
      <FundPasswordField
        label={t('fundPassword.choose')}
        value={fundPassword}
        onChange={setFundPassword}
        fault={faults.say('fundPassword')}
        autoFocus
      />
      <FundPasswordField
        label={t('fundPassword.again')}
        value={again}
        onChange={setAgain}
        fault={faults.say('again')}
      />
    </CheckedForm>
  );
}
