/** A page that did not come: why, and the way on. It stands in the frame, so that nothing else is lost. */
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { FailureProps } from '../../kit/routing/failure-boundary.tsx';
import { useRouter } from '../../kit/routing/use-router.ts';
import { useLayoutText } from '../../kit/texts/use-layout-text.ts';
import styles from './message.module.css';

export function LoadFailed(props: FailureProps) {
  const { code } = props.error as { code?: string };
  return code === 'NEW_VERSION' ? <Replaced /> : <Failed {...props} offline={code === 'OFFLINE'} />;
}

/** Tries again when asked to, and by itself when the connection is back. */
function Failed({ error, reset, offline }: FailureProps & { offline: boolean }) {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const t = useUiText();
  const layout = useLayoutText();
  const said = useFailureText()(error);
  const retry = async () => {
    setTrying(true);
    reset?.();
    await router.reload();
    setTrying(false);
  };
  const onOnline = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!offline) {
      return;
    }
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [offline]);
  return (
    <Message
      icon={offline && <WifiOff size={32} strokeWidth={1.5} aria-hidden />}
      title={offline ? layout('offline.title') : t('error.title')}
      text={offline ? layout('offline.text') : said}
    >
      <Button variant="primary" loading={trying} onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </Message>
  );
}

/** The app was replaced on the server while it was open here, and a fresh start has not helped. */
function Replaced() {
  const t = useUiText();
  const layout = useLayoutText();
  return (
    <Message title={t('newVersion.title')} text={t('newVersion.text')}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {layout('reload')}
      </Button>
    </Message>
  );
}

type MessageProps = { icon?: ReactNode; title: string; text: string; children: ReactNode };

function Message({ icon, title, text, children }: MessageProps) {
  return (
    <div className={`wrap ${styles.message}`} role="alert">
      {icon}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
