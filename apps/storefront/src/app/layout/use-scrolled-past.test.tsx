import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolledPast, useScrollsUp } from './use-scrolled-past.ts';

const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  });

function Line({ pixels }: { pixels: number }) {
  return <p>{useScrolledPast(pixels) ? 'past' : 'before'}</p>;
}

const words = () =>
  screen.getAllByText(/./).flatMap((each) => (each.tagName === 'P' ? [each.textContent] : []));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('turns exactly beyond its line, in both directions, each its own', () => {
  render(
    <>
      <Line pixels={78} />
      <Line pixels={100} />
    </>,
  );
  scrollTo(78);
  expect(words()).toEqual(['before', 'before']);
  scrollTo(79);
  expect(words()).toEqual(['past', 'before']);
  scrollTo(101);
  expect(words()).toEqual(['past', 'past']);
  scrollTo(0);
  expect(words()).toEqual(['before', 'before']);
});

it('a page that is opened further down is looked at once', async () => {
  vi.stubGlobal('scrollY', 500);
  render(<Line pixels={78} />);
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(words()).toEqual(['past']);
});

it('any number of followers is one listener, and it goes with the last of them', () => {
  const heard = vi.spyOn(window, 'addEventListener');
  const left = vi.spyOn(window, 'removeEventListener');
  const count = (spy: typeof heard | typeof left) =>
    spy.mock.calls.filter(([name]) => String(name) === 'scroll').length;
  const first = render(<Line pixels={1} />);
  const second = render(<Line pixels={2} />);
  expect(count(heard)).toBe(1);
  first.unmount();
  expect(count(left)).toBe(0);
  second.unmount();
  expect(count(left)).toBe(1);
});

function Direction() {
  return <p>{useScrollsUp() ? 'up' : 'down'}</p>;
}

it('tells when a reader turns back', () => {
  render(<Direction />);
  scrollTo(5_000);
  expect(words()).toEqual(['down']);
  scrollTo(4_900);
  expect(words()).toEqual(['up']);
  scrollTo(6_000);
  expect(words()).toEqual(['down']);
});
