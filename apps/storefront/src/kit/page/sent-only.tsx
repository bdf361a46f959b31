import { type ReactNode, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What is in the page that the server sends and stays when the browser takes it over, but is never made in the browser:
 * scripts, also those that hold data, which the page policy does not let a page make (trusted types).
 */
export function SentOnly({ children }: { children: ReactNode }) {
  const isSent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isShown] = useState(isSent);
  return isShown && children;
}
