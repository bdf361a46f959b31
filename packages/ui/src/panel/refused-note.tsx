import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Refused } from './panel-api.tsx';
import styles from './refused-note.module.css';

type RefusedNoteProps = {
  refused: Pick<Refused, 'message'> | undefined;
  /** A way on: what to do about it. */
  children?: ReactNode;
};

/** What the server said no to, where it can be corrected; announced. */
export function RefusedNote({ refused, children }: RefusedNoteProps) {
  if (!refused) {
    return null;
  }
  return (
    <div role="alert" className={styles.note}>
      <CircleAlert size={16} aria-hidden />
      <div>
        <p>{refused.message}</p>
        {children}
      </div>
    </div>
  );
}
