/** When a browser fetches what keeps its cart: only where there is, or may be, one. */
import { anId } from '@entrepot/contract/testing/an-id';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const startKeeper = vi.fn(() => new Promise<never>(() => undefined));
vi.mock('./keeper.ts', () => ({ startKeeper }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  startKeeper.mockClear();
});

/** Opens a page and lets it stand for a while. */
async function standingPage(): Promise<void> {
  const { followSession } = await import('./store.ts');
  const stop = followSession();
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
}

test('a visitor without a cart fetches nothing of it', async () => {
  await standingPage();
  expect(startKeeper).not.toHaveBeenCalled();
});

test.each([
  ['a visitor with lines', 'ES_SHOP_CART', '2'],
  ['who has logged out here', 'ES_CART_LEFT', 'ES_SHOP_CART_T6QJNSG9'],
])('%s does', async (_, key, value) => {
  localStorage.setItem(key, value);
  await standingPage();
  await vi.waitFor(() => expect(startKeeper).toHaveBeenCalledTimes(1));
});

test('so does a member, whose cart may stand on the server', async () => {
  const { session } = await import('../../kit/session.ts');
  session.logIn('token', { userCode: 'T6QJNSG9' } as Parameters<typeof session.logIn>[1]);
  await standingPage();
  await vi.waitFor(() => expect(startKeeper).toHaveBeenCalledTimes(1));
});

test('so does a visitor who adds his first line', async () => {
  const { addToCart } = await import('./store.ts');
  addToCart([{ listingId: anId('teapot'), variantId: null, quantity: 12 }]);
  await vi.waitFor(() => expect(startKeeper).toHaveBeenCalledTimes(1));
});
