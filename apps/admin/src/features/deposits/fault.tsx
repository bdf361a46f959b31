import { useText } from '../../kit/text.ts';
import styles from './deposits.module.css';

/** In the words of a program, which are nobody’s language. */
export function Fault({ fault }: { fault: string }) {
  const t = useText('deposits');
  return (
    <p className={styles.quiet}>
      {t('networks.fault')} <bdi className={`mono ltr ${styles.code}`}>{fault}</bdi>
    </p>
  );
}
