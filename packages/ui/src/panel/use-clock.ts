import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The mall's clock in milliseconds: what the server said, and the time since. A demo world's clock may run ahead. */
export function useClock(said: string | undefined, heardAt: number): number {
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return said === undefined ? tick : Date.parse(said) + Math.max(0, tick - heardAt);
}
