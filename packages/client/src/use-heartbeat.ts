import { useEffect, useEffectEvent } from 'react';

/** A sign of life while somebody is logged in; that one is lost means nothing. */
export function useHeartbeat(loggedIn: boolean, ms: number, send: () => Promise<unknown>): void {
  const beat = useEffectEvent(() => void send().catch(() => undefined));
  useEffect(() => {
    if (!loggedIn) {
      return;
    }
    const timer = setInterval(() => beat(), ms);
    return () => clearInterval(timer);
  }, [loggedIn, ms]);
}
