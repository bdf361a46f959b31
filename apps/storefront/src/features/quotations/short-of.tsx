import type { OwnQuotation } from '@entrepot/contract/quotations/types';
import { useText } from '../../kit/text.ts';
import styles from './quotations.module.css';

/** Why a line cannot be ordered as it was offered; nothing when it can. */
export function ShortOf({ line: { problem, quantity } }: { line: OwnQuotation['lines'][number] }) {
  const t = useText('quotations');
  return (
    problem && (
      <small className={styles.short}>
        {t(`short.${problem.code}`, { ...problem.params, quantity })}
      </small>
    )
  );
}
