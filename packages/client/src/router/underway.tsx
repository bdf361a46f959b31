import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useUnderway } from './use-router.ts';
import styles from './underway.module.css';

/** A line at the top while the next page is on its way; the page before stays readable. */
export function Underway() {
  const underway = useUnderway();
  const t = useUiText();
  return underway && <div className={styles.line} role="progressbar" aria-label={t('loading')} />;
}
