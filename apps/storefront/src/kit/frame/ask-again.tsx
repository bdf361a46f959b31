import { useText } from '../text.ts';
import styles from './box.module.css';

/** In the place of a small thing that did not come. */
export function AskAgain({ onClick }: { onClick: () => void }) {
  const t = useText('accounts');
  return (
    <button type="button" className={styles.again} onClick={onClick}>
      {t('dashboard.again')}
    </button>
  );
}
