/** The ways to the window for messages, and what is counted beside them. */
import { openSettings } from '@entrepot/contract/brands/settings';
import { anOrder } from '@entrepot/contract/testing/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { closeChat } from '../../kit/chat.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { outbox } from '../../features/chat/own-conversations.ts';
import { aShop } from '../../testing/a-shop.ts';
import { answersOf, aTalk } from '../../testing/a-talk.ts';
import { aTeapot } from '../../testing/a-teapot.ts';
import { marta } from '../../testing/people.ts';
import { aBrand, showPage, type Answers } from '../../testing/show-page.tsx';

const GOODS = aTeapot();
const SHOP = { ...GOODS.shop };
const ORDER = anOrder();
/** What is counted is asked for when the page has stood for a moment. */
const PATIENCE = { timeout: 8_000 };

const visit = (at: string, talk = aTalk(), answers: Answers = {}) =>
  showPage(at, { 'accounts.getMe': marta, ...answersOf(talk), ...answers });

beforeEach(() => {
  closeChat();
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

const sentTo = (page: Awaited<ReturnType<typeof visit>>) =>
  page.sent('chat.sendMessage').map(({ input }) => {
    const { shopId, content } = input as { shopId?: string; content: unknown };
    return { shopId, content };
  });

it('from a product its shop is asked, with the product before the words', async () => {
  const page = await visit(paths.product(GOODS.id), aTalk({ shop: SHOP }), {
    'catalogue.getGoods': GOODS,
    'catalogue.recordView': {},
    'catalogue.listForYou': { rows: [], personal: false },
    'reviews.listReviews': {
      ...{ rows: [], total: 0, page: 1, size: 10 },
      counts: { all: 0, withPicture: 0, good: 0, medium: 0, bad: 0 },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Ask the shop' }));
  const opened = within(await screen.findByRole('dialog', { name: SHOP.name }));
  expect(opened.getByText(GOODS.name)).toBeTruthy();
  await page.user.type(await opened.findByRole('textbox'), 'In red?{Enter}');
  await waitFor(() =>
    expect(sentTo(page)).toEqual([
      { shopId: SHOP.id, content: { kind: 'goods', listingId: GOODS.id } },
      { shopId: SHOP.id, content: { kind: 'text', text: 'In red?' } },
    ]),
  );
  expect(opened.queryByRole('button', { name: 'Do not send this' })).toBeNull();
});

it('from an order its shop is asked about it, or only asked', async () => {
  const page = await visit(paths.order(ORDER.id), aTalk({ shop: ORDER.shop }), {
    'orders.getOrder': ORDER,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Ask the shop' }));
  const opened = within(await screen.findByRole('dialog', { name: ORDER.shop.name }));
  expect(opened.getByText(`Order ${ORDER.number}`)).toBeTruthy();
  await page.user.click(opened.getByRole('button', { name: 'Do not send this' }));
  await page.user.type(await opened.findByRole('textbox'), 'Hello{Enter}');
  await waitFor(() =>
    expect(sentTo(page)).toEqual([
      { shopId: ORDER.shop.id, content: { kind: 'text', text: 'Hello' } },
    ]),
  );
});

it('from a shop’s own page it is asked', async () => {
  const shop = aShop();
  const page = await visit(`/store?id=${shop.id}`, aTalk({ shop }), {
    'sellers.getShop': shop,
    'catalogue.getShopCategories': { departments: [] },
    'catalogue.listGoods': { rows: [], total: 0, page: 1, size: 24 } as never,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Ask the shop' }));
  expect(await screen.findByRole('dialog', { name: shop.name })).toBeTruthy();
});

it('from the foot of a page, unless the operator has his customer service elsewhere', async () => {
  const page = await visit('/classification');
  const foot = within(screen.getByRole('contentinfo'));
  await page.user.click(foot.getByRole('button', { name: 'Customer service' }));
  expect(await screen.findByRole('dialog', { name: 'Customer service' })).toBeTruthy();
  page.unmount();
  closeChat();
  await visit('/classification', aTalk(), {
    'brands.getBrand': {
      ...aBrand,
      settings: openSettings({
        mall_open: 'true',
        customer_service_url: 'https://help.example.org/chat',
      }),
    },
  });
  expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull();
  const links = screen.getAllByRole('link', { name: 'Customer service' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://help.example.org/chat',
    'https://help.example.org/chat',
  ]);
});

it('says how much is unread of whom, and asks nothing for visitors', async () => {
  const page = await visit('/classification', aTalk({ unread: { service: 1, shops: 120 } }));
  const one = await screen.findByRole('status', { name: '1 unread message' }, PATIENCE);
  expect(one.textContent).toBe('1');
  expect(screen.getByRole('status', { name: '120 unread messages' }).textContent).toBe('99+');
  page.unmount();
});

it('sends what was left unsent when the page was left', async () => {
  const talk = aTalk();
  outbox.put(`${marta.userCode}/service`, { kind: 'text', text: 'Left behind' }, 0);
  await visit('/classification', talk);
  await waitFor(() => expect(talk.said).toHaveLength(1), PATIENCE);
  expect(outbox.store.get()).toEqual([]);
});
