/** Changes the login password. The server ends every other session and hands this one a new token. */
import type { Session } from '@entrepot/contract/accounts/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../../kit/paths.ts';
import { useWrite } from '../../../kit/api.ts';
import { NewPassword, useNewPasswordRules } from '../new-password.tsx';
import { useText } from '../../../kit/text.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', password: '', again: '' };

const PLACES = {
  OLD_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
  confirmation: 'again',
} as const;

type Props = {
  /** For password managers: whose password this is. */
  username: string | undefined;
  onDone: (session: Session) => void;
};

export function PasswordForm({ username, onDone }: Props) {
  const write = useWrite('accounts.changePassword');
  const t = useText('accounts');
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
  const submit = async () => {
    const { old, password, again } = form.values;
    const session = await write.send({ old, password, confirmation: again });
    if (session) {
      onDone(session);
    }
  };
  return (
    <CheckedForm
      form={form}
      onSend={submit}
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
  );
}
