import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { parseAmount } from '@entrepot/contract/money';
import { anId } from '@entrepot/contract/testing/an-id';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { aCard } from '../../testing/a-shop.ts';
import { aTeapot, aVariant } from '../../testing/a-teapot.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';
import { lineKey } from '../../features/cart/lines.ts';
import { cartLines, removeLines } from '../../features/cart/store.ts';

const GOODS = aTeapot();
const AT = paths.product(GOODS.id);
const NO_REVIEWS = {
  rows: [],
  total: 0,
  page: 1,
  size: 10,
  counts: { all: 0, withPicture: 0, good: 0, medium: 0, bad: 0 },
};

const open = (change: Partial<GoodsDetails> = {}, answers: Answers = {}) =>
  showPage(AT, {
    'catalogue.getGoods': aTeapot(change),
    'catalogue.recordView': {},
    'catalogue.listForYou': { rows: [], personal: false },
    'reviews.listReviews': NO_REVIEWS,
    ...answers,
  });

const title = () => screen.findByRole('heading', { level: 1 });
const box = (colour: string) =>
  within(screen.getByRole('row', { name: new RegExp(colour) })).getByRole('spinbutton');

beforeEach(() => {
  session.end();
  localStorage.clear();
  removeLines(new Set(cartLines().map(lineKey)));
});

test('goods are named with where they stand, how they are rated and seen; the view is counted', async () => {
  const { sent } = await open();
  expect((await title()).textContent).toBe('Stoneware teapot');
  expect(screen.getByText('Holds a litre.')).toBeTruthy();
  expect(screen.getByText('84 sold')).toBeTruthy();
  expect(screen.getByText(/^12(\.4)?K views$/i)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe(
    paths.category('d-kitchen'),
  );
  await waitFor(() =>
    expect(sent('catalogue.recordView').map(({ input }) => input)).toEqual([
      { listingId: GOODS.id },
    ]),
  );
});

test('a view that is not counted hurts nobody', async () => {
  await open({}, { 'catalogue.recordView': () => refuse('TOO_MANY_REQUESTS', 'Later, please.') });
  await title();
  expect(screen.queryByText('Later, please.')).toBeNull();
});

test('questions are asked for when the reader comes near to them', async () => {
  let near = () => undefined as void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { sent } = await open(
    {},
    {
      'questions.listQuestions': {
        ...{ rows: [], page: 1, size: 5, total: 0, count: 0, mayAnswer: false },
      },
    },
  );
  await title();
  expect(sent('questions.listQuestions')).toEqual([]);
  act(near);
  await screen.findByText('No questions yet');
  expect(sent('questions.listQuestions')).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('goods that are not there are a page that is not there', async () => {
  await open({}, { 'catalogue.getGoods': () => refuse('GOODS_NOT_FOUND', 'No such goods') });
  expect((await title()).textContent).toBe('Page not found');
});

test('goods that do not come are asked for again', async () => {
  let asked = 0;
  const { user } = await open(
    {},
    {
      'catalogue.getGoods': () => {
        asked += 1;
        return asked === 1 ? refuse('TOO_MANY_REQUESTS', 'Later, please.') : GOODS;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await screen.findByRole('heading', { level: 1, name: 'Stoneware teapot' });
});

test.each([
  ['de', 'Donaudampfschifffahrtsgesellschaftskapitänsteekanne'],
  ['ar', 'إبريق شاي من الخزف الحجري المصنوع يدويًا في بورتو بسعة لتر واحد'],
])('a long name in %s stands whole, in the heading and in its trail', async (_, name) => {
  await open({ name });
  expect((await title()).textContent).toBe(name);
  expect(
    within(screen.getByRole('navigation', { name: 'You are here' })).getByText(name),
  ).toBeTruthy();
});

test('a description is parted where its shop left a line empty', async () => {
  await open();
  const text = (await screen.findByRole('heading', { name: 'Description' })).parentElement;
  expect([...(text?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual([
    'Thrown by hand.',
    'Safe in the oven.',
  ]);
});

const steps = () =>
  within(screen.getByRole('list', { name: 'Price by quantity' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

test('every price step says from where to where it holds and what it saves', async () => {
  await open();
  await title();
  expect(steps()).toHaveLength(2);
  expect(steps()[0]).toMatch(/^24–95.*6\.40.*20%$/);
  expect(steps()[1]).toMatch(/^96 and up.*6\.00.*25%$/);
  expect(screen.getByText(/List price 8\.00/)).toBeTruthy();
});

test('without a list price nothing is said to be saved', async () => {
  await open({ listPrice: null, discountPercent: 0, tiers: [] });
  await title();
  expect(steps()).toHaveLength(1);
  expect(steps()[0]).toMatch(/^24 and up/);
  expect(steps()[0]).not.toContain('%');
  expect(screen.getByText('Price per piece in USDT.')).toBeTruthy();
});

test('what is missing to the next step is said, and no more once it is reached', async () => {
  const { user } = await open();
  await title();
  expect(screen.getByText('Add 72 more to pay 6.00 each.')).toBeTruthy();
  await user.clear(box('Red'));
  await user.type(box('Red'), '72{Enter}');
  expect(screen.queryByText(/more to pay/)).toBeNull();
});

test('what was chosen goes into the cart, a line for each colour', async () => {
  const { user } = await open();
  await title();
  await user.clear(box('Red'));
  await user.type(box('Red'), '12{Enter}');
  await user.click(screen.getAllByRole('button', { name: 'Add 36 to cart' })[0] as Element);
  await screen.findByText('36 pieces added to cart');
  expect(cartLines().map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ['green', 24],
    ['red', 12],
  ]);
});

test('buying now leads to the checkout with these lines alone chosen', async () => {
  session.logIn('token', marta);
  const { user, router } = await open(
    {},
    {
      'accounts.getMe': marta,
      'catalogue.quoteCart': () => refuse('INTERNAL', 'no quote'),
      'wallet.getBalance': { currency: 'USDT', available: parseAmount('1') },
    },
  );
  await title();
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/settlement'));
  expect(cartLines().filter(({ checked }) => checked)).toHaveLength(1);
});

test('a heart counts at once, and is taken back when it was refused', async () => {
  session.logIn('token', marta);
  let answer: (value: PromiseLike<never>) => void = () => undefined;
  const { user, sent } = await open(
    {},
    {
      'accounts.getMe': marta,
      'catalogue.addFavourite': () => new Promise<never>((resolve) => (answer = resolve)),
    },
  );
  await title();
  const heart = () =>
    screen.getByRole('button', { name: /Stoneware teapot (to|from) favourites ?\d/ });
  expect(heart().textContent).toContain('7');
  await user.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(heart().textContent).toContain('8');
  answer(Promise.resolve().then(() => refuse('GOODS_NOT_FOUND', 'It is gone')));
  await screen.findByText('It is gone');
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  expect(heart().textContent).toContain('7');
  expect(sent('catalogue.addFavourite').map(({ input }) => input)).toEqual([
    { listingId: GOODS.id },
  ]);
});

const NO_WAITS = { rows: [], total: 0, page: 1, size: 100 };
const soldOut = (variants = [aVariant('Green', { available: 0 })], answers: Answers = {}) =>
  open(
    { variants },
    {
      'accounts.getMe': marta,
      'catalogue.listStockWaits': NO_WAITS,
      'catalogue.waitForStock': {},
      ...answers,
    },
  );

test('a product that is sold out offers to tell when it is back', async () => {
  session.logIn('token', marta);
  const { user, sent } = await soldOut();
  await user.click(await screen.findByRole('button', { name: 'Notify me when it’s back' }));
  const on = await screen.findByRole('button', { name: 'You’ll be notified' });
  expect(on.getAttribute('aria-pressed')).toBe('true');
  expect(sent('catalogue.waitForStock').map(({ input }) => input)).toEqual([
    { listingId: GOODS.id, variantId: null },
  ]);
});

test('so does a colour of which no pack is left; a refusal takes it back', async () => {
  session.logIn('token', marta);
  const { user } = await soldOut([aVariant('Green', { available: 0 }), aVariant('Red')], {
    'catalogue.waitForStock': () => refuse('STOCK_WAIT_LIMIT', 'You wait for enough'),
  });
  const bell = await screen.findByRole('button', { name: 'Notify me when Green is back in stock' });
  await user.click(bell);
  await screen.findByText('You wait for enough');
  expect(bell.getAttribute('aria-pressed')).toBe('false');
});

test('a visitor who wants to be told logs in first', async () => {
  const { user, router } = await soldOut();
  await user.click(await screen.findByRole('button', { name: 'Notify me when it’s back' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('where the shop gives samples one chooses a colour and pieces, and goes to the checkout', async () => {
  const { user, router } = await open({ samplePrice: parseAmount('9.5'), sampleMost: 2 });
  await title();
  await user.click(screen.getByRole('button', { name: 'Order a sample · 9.50 USDT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order a sample' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Colour' }), 'Red');
  await user.click(dialog.getByRole('button', { name: /more|increase|add/i }));
  expect(dialog.getByText('2 pieces × 9.50 = 19.00 USDT, plus freight')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
  await waitFor(() => expect(router.state.location.href).toContain('login'));
  expect(decodeURIComponent(router.state.location.href)).toContain(`sample=${GOODS.id}.red.2`);
});

test('a sample of goods in one colour is ordered without a question', async () => {
  await open({ samplePrice: parseAmount('9.5'), variants: [aVariant('Green')] });
  await title();
  expect(
    screen.getByRole('link', { name: 'Order a sample · 9.50 USDT' }).getAttribute('href'),
  ).toBe(paths.sampleCheckout(GOODS.id, 'green', 1));
});

test('the same goods at other shops lead to their own page', async () => {
  await open({
    otherOffers: [
      {
        listingId: anId('other'),
        shop: { id: anId('s2'), name: 'Quay & Sons', mark: 'QS' },
        price: parseAmount('6.9'),
        minimum: 1200,
        daysToShip: 1,
        available: 5000,
      },
    ],
  });
  await screen.findByRole('heading', { name: 'Same product from other shops' });
  const offer = screen.getByRole('link', { name: /Quay & Sons/ });
  expect(offer.getAttribute('href')).toBe(paths.product('other'));
  expect(offer.textContent).toContain('Min 1,200 · ships within 24 h');
});

test('goods that nobody else sells have no place for others', async () => {
  await open();
  await title();
  expect(screen.queryByRole('heading', { name: 'Same product from other shops' })).toBeNull();
});

test('more of the shop leaves out the goods one is looking at', async () => {
  const { sent } = await open(
    {},
    {
      'catalogue.listForYou': {
        rows: [aCard({ id: GOODS.id }), aCard({ id: anId('cup'), name: 'Stoneware cup' })],
        personal: false,
      },
    },
  );
  const part = (await screen.findByRole('heading', { name: 'You may also like' })).closest(
    'section',
  );
  const more = within(part as HTMLElement);
  expect(more.getAllByText('Stoneware cup')).toBeTruthy();
  expect(more.queryByText('Stoneware teapot')).toBeNull();
  expect(sent('catalogue.listForYou')[0]?.input).toEqual({ shopId: GOODS.shop.id, size: 7 });
});

test('a shop with these goods alone has no more to show', async () => {
  await open({}, { 'catalogue.listForYou': { rows: [aCard({ id: GOODS.id })], personal: false } });
  await title();
  expect(screen.queryByRole('heading', { name: 'You may also like' })).toBeNull();
});

test('a colour that costs more says so in its row', async () => {
  await open({
    variants: [aVariant('Green'), aVariant('Gold', { surcharge: parseAmount('1.2') })],
  });
  await title();
  expect(
    within(screen.getByRole('row', { name: /Gold/ })).getByText('+1.2 per piece'),
  ).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Green/ })).queryByText(/per piece/)).toBeNull();
});
