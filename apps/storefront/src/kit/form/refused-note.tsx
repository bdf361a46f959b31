import { CircleAlert } from 'lucide-react';
import type { Refused } from '@entrepot/client/use-write.ts';
import styles from './refused-note.module.css';

/** What the server said no to, where the form can be corrected. */
export function RefusedNote({ refused }: { refused: Refused | undefined }) {
  if (!refused) {
    return null;
  }
  return (
    <p role="alert" className={styles.note}>
      <CircleAlert size={16} aria-hidden />
      <span>{refused.message}</span>
    </p>
  );
}
