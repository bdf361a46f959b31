/** Who is logged in, in this browser: the token, and the account as last seen where an app keeps it. */
import { stored, textFormat, useStored } from './stored.ts';

/** `left`: somebody logged out, here or in another tab; `expired`: the server no longer knows the token. */
export type SessionEnd = 'left' | 'expired';

/** Sessions do not cross origins: each app names its own places in localStorage. `void` is a user who is not kept. */
export function createSession<User>(tokenKey: string, userKey = `${tokenKey}-user`) {
  const token = stored<string | null>(() => tokenKey, textFormat);
  const user = stored<User | null>(() => userKey, {
    empty: null,
    parse: (text) => JSON.parse(text) as User,
    format: (value) => (value ? JSON.stringify(value) : null),
  });
  const leaving = new Set<() => void>();
  let lastEnd: SessionEnd = 'left';

  /** Forgets the session in this browser; the server is told by whoever logs out. */
  function end(how: SessionEnd = 'left') {
    if (token.get() === null && user.get() === null) {
      return;
    }
    lastEnd = how;
    token.set(null);
    user.set(null);
    lastEnd = 'left';
  }
  const useLoggedIn = (): boolean => useStored(token) !== null;

  /** Null for a visitor, on the server and while the page wakes up. */
  const useUser = (): User | null => {
    const account = useStored(user);
    return useLoggedIn() ? account : null;
  };

  return {
    token: token.get,
    user: user.get,
    logIn(newToken: string, who: User) {
      token.set(newToken);
      user.set(who);
    },
    updateUser: (who: User) => user.set(who),
    end,
    /** Calls back before somebody logs out here, while what is kept under his name is still found. */
    beforeLeaving(listener: () => void) {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    /** A log-out, of which those know who keep something for this reader. */
    leave() {
      leaving.forEach((listener) => listener());
      end();
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
    useLoggedIn,
    useUser,
  };
}

export type Session = ReturnType<typeof createSession<void>>;
