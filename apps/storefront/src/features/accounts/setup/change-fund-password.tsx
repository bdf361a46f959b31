import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { digitsFault, fundPasswordFault, NEW_FUND_PASSWORD } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '../../../kit/form/fund-password-field.tsx';
import { paths } from '../../../kit/paths.ts';
import { useWrite } from '../../../kit/api.ts';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', fundPassword: '', again: '' };

const RULES = rulesFor<typeof EMPTY>()({
  ...NEW_FUND_PASSWORD,
  old: { problem: digitsFault },
  fundPassword: {
    problem: (fundPassword, { old }) =>
      fundPasswordFault(fundPassword) ?? (fundPassword === old ? 'fault.same' : undefined),
  },
});
const PLACES = {
  FUND_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'fundPassword',
  PASSWORD_MISMATCH: 'again',
  confirmation: 'again',
} as const;

/** The old six digits, then the new ones twice. */
export function ChangeFundPassword({ onDone }: { onDone: () => void }) {
  const write = useWrite('accounts.changeFundPassword');
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: RULES, say: t, write, places: PLACES });
  const submit = async () => {
    const { old, fundPassword, again } = form.values;
    if (await write.send({ old, fundPassword, confirmation: again })) {
      onDone();
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
      submit={t('fundPassword.change')}
      className={styles.form}
    >
      <p className={styles.hint}>{t('fundPassword.changeHint')}</p>
      <FundPasswordField label={t('fundPassword.old')} {...form.field('old')} />
      <AppLink className={styles.link} href={paths.setup('fund-password-forgotten')}>
        {t('fundPassword.forgotten')}
      </AppLink>
      <FundPasswordField label={t('fundPassword.new')} {...form.field('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...form.field('again')} />
    </CheckedForm>
  );
}
