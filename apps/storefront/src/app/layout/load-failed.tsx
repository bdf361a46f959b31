import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import styles from './message.module.css';

/** A page that did not load: says so, and tries again. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const t = useUiText();
  const { reference } = error as { reference?: string };
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={`wrap ${styles.message}`} role="alert">
      <h1>{t('error.title')}</h1>
      <p>{t('error.hint')}</p>
      {reference && (
        <p>
          {t('error.reference')} <code className="mono ltr">{reference}</code>
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
