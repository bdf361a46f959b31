import { useEffect, useState } from 'react';

/**
 * The mall's clock in milliseconds: what the server said, and the time since. A demo world's clock may run ahead of the
 * reader's, and the reader's may be wrong.
 */
export function useClock(said: string | undefined, heardAt: number, tickMs = 20_000): number {
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    // A page that was hidden for a while is shown again with the time of then.
    setTick((before) => (Date.now() - before < tickMs ? before : Date.now()));
    const timer = setInterval(() => setTick(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [tickMs]);
  return said === undefined ? tick : Date.parse(said) + Math.max(0, tick - heardAt);
}
