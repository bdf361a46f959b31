import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { ArrowUp } from 'lucide-react';
import { useScrolledPast, useScrollsUp } from './use-scrolled-past.ts';
import { useText } from '../../kit/text.ts';
import styles from './floating.module.css';

/** Spec §9. */
const SHOWN_AFTER = 100;

export function BackToTop() {
  const shown = useScrolledPast(SHOWN_AFTER);
  const upwards = useScrollsUp();
  const t = useText('layout');
  if (!shown) {
    return null;
  }
  return (
    <IconButton
      label={t('backToTop')}
      variant="outline"
      className={styles.top}
      data-upwards={upwards || undefined}
      icon={<ArrowUp size={18} aria-hidden />}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    />
  );
}
