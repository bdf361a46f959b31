import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { useHeartbeat } from './use-heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('beats while somebody is logged in, though one is lost', async () => {
  let sent = 0;
  // No mock: those take care of what is lost themselves.
  const send = async () => {
    sent += 1;
    if (sent === 1) {
      throw new Error('lost');
    }
  };
  function Beat({ loggedIn }: { loggedIn: boolean }) {
    useHeartbeat(loggedIn, 1_000, send);
    return null;
  }
  const { rerender } = renderScreen(<Beat loggedIn={false} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toBe(0);
  rerender(<Beat loggedIn />);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sent).toBe(2);
  rerender(<Beat loggedIn={false} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toBe(2);
});
