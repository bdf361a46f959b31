import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys of the whole page, as long as the component stands. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKeyDown);
  // Not after the next frame: what is seen can be worked by keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
