/** Who is logged in, in this browser: the token (ES_TOKEN, spec §3) and the account as last seen. */
import type { Me } from '@entrepot/contract/accounts/types';
import { stored, textFormat, useStored } from '@entrepot/client/stored.ts';

const token = stored<string | null>(() => 'ES_TOKEN', textFormat);
const user = stored<Me | null>(() => 'ES_USER', {
  empty: null,
  parse: (text) => JSON.parse(text) as Me,
  format: (value) => (value === null ? null : JSON.stringify(value)),
});
const agentCode = stored<string | null>(() => 'agentCode', textFormat);

/** `left`: somebody logged out, here or in another tab; `expired`: the server no longer knows the token. */
export type SessionEnd = 'left' | 'expired';

let lastEnd: SessionEnd = 'left';
const leaving = new Set<() => void>();

export const session = {
  token: token.get,
  user: user.get,
  logIn(newToken: string, me: Me) {
    token.set(newToken);
    user.set(me);
  },
  updateUser: (me: Me) => user.set(me),
  /** Calls back before somebody logs out here, while what is kept under his name is still found. */
  beforeLeaving(listener: () => void) {
    leaving.add(listener);
    return () => leaving.delete(listener);
  },
  /** A log-out, of which those know who keep something for this reader. */
  leave() {
    leaving.forEach((listener) => listener());
    session.end();
  },
  /** Forgets the session in this browser; the server is told by whoever logs out. */
  end(how: SessionEnd = 'left') {
    if (token.get() === null && user.get() === null) {
      return;
    }
    lastEnd = how;
    token.set(null);
    user.set(null);
    lastEnd = 'left';
  },
  /** Tells when this browser's token changes, in this tab or in another: to another one, or to none. */
  onChange(listener: (token: string | null, how: SessionEnd) => void) {
    let known = token.get();
    return token.subscribe(() => {
      const now = token.get();
      if (now !== known) {
        known = now;
        listener(now, lastEnd);
      }
    });
  },
  subscribe(listener: () => void) {
    const stops = [token.subscribe(listener), user.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
};

/** The invitation code of the link one came by (`?code=`), kept until registering. */
export const invitation = { get: agentCode.get, set: agentCode.set };

/** The logged-in buyer, or null for a visitor, on the server and while the page wakes up. */
export function useUser(): Me | null {
  const account = useStored(user);
  const hasToken = useStored(token) !== null;
  return hasToken ? account : null;
}

export const useLoggedIn = (): boolean => useStored(token) !== null;
