import { expect, it } from 'vitest';
import { drawAhead, drawnAlone, drawNext, KEPT_NONE, type Drawn, type Keeping } from './drawn.ts';
import type { Shown } from './load-place.ts';
import type { Page } from './page.ts';
import { placeOf } from './place.ts';

const aPage = (name: string, parts: Partial<Page> = {}): Page => ({
  paths: [`/${name}`],
  component: async () => () => null,
  texts: [],
  ...parts,
});

const [home, list, orders, help] = ['home', 'list', 'orders', 'help'].map((name) => aPage(name));
const product = aPage('product', { anew: true });
const at = (page: Page | undefined, search = '', parts: Partial<Shown> = {}): Shown => ({
  location: placeOf(`${page?.paths[0]}${search}`),
  page,
  Component: undefined,
  kind: 'page',
  first: false,
  ...parts,
});

const KEEPING: Keeping = { most: 2, ms: 1_000, unless: () => false };

/** Where a walk ends; a page a tick. */
const walk = (steps: readonly Shown[], keeping = KEEPING, tick = 10): readonly Drawn[] =>
  steps.reduce<readonly Drawn[]>(
    (drawn, shown, step) => drawNext(drawn, shown, keeping, step * tick),
    [],
  );

const standing = (drawn: readonly Drawn[]) => drawn.find(({ leftAt }) => leftAt === undefined);
const hrefs = (drawn: readonly Drawn[]) =>
  drawn.map(({ shown, leftAt }) => (leftAt === undefined ? '' : '-') + shown.location.href);

it('keeps what was left, and shows the same drawing again where it was among the others', () => {
  const first = walk([at(home)]);
  const second = drawNext(first, at(list), KEEPING, 10);
  expect(hrefs(second)).toEqual(['/list', '-/home']);
  const back = drawNext(second, at(home), KEEPING, 20);
  expect(hrefs(back)).toEqual(['-/list', '/home']);
  expect(standing(back)?.id).toBe(first[0]?.id);
});

it('goes along with its address while it stands, so that a changed filter loses nothing', () => {
  const first = walk([at(list)]);
  const filtered = drawNext(first, at(list, '?sort=sold'), KEEPING, 10);
  expect(hrefs(filtered)).toEqual(['/list?sort=sold']);
  expect(filtered[0]?.id).toBe(first[0]?.id);
});

it('never shows what was typed about one thing beside another', () => {
  const walked = walk([at(orders, '?id=1'), at(home), at(orders, '?id=2')]);
  expect(hrefs(walked)).toEqual(['/orders?id=2', '-/home']);
  expect(new Set(walked.map(({ id }) => id)).size).toBe(2);
});

it('finds another spot of a page that was left', () => {
  expect(hrefs(walk([at(help), at(home), at(help, '#end')]))).toEqual(['-/home', '/help#end']);
});

it('keeps at most so many, and lets the one go that was left first', () => {
  expect(hrefs(walk([at(home), at(list), at(orders), at(help)]))).toEqual([
    '/help',
    '-/orders',
    '-/list',
  ]);
});

it('keeps them so long', () => {
  const steps = [at(home), at(list), at(orders)];
  expect(hrefs(walk(steps, { ...KEEPING, ms: 400 }, 400))).toEqual(['/orders', '-/list']);
  const late = drawNext(walk([at(home), at(list)]), at(home), KEEPING, 5_000);
  expect(hrefs(late)).toEqual(['/home', '-/list']);
});

it.each([
  ['a page that is drawn anew each time', at(product)],
  ['one that is not there', at(home, '', { kind: 'missing' })],
  ['one that did not load', at(home, '', { kind: 'failed' })],
])('does not keep %s', (_, left) => {
  expect(hrefs(walk([left, at(list)]))).toEqual(['/list']);
});

it('draws a page anew that says so, also where it was kept under another address', () => {
  const walked = walk([at(product, '?id=1'), at(list), at(product, '?id=1')]);
  expect(hrefs(walked)).toEqual(['/product?id=1', '-/list']);
});

it('keeps a page whose next look did not load: the way back leads to it', () => {
  const first = walk([at(list)]);
  const failed = drawNext(first, at(list, '?sort=sold', { kind: 'failed' }), KEEPING, 10);
  const back = drawNext(failed, at(list), KEEPING, 20);
  expect(hrefs(back)).toEqual(['/list']);
  expect(back[0]?.id).toBe(first[0]?.id);
});

it('does not keep a page in a state that nobody should come back to', () => {
  expect(hrefs(walk([at(home), at(list)], { ...KEEPING, unless: () => true }))).toEqual(['/list']);
});

it('keeps nothing unless told', () => {
  expect(hrefs(walk([at(home), at(list), at(home)], KEPT_NONE))).toEqual(['/home']);
});

it('forgets all that does not stand, and never gives its place to another', () => {
  const walked = walk([at(home), at(list)]);
  const alone = drawnAlone(walked);
  expect(hrefs(alone)).toEqual(['/list']);
  const gone = walked.filter((each) => !alone.includes(each)).map(({ id }) => id);
  const after = drawNext(alone, at(home), KEEPING, 30);
  expect(after.map(({ id }) => id).some((id) => gone.includes(id))).toBe(false);
  expect(hrefs(after), 'what stood was another reader’s too').toEqual(['/home']);
});

it('shows what was drawn ahead as it was drawn, also a page that is drawn anew each time', () => {
  const ahead = drawAhead(walk([at(home)]), at(product, '?id=1'), KEEPING, 10);
  expect(hrefs(ahead)).toEqual(['/home', '-/product?id=1']);
  const followed = drawNext(ahead, at(product, '?id=1'), KEEPING, 20);
  expect(hrefs(followed)).toEqual(['-/home', '/product?id=1']);
  expect(standing(followed)?.id).toBe(ahead[1]?.id);
  expect(standing(followed)?.shown).toBe(ahead[1]?.shown);
  expect(hrefs(drawNext(followed, at(home), KEEPING, 30)), 'it was seen and is left').toEqual([
    '/home',
  ]);
});

it('draws one page ahead, the last that was asked for, and keeps none that was not followed', () => {
  const first = drawAhead(walk([at(home)]), at(list), KEEPING, 10);
  const second = drawAhead(first, at(orders), KEEPING, 11);
  expect(hrefs(second)).toEqual(['/home', '-/orders']);
  expect(hrefs(drawNext(second, at(help), KEEPING, 20))).toEqual(['/help', '-/home']);
  expect(hrefs(drawNext(second, at(orders, '?id=2'), KEEPING, 20))).toEqual([
    '/orders?id=2',
    '-/home',
  ]);
  expect(hrefs(drawnAlone(second))).toEqual(['/home']);
});

it.each([
  ['the page that stands', at(home, '?sort=sold'), KEEPING],
  ['one that was left and is kept', at(list), KEEPING],
  ['one that is not there', at(help, '', { kind: 'missing' }), KEEPING],
  ['any where none are kept', at(help), KEPT_NONE],
])('does not draw ahead %s', (_, shown, keeping) => {
  const walked = walk([at(list), at(home)]);
  expect(drawAhead(walked, shown, keeping, 30)).toBe(walked);
});
