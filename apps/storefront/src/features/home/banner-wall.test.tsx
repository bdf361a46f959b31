import type { Banner } from '@entrepot/contract/content/types';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { aBrand } from '@entrepot/client/testing/a-brand.ts';
import { BannerWall } from './banner-wall.tsx';
import { SideBanners } from './side-banners.tsx';

const aBanner = (id: string, change: Partial<Banner> = {}): Banner => ({
  id,
  title: `Title ${id}`,
  text: `Text ${id}`,
  action: `Open ${id}`,
  link: `/goods?id=${id}`,
  picture: null,
  ...change,
});

const THREE = [aBanner('a'), aBanner('b'), aBanner('c')];
const wall = (banners: readonly Banner[], answers: Answers = {}) =>
  renderPage(<BannerWall banners={banners} />, answers);
const shown = () => screen.getByRole('heading', { level: 2 }).textContent;

const still = (yes: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: yes, addEventListener: () => undefined }));

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a banner says what it is for and leads there', async () => {
  await wall(THREE);
  await screen.findByRole('region', { name: 'Highlights' });
  expect(shown()).toBe('Title a');
  expect(screen.getByText('Text a')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open a/ }).getAttribute('href')).toBe('/goods?id=a');
});

test('no banner is no carousel, and a single one has nothing to choose or to stop', async () => {
  const first = await wall([]);
  expect(screen.queryByRole('region', { name: 'Highlights' })).toBeNull();
  first.unmount();
  await wall([aBanner('a')]);
  await screen.findByRole('region', { name: 'Highlights' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pip shows its banner, is marked, and the wall stops turning', async () => {
  const { user } = await wall(THREE);
  await user.click(await screen.findByRole('button', { name: 'Highlight 3 of 3' }));
  expect(shown()).toBe('Title c');
  const marked = screen
    .getAllByRole('button', { name: /^Highlight/ })
    .map((pip) => pip.getAttribute('aria-current'));
  expect(marked).toEqual([null, null, 'true']);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
});

test('a stopped wall tells what is chosen, a turning one does not talk by itself', async () => {
  const { user } = await wall(THREE);
  const say = (await screen.findByRole('heading', { level: 2 })).parentElement as HTMLElement;
  expect(say.getAttribute('aria-live')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(say.getAttribute('aria-live')).toBe('polite');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(say.getAttribute('aria-live')).toBe('off');
});

const turned = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) {
    await act(() => vi.advanceTimersByTimeAsync(8_000));
  }
};

test('the wall turns by itself and begins anew after the last', async () => {
  still(false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await wall(THREE);
  await screen.findByRole('region', { name: 'Highlights' });
  await turned(1);
  expect(shown()).toBe('Title b');
  await turned(2);
  expect(shown()).toBe('Title a');
});

test('the banner that stood is there again after a reload, also where there are fewer now', async () => {
  const { user, unmount } = await wall(THREE);
  await user.click(await screen.findByRole('button', { name: 'Highlight 3 of 3' }));
  expect(localStorage.getItem('currentIndex')).toBe('2');
  unmount();
  const again = await wall(THREE);
  await screen.findByText('Title c');
  again.unmount();
  await wall(THREE.slice(0, 2));
  await screen.findByText('Title b');
});

test('it stays where it is for who does not want things to move', async () => {
  still(true);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await wall(THREE);
  await screen.findByRole('region', { name: 'Highlights' });
  await turned(2);
  expect(shown()).toBe('Title a');
});

test('it stays while somebody points at it or is in it with the keyboard', async () => {
  still(false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await wall(THREE);
  const region = await screen.findByRole('region', { name: 'Highlights' });
  // Whether it is looked at is the browser's to say.
  const looked = vi.spyOn(region, 'matches').mockReturnValue(true);
  await turned(2);
  expect(shown()).toBe('Title a');
  expect(looked).toHaveBeenCalledWith(':hover, :focus-within');
  looked.mockReturnValue(false);
  await turned(1);
  expect(shown()).toBe('Title b');
});

test('the lettering of the wall is the brand’s, and is not read out', async () => {
  await wall(THREE, {
    'brands.getBrand': { ...aBrand, look: { ...aBrand.look, container: 'ENTU 471102' } },
  });
  const lettering = await screen.findByText(/ENTU 471102/);
  expect(lettering.closest('[aria-hidden]')).toBeTruthy();
});

test('of the small banners three are shown; one without a word for its button has none', async () => {
  await renderPage(
    <SideBanners banners={[...THREE.slice(0, 2), aBanner('c', { action: '' }), aBanner('d')]} />,
    {},
  );
  const rows = within(await screen.findByRole('list')).getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/goods?id=a',
    '/goods?id=b',
    '/goods?id=c',
  ]);
  expect(rows[0]?.textContent).toContain('Open a');
  expect(rows[2]?.querySelector('svg')).toBeNull();
});
