import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiRefusal } from '@entrepot/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { panelQueries } from './panel-queries.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a connection a read fails at once instead of waiting, and is made again when it is back', async () => {
  const read = vi.fn<() => Promise<string>>();
  read.mockRejectedValueOnce(new ApiRefusal('OFFLINE', 'offline'));
  read.mockResolvedValueOnce('here');
  onlineManager.setOnline(false);
  const queries = panelQueries();
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
