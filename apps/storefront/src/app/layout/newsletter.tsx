import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useWrite } from '../../kit/api.ts';
import { isMailAddress } from './mail-address.ts';
import { useText } from '../../kit/text.ts';
import styles from './footer.module.css';

export function Newsletter() {
  const [email, setEmail] = useState('');
  const [invalid, setInvalid] = useState(false);
  const id = useId();
  const write = useWrite('notifications.subscribe');
  const toast = useToast();
  const t = useText('layout');
  const problem = invalid ? t('foot.mailCheck') : write.refused?.message;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const valid = isMailAddress(email);
    setInvalid(!valid);
    if (valid && (await write.send({ email }))) {
      setEmail('');
      toast({ tone: 'positive', title: t('foot.subscribed') });
    }
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <label htmlFor={id} className={styles.title}>
        {t('foot.newsletter')}
      </label>
      <div className={styles.news}>
        <input
          id={id}
          type="email"
          autoComplete="email"
          maxLength={64}
          placeholder={t('foot.email')}
          value={email}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setEmail(event.target.value.trim())}
        />
        <Button type="submit" variant="primary" loading={write.sending}>
          {t('foot.subscribe')}
        </Button>
      </div>
      <p id={`${id}-note`} role={problem ? 'alert' : undefined} className={styles.note}>
        {problem ?? t('foot.unsubscribe')}
      </p>
    </form>
  );
}
