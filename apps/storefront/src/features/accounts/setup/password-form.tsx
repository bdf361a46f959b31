/** Changes the login password. The server ends every other session and hands this one a new token. */
import type { Session } from '@entrepot/contract/accounts/types';
import { PasswordInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { CheckedForm } from '../../../kit/form/checked-form.tsx';
import { useFormFaults } from '../../../kit/form/use-form-faults.ts';
import { paths } from '../../../kit/paths.ts';
import { useWrite } from '../../../kit/api.ts';
import { NewPassword, useNewPasswordFaults } from '../new-password.tsx';
import { useAccountsText } from '../../../kit/texts/use-accounts-text.ts';
import styles from '../form.module.css';

const EMPTY = { old: '', password: '', again: '' };

const PLACES = {
  OLD_PASSWORD_WRONG: 'old',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_MISMATCH: 'again',
} as const;

type Props = {
  /** For password managers: whose password this is. */
  username: string | undefined;
  onDone: (session: Session) => void;
};

export function PasswordForm({ username, onDone }: Props) {
  const write = useWrite('accounts.changePassword');
  const [form, setForm] = useState(EMPTY);
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const t = useAccountsText();
  const chosen = useNewPasswordFaults(form);
  const same = form.password !== '' && form.password === form.old ? t('fault.same') : undefined;
  const faults = useFormFaults({
    faults: {
      ...chosen,
      old: form.old === '' ? t('fault.missing') : undefined,
      password: chosen.password ?? same,
    },
    refused: write.refused,
    places: PLACES,
  });
  const submit = async () => {
    const { old, password, again } = form;
    const session = await write.send({ old, password, confirmation: again });
    if (session) {
      onDone(session);
    }
  };
  return (
    <CheckedForm
      faults={faults}
      onSend={submit}
      sending={write.sending}
      submit={t('loginPassword.submit')}
    >
      <p className={styles.hint}>{t('loginPassword.hint')}</p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordInput
        label={t('loginPassword.old')}
        name="password"
        required
        aside={<AppLink href={paths.forgot()}>{t('loginPassword.forgotten')}</AppLink>}
        error={faults.say('old')}
        value={form.old}
        onChange={(event) => set({ old: event.target.value })}
      />
      <NewPassword
        label={t('loginPassword.new')}
        againLabel={t('loginPassword.again')}
        value={form}
        onChange={set}
        say={faults.say}
      />
    </CheckedForm>
  );
}
