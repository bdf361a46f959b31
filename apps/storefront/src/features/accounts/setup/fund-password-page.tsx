import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { digitsFault, fundPasswordFault, NEW_FUND_PASSWORD } from '../../../kit/form/checks.ts';
import { FundPasswordField } from '@entrepot/client/form/fund-password-field.tsx';
import { SetFundPassword } from '../../../kit/form/set-fund-password.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { useBrand } from '../../../kit/brand.ts';
import { useUser } from '../../../kit/session.ts';
import { useWrite } from '../../../kit/api.ts';
import { useText } from '../../../kit/text.ts';
import { DEMO_FUND_PASSWORD } from '../demo-hint.tsx';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import { useChanged } from './use-changed.ts';
import styles from '../form.module.css';
import setup from './setup.module.css';

export function FundPasswordPage() {
  const isSet = useUser()?.fundPasswordSet ?? false;
  const { demo } = useBrand();
  const changed = useChanged();
  const t = useText('accounts');
  return (
    <SetupFrame title={t('fundPassword.title')}>
      <Box>
        {isSet ? (
          <ChangeFundPassword onDone={() => changed(t('fundPassword.changed'))} />
        ) : (
          <SetFundPassword onDone={() => changed(t('fundPassword.done'))} />
        )}
        {demo && isSet && (
          <p className={setup.demo}>
            {t('fundPassword.demo', { fundPassword: DEMO_FUND_PASSWORD })}
          </p>
        )}
      </Box>
    </SetupFrame>
  );
}

const EMPTY = { old: '', fundPassword: '', confirmation: '' };

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
  PASSWORD_MISMATCH: 'confirmation',
} as const;

/** The old six digits, then the new ones twice. */
function ChangeFundPassword({ onDone }: { onDone: () => void }) {
  const write = useWrite('accounts.changeFundPassword', { onDone });
  const t = useText('accounts');
  const form = useForm(EMPTY, { rules: RULES, say: t, write, places: PLACES });
  return (
    <CheckedForm
      form={form}
      onSend={() => write.send(form.values)}
      submit={t('fundPassword.change')}
      className={styles.form}
    >
      <p className={styles.hint}>{t('fundPassword.changeHint')}</p>
      <FundPasswordField label={t('fundPassword.old')} {...form.field('old')} />
      <AppLink className={styles.link} href={paths.setup('fund-password-forgotten')}>
        {t('fundPassword.forgotten')}
      </AppLink>
      <FundPasswordField label={t('fundPassword.new')} {...form.field('fundPassword')} />
      <FundPasswordField label={t('fundPassword.again')} {...form.field('confirmation')} />
    </CheckedForm>
  );
}
