import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal, createClient } from './call.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';

beforeEach(() => {
  vi.useFakeTimers();
  // The platform's own timer is none of those that are faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Answers nothing until it is told to stop. */
const silent: typeof fetch = (_, init) =>
  new Promise((_answer, fail) => {
    const signal = init?.signal;
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

const calls = () =>
  createClient<StorefrontApi>({ token: () => null, language: () => 'en', fetch: silent });

test('a call that is not answered in 30 seconds is given up', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  const call = calls()('accounts.getMe', {}).catch(outcome);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  const [error] = outcome.mock.calls[0] as [ApiRefusal];
  expect(error).toBeInstanceOf(ApiRefusal);
  expect(error.code).toBe('OFFLINE');
});

test('an answer that is not of the mall is no empty result', async () => {
  const call = createClient<StorefrontApi>({
    token: () => null,
    language: () => 'en',
    fetch: () => Promise.resolve(Response.json({ message: 'no upstream' }, { status: 502 })),
  });
  await expect(call('accounts.getMe', {})).rejects.toMatchObject({ code: 'OFFLINE' });
});
