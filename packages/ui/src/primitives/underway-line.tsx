import { useUiText } from '../i18n/use-ui-text.ts';
import styles from './underway-line.module.css';

/** A line at the top while the next page is on its way; the page before stays readable. */
export function UnderwayLine() {
  const t = useUiText();
  return <div className={styles.line} role="progressbar" aria-label={t('loading')} />;
}
