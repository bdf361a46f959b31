/** Chooses the first fund password: six digits, typed twice. Stands in the pay dialog and in the settings. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useText } from '../text.ts';
import { session } from '../session.ts';
import { useWrite } from '../api.ts';
import { NEW_FUND_PASSWORD } from './checks.ts';
import { FundPasswordField } from '@entrepot/client/form/fund-password-field.tsx';
import styles from './fund-password.module.css';

const EMPTY = { fundPassword: '', confirmation: '' };
const PLACES = {
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'confirmation',
} as const;

export function SetFundPassword({ onDone }: { onDone: (fundPassword: string) => void }) {
  const write = useWrite('accounts.setFundPassword', {
    onDone: () => {
      const me = session.user();
      if (me) {
        session.updateUser({ ...me, fundPasswordSet: true });
      }
      onDone(form.values.fundPassword);
    },
  });
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: NEW_FUND_PASSWORD, say: t, write, places: PLACES });
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send(form.values)}
      submit={t('fundPassword.set')}
      className={styles.form}
    >
      <p className={styles.hint}>{t('fundPassword.hint')}</p>
      <FundPasswordField
        label={t('fundPassword.choose')}
        autoFocus
        {...form.field('fundPassword')}
      />
      <FundPasswordField label={t('fundPassword.again')} {...form.field('confirmation')} />
    </CheckedForm>
  );
}
