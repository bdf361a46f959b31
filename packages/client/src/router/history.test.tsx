import { beforeEach, expect, it, vi } from 'vitest';
import { browserHistory } from './history.ts';

const box = { scrollTop: 0, scrollTo: vi.fn() };
const scroller = () => box as unknown as Element;

beforeEach(() => {
  window.history.replaceState(null, '', '/orders?tab=open');
  box.scrollTop = 0;
});

/** The browser goes to an entry that was made before, or made by itself. */
function moveTo(state: unknown, href: string): void {
  window.history.replaceState(state, '', href);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

it('remembers where each page was scrolled to when it was left', () => {
  const history = browserHistory(scroller);
  history.onMove(() => undefined);
  const first: unknown = window.history.state;
  box.scrollTop = 300;
  history.push('/reviews');
  expect(history.read()).toBe('/reviews');
  expect(history.scrolledTo()).toBeUndefined();
  box.scrollTop = 50;
  moveTo(first, '/orders?tab=open');
  expect(history.scrolledTo()).toBe(300);
});

it('leaves a page where it is when only its filter changes, and begins another at its start', () => {
  const history = browserHistory(scroller);
  box.scrollTop = 300;
  history.replace('/orders?tab=closed');
  expect(history.scrolledTo()).toBe(300);
  history.replace('/login');
  expect(history.scrolledTo()).toBeUndefined();
});

it('takes a spot of the page that the browser went to for a new entry', () => {
  const history = browserHistory(scroller);
  const moved = vi.fn();
  history.onMove(moved);
  box.scrollTop = 300;
  moveTo(null, '/orders?tab=open#totals');
  expect(moved).toHaveBeenCalledOnce();
  expect(history.scrolledTo()).toBeUndefined();
  expect(window.history.state).toHaveProperty('key');
});

it('loads a page anew once, and not again at once when that has not helped', () => {
  sessionStorage.clear();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const history = browserHistory(scroller);
  expect(history.leave('/reviews')).toBe(true);
  expect(history.leave('/reviews')).toBe(false);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/reviews');
});
