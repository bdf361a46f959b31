import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiRefusal, LateAnswer } from './call.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueries } from './queries.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('without a connection a read fails at once instead of waiting, and is made again when it is back', async () => {
  const read = vi.fn<() => Promise<string>>();
  read.mockRejectedValueOnce(new ApiRefusal('OFFLINE', 'offline'));
  read.mockResolvedValueOnce('here');
  onlineManager.setOnline(false);
  const queries = createQueries({ staleTime: 10_000, refetchOnReconnect: true });
  queries.mount();
  const order = new QueryObserver(queries, { queryKey: ['order'], queryFn: read });
  const stop = order.subscribe(() => undefined);
  await vi.waitFor(() => expect(order.getCurrentResult().isError).toBe(true));
  expect(read).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(order.getCurrentResult().data).toBe('here'));
  stop();
  queries.unmount();
});

/** How often a read is made before it is given up. */
async function tries(why: ApiRefusal['code'] | ApiRefusal): Promise<number> {
  vi.useFakeTimers();
  const refused = typeof why === 'string' ? new ApiRefusal(why, 'no') : why;
  const { code } = refused;
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  const asked = createQueries({ staleTime: 0 }).fetchQuery({ queryKey: ['order'], queryFn: read });
  const given = expect(asked).rejects.toMatchObject({ code });
  await vi.runAllTimersAsync();
  await given;
  return read.mock.calls.length;
}

test('a refusal will be the same the second time: only a lost connection is tried again, twice', async () => {
  expect(await tries('TOO_MANY_REQUESTS')).toBe(1);
  expect(await tries('INTERNAL')).toBe(1);
  expect(await tries('OFFLINE')).toBe(3);
  onlineManager.setOnline(false);
  expect(await tries('OFFLINE')).toBe(1);
});

test('who has waited for the whole time of a call is not made to wait as long again', async () => {
  expect(await tries(new LateAnswer())).toBe(1);
});

test('a page says within two seconds that nothing comes', async () => {
  vi.useFakeTimers();
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiRefusal('OFFLINE', 'no'));
  const said = vi.fn<() => void>();
  const asked = createQueries({ staleTime: 0 }).fetchQuery({ queryKey: ['order'], queryFn: read });
  void asked.catch(said);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said).toHaveBeenCalledTimes(1);
});
