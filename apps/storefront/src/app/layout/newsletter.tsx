import { useMutation } from '@tanstack/react-query';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useCall } from '../../kit/api.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { isMailAddress } from './mail-address.ts';
import { useLayoutText } from '../../kit/texts/use-layout-text.ts';
import styles from './footer.module.css';

export function Newsletter() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const call = useCall();
  const toast = useToast();
  const readable = useReadableRefusal();
  const t = useLayoutText();
  const subscribe = useMutation({
    mutationFn: () => call('notifications.subscribe', { email }, { key: randomId() }),
    onSuccess: () => {
      setEmail('');
      toast({ tone: 'positive', title: t('foot.subscribed') });
    },
    onError: (error) => setProblem(readable(error).message),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const valid = isMailAddress(email);
    setProblem(valid ? undefined : t('foot.mailCheck'));
    if (valid) {
      subscribe.mutate();
    }
  };
  return (
    <form onSubmit={onSubmit} noValidate>
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
        <Button type="submit" variant="primary" loading={subscribe.isPending}>
          {t('foot.subscribe')}
        </Button>
      </div>
      <p id={`${id}-note`} role={problem ? 'alert' : undefined} className={styles.note}>
        {problem ?? t('foot.unsubscribe')}
      </p>
    </form>
  );
}
