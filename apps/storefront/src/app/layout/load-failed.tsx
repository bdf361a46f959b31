/** A page that did not come: why, and the way on. It stands in the frame, so that nothing else is lost. */
import type { FailureProps } from '@entrepot/client/router/failure-boundary.tsx';
import { useRetry } from '@entrepot/client/router/use-retry.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { WifiOff } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import styles from './message.module.css';

export function LoadFailed(props: FailureProps) {
  const { retry, trying, replaced, ...failed } = useRetry(props);
  // Where the browser has a connection it is the server that does not answer.
  const offline = failed.offline && !navigator.onLine;
  const t = useUiText();
  const layout = useText('layout');
  const said = useFailureText()(props.error);
  const title = t(replaced ? 'newVersion.title' : 'error.title');
  const text = replaced ? t('newVersion.text') : said;
  return (
    <div className={`wrap ${styles.message}`} role="alert">
      {offline && <WifiOff size={32} strokeWidth={1.5} aria-hidden />}
      <h1>{offline ? layout('offline.title') : title}</h1>
      <p>{offline ? layout('offline.text') : text}</p>
      <div className={styles.actions}>
        <Button variant="primary" loading={trying} onClick={() => void retry()}>
          {replaced ? layout('reload') : t('retry')}
        </Button>
      </div>
    </div>
  );
}
