/** While somebody is logged in: the account as the server has it, and a sign of life every five minutes (spec §9). */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, useCall } from '../api.ts';
import { session, useLoggedIn } from '../session.ts';

const HEARTBEAT_MS = 5 * 60_000;

export function useKeepSession(): void {
  const loggedIn = useLoggedIn();
  const call = useCall();
  const { data: me } = useQuery({ ...ask(call, 'accounts.getMe', {}), enabled: loggedIn });
  useEffect(() => {
    if (me && session.token() !== null) {
      session.updateUser(me);
    }
  }, [me]);
  useEffect(() => {
    if (!loggedIn) {
      return;
    }
    const beat = () => void call('accounts.heartbeat', {}).catch(() => undefined);
    const timer = setInterval(beat, HEARTBEAT_MS);
    return () => clearInterval(timer);
  }, [loggedIn, call]);
}
