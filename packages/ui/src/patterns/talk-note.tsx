import { useTalkText } from '../i18n/use-ui-text.ts';
import { Button } from '../primitives/button.tsx';
import { ProgressBar } from '../primitives/loading.tsx';
import styles from './message-composer.module.css';

export type NotTaken = {
  /** Of the picture. */
  name: string;
  why: 'wrongType' | 'tooLarge' | 'pictureFailed';
  /** Of the largest that is taken; what the mall said. */
  values: { size: string } | { why: string };
};

type TalkNoteProps = {
  /** Pictures that are under way. */
  sending: number;
  notTaken: readonly NotTaken[];
  onRetry?: (() => void) | undefined;
  onForget: () => void;
};

/** Above the line that is written: what is on its way, and what did not get there. */
export function TalkNote({ sending, notTaken, onRetry, onForget }: TalkNoteProps) {
  const t = useTalkText();
  const running = t('sendingPicture', { count: sending });
  return (
    <>
      {sending > 0 && (
        <p className={styles.running}>
          {running}
          <ProgressBar label={running} />
        </p>
      )}
      {notTaken.length > 0 && (
        <div role="alert" className={styles.reasons}>
          {notTaken.map(({ name, why, values }) => (
            <p key={name}>{t(why, { name, ...values })}</p>
          ))}
          {onRetry && (
            <Button size="s" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={onForget}>
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  );
}
