import { useEffect, useEffectEvent, useState } from 'react';
import type { FailureProps } from './failure-boundary.tsx';
import { useRouter } from './use-router.ts';

export type Retry = {
  retry: () => Promise<void>;
  trying: boolean;
  offline: boolean;
  /** The app was replaced on the server while it was open here, and a fresh start has not helped. */
  replaced: boolean;
};

/** Tries the page again that did not come: when asked to, and by itself when the connection is back. */
export function useRetry({ error, reset }: FailureProps): Retry {
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  const { code } = error as { code?: string };
  const offline = code === 'OFFLINE';
  const replaced = code === 'NEW_VERSION';
  const retry = async () => {
    if (replaced) {
      window.location.reload();
      return;
    }
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
  return { retry, trying, offline, replaced };
}
