import type { Session } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { PasswordInput, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { AppLink } from '../../app/link.tsx';
import { RefusedNote } from '../../app/member/refused-note.tsx';
import { paths } from '../../app/paths.ts';
import { useBrand } from '../../app/shell-queries.ts';
import { useWrite } from '../../app/use-write.ts';
import { HumanCheck, useHumanProof } from './human-check.tsx';
import { useAccountsText } from './use-accounts-text.ts';
import styles from './form.module.css';

export function LoginForm({ onDone }: { onDone: (session: Session) => void }) {
  const brand = useBrand();
  const write = useWrite('accounts.login');
  const human = useHumanProof();
  const [asked, setAsked] = useState(brand.settings['human_check'] === 'always');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [unslid, setUnslid] = useState(false);
  const t = useAccountsText();
  const needsCheck = asked || /^VERIFICATION_/.test(write.refused?.code ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnslid(needsCheck && !human.proof);
    if (needsCheck && !human.proof) {
      return;
    }
    const session = await write.send({ name: name.trim(), password, human: human.proof });
    if (session) {
      onDone(session);
    } else {
      setAsked(needsCheck);
      human.renew();
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('login.name')}
        name="username"
        autoComplete="username"
        autoFocus
        required
        size="l"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        required
        size="l"
        value={password}
        aside={<AppLink href={paths.forgot()}>{t('login.forgotten')}</AppLink>}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCheck && <HumanCheck human={human} />}
      {unslid ? (
        <p role="alert" className={styles.fault}>
          {t('fault.human')}
        </p>
      ) : (
        <RefusedNote refused={write.refused} />
      )}
      <Button type="submit" variant="primary" size="l" wide loading={write.sending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
