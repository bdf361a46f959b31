/** Who is logged in at a panel, in this browser. Each panel keeps its own token: sessions do not cross origins. */
import { stored, textFormat, useStored } from '../stored.ts';

export type PanelSession = {
  token: () => string | null;
  logIn: (token: string) => void;
  end: () => void;
  useLoggedIn: () => boolean;
};

/** `key` names the place in localStorage, for example `seller-token`. */
export function panelSession(key: string): PanelSession {
  const token = stored<string | null>(() => key, textFormat);
  return {
    token: token.get,
    logIn: token.set,
    end: () => token.set(null),
    useLoggedIn: () => useStored(token) !== null,
  };
}
