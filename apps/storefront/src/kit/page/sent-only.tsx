import { useAwake } from '@entrepot/client/router/outlet.tsx';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * What is in the page that the server sends and stays when the browser takes it over, but is never made in the browser:
 * scripts, also those that hold data, which the page policy does not let a page make (trusted types).
 */
export function SentOnly({ children }: { children: ReactNode }) {
  const awake = useAwake();
  const [isShown, setShown] = useState(!awake);
  // Of a page that was left and is kept, nothing is told any more.
  useEffect(() => () => setShown(false), []);
  return isShown && children;
}
