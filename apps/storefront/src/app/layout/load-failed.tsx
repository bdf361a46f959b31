import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import type { FailureProps } from '../routing/failure-boundary.tsx';
import { useRouter } from '../routing/use-router.ts';
import styles from './message.module.css';

/** A page that did not load: says so, and tries again. */
export function LoadFailed({ error, reset }: FailureProps) {
  const router = useRouter();
  const t = useUiText();
  const said = useFailureText(error);
  const retry = () => {
    reset?.();
    void router.reload();
  };
  return (
    <div className={`wrap ${styles.message}`} role="alert">
      <h1>{t('error.title')}</h1>
      <p>{said}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
