/** How far the sending of a folder is, at which rate, and how long it will take. */
import { readableSize } from '@entrepot/ui/patterns/image-uploads.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { ProgressBar } from '@entrepot/ui/primitives/loading.tsx';
import { useText } from '../../../kit/text.ts';
import type { Running } from './use-sending.ts';
import styles from './imports.module.css';

export function SendingBar({ running, onStop }: { running: Running; onStop: () => void }) {
  const { step, files, ofFiles, bytes, ofBytes, bytesPerSecond, waiting } = running;
  const t = useText('catalogue');
  const left = bytesPerSecond ? Math.ceil((ofBytes - bytes) / bytesPerSecond) : undefined;
  return (
    <div className={styles.sending}>
      <p className={styles.progress}>
        <b>{t(`imports.sending.${step}`, { files, of: ofFiles })}</b>
        <span>
          {waiting
            ? t('imports.sending.waiting')
            : step === 'sending' &&
              left !== undefined && (
                <>
                  {t('imports.sending.rate', { size: readableSize(bytesPerSecond ?? 0) })} ·{' '}
                  {t('imports.left', { seconds: left })}
                </>
              )}
        </span>
      </p>
      <div className={styles.sendingBar}>
        <ProgressBar
          label={t('imports.sending.label')}
          value={ofBytes > 0 ? bytes / ofBytes : undefined}
          tone={waiting ? 'warning' : 'accent'}
        />
        <Button size="s" onClick={onStop}>
          {t('imports.sending.stop')}
        </Button>
      </div>
    </div>
  );
}
