/** Changes the login password. The server ends every other session and hands this one a new token. */
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Box } from '../../../kit/frame/box.tsx';
import { paths } from '../../../kit/paths.ts';
import { session, useUser } from '../../../kit/session.ts';
import { useWrite } from '../../../kit/api.ts';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { useText } from '../../../kit/text.ts';
import { SetupFrame } from '../../../kit/frame/setup-frame.tsx';
import { useChanged } from './use-changed.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', password: '', confirmation: '' };

const PLACES = {
  OLD_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'confirmation',
} as const;

export function LoginPasswordPage() {
  const username = useUser()?.username;
  const changed = useChanged();
  const t = useText('accounts');
  const write = useWrite('accounts.changePassword', {
    onDone: ({ token, me }) => {
      session.logIn(token, me);
      changed(t('loginPassword.done'));
    },
  });
  const chosen = useNewPasswordRules();
  const rules = rulesFor<typeof EMPTY>()({
    ...chosen,
    old: { problem: (old) => (old === '' ? 'fault.missing' : undefined) },
    password: {
      problem: (password, { old }) =>
        chosen.password.problem(password) ?? (password === old ? 'fault.same' : undefined),
    },
  });
  const form = useForm(EMPTY, { rules, say: t, write, places: PLACES });
  return (
    <SetupFrame title={t('loginPassword.title')}>
      <Box>
        <CheckedForm
          form={form}
          onSend={() => write.send(form.values)}
          submit={t('loginPassword.submit')}
          className={styles.form}
        >
          <p className={styles.hint}>{t('loginPassword.hint')}</p>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <PasswordInput
            label={t('loginPassword.old')}
            required
            aside={<AppLink href={paths.forgot()}>{t('loginPassword.forgotten')}</AppLink>}
            {...form.input('old')}
            name="password"
          />
          <NewPassword
            label={t('loginPassword.new')}
            againLabel={t('loginPassword.again')}
            form={form}
          />
        </CheckedForm>
      </Box>
    </SetupFrame>
  );
}
