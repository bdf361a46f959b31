import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * The mall's clock in milliseconds: what the server said, and the time that passed here since. A demo world's clock may
 * run ahead of the reader's, and the reader's may be wrong.
 */
export function useMallClock(said: string, heardAt: number): number {
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(said) + Math.max(0, tick - heardAt);
}
