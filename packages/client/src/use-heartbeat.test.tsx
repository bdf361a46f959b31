import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { useHeartbeat } from './use-heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('beats while somebody is logged in, though one is lost', async () => {
  const send = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('lost'));
  send.mockResolvedValue({});
  function Beat({ loggedIn }: { loggedIn: boolean }) {
    useHeartbeat(loggedIn, 1_000, send);
    return null;
  }
  const { rerender } = renderScreen(<Beat loggedIn={false} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).not.toHaveBeenCalled();
  rerender(<Beat loggedIn />);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(send).toHaveBeenCalledTimes(2);
  rerender(<Beat loggedIn={false} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
});
