import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './refused-note.module.css';

type RefusedNoteProps = {
  refused: { message: string } | undefined;
  /** A way on: what to do about it. */
  children?: ReactNode;
};

/** What the server said no to, where it can be corrected; announced, and brought into sight in a long form. */
export function RefusedNote({ refused, children }: RefusedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for what undoes the effect.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (!refused) {
    return null;
  }
  return (
    <div ref={note} role="alert" className={styles.note}>
      <CircleAlert size={16} aria-hidden />
      <div>
        <p>{refused.message}</p>
        {children}
      </div>
    </div>
  );
}
