import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import type { ListingId, OrderId, ShopId, VariantId, GoodsId } from '@entrepot/contract/ids';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { marta } from '../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../testing/show-page.tsx';

type Quotation = Output<'quotations.getQuotation'>;

const ID = '019ab000-0000-7000-8000-000000000a01';
const amount = parseAmount;
const SHOP = {
  id: anId<ShopId>('019ab000-0000-7000-8000-000000000a02'),
  name: 'Fenwick & Rao',
  mark: 'FR',
};

const offer = (version: number, unit: string, total: string): Quotation['offers'][number] => ({
  version,
  lines: [
    {
      unit: amount(unit),
      unitTax: amount('0'),
      goods: amount(total),
      freight: amount('0'),
      tax: amount('0'),
      total: amount(total),
    },
  ],
  goods: amount(total),
  freight: amount('0'),
  tax: amount('0'),
  total: amount(total),
  note: version === 2 ? 'A little better.' : '',
  expiresAt: '2026-12-01T00:00:00.000Z',
  at: '2026-11-22T10:00:00.000Z',
});

const quotation: Quotation = {
  id: ID,
  number: 'Q-2611-000042',
  state: 'offered',
  version: 2,
  expiresAt: '2026-12-01T00:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  destination: { country: 'DE', city: 'Hamburg', postcode: '20457' },
  wantedOn: null,
  note: 'With our logo.',
  declineReason: null,
  lines: [
    {
      place: 0,
      listingId: anId<ListingId>('019ab000-0000-7000-8000-000000000a03'),
      variantId: anId<VariantId>('019ab000-0000-7000-8000-000000000a04'),
      goodsId: anId<GoodsId>('019ab000-0000-7000-8000-000000000a05'),
      name: 'Teapot',
      sku: 'FR-1',
      picture: null,
      attributes: [],
      quantity: 100,
      target: amount('5'),
      listed: amount('6.4'),
      problem: null,
    },
  ],
  offers: [offer(2, '5.2525', '525.25'), offer(1, '5.5', '550')],
  order: null,
  log: [
    { event: 'asked', by: 'buyer', at: '2026-11-21T10:00:00.000Z', version: null },
    { event: 'offered', by: 'seller', at: '2026-11-22T10:00:00.000Z', version: 2 },
  ],
  now: '2026-11-22T12:00:00.000Z',
  shop: SHOP,
  actions: ['withdraw', 'accept'],
};

const open = (href: string, answers: Answers = {}) =>
  showPage(href, {
    'accounts.getMe': marta,
    'quotations.getQuotation': quotation,
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('an offer says what it comes to, what has changed and until when; accepting leads to its checkout', async () => {
  await open(paths.quotation(ID));
  const row = within((await screen.findByText('Teapot')).closest('tr') as HTMLElement);
  expect(row.getByText('5.2525')).toBeTruthy();
  expect(row.getByText('5.50').closest('s')).toBeTruthy();
  expect(screen.getByText('A little better.')).toBeTruthy();
  expect(screen.getByText(/Valid until 30 Nov 2026/)).toBeTruthy();
  const accept = screen.getByRole('link', { name: 'Accept and check out' });
  expect(accept.getAttribute('href')).toBe(paths.quotedCheckout(ID, 2));
});

test('an offer of which too little is left says so at its line, and leads to the shop instead of the checkout', async () => {
  const [line] = quotation.lines as [Quotation['lines'][number]];
  const problem = { code: 'GOODS_OUT_OF_STOCK' as const, params: { name: 'Teapot', left: 40 } };
  await open(paths.quotation(ID), {
    'quotations.getQuotation': { ...quotation, lines: [{ ...line, problem }] },
  });
  const cannot = within(
    (await screen.findByText('This offer cannot be ordered now')).closest('div')!,
  );
  expect(cannot.getByText('Teapot')).toBeTruthy();
  expect(cannot.getByText('Only 40 of 100 pieces in stock')).toBeTruthy();
  expect(cannot.getByRole('button', { name: 'Ask the shop' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Ask the shop' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Accept and check out' })).toBeNull();
});

test('an accepted one leads to the order that it has become', async () => {
  const order = { id: anId<OrderId>('019ab000-0000-7000-8000-000000000a06'), number: 'EN-7' };
  await open(paths.quotation(ID), {
    'quotations.getQuotation': { ...quotation, state: 'accepted', order, actions: [] },
  });
  const look = await screen.findByRole('link', { name: 'View order' });
  expect(look.getAttribute('href')).toBe(paths.order(order.id));
  expect(screen.getByText('EN-7')).toBeTruthy();
});

test('a declined one says why and offers nothing but to ask again', async () => {
  await open(paths.quotation(ID), {
    'quotations.getQuotation': {
      ...quotation,
      state: 'declined',
      declineReason: 'The mould is broken.',
      actions: [],
    },
  });
  expect(await screen.findByText('The mould is broken.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Accept and check out' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask again' })).toBeTruthy();
});

test('one of somebody else is not found, and the list is near', async () => {
  await open(paths.quotation(ID), {
    'quotations.getQuotation': () => refuse('NOT_FOUND', 'Not found'),
  });
  expect(await screen.findByRole('heading', { name: 'Quotation not found' })).toBeTruthy();
});

test('who has asked for nothing is told how to', async () => {
  await open(paths.quotations(), {
    'quotations.listQuotations': {
      rows: [],
      page: 1,
      size: 20,
      total: 0,
      counts: { all: 0, asked: 0, offered: 0, accepted: 0, closed: 0 },
    },
  });
  expect(await screen.findByText('No quotations yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse products' })).toBeTruthy();
});

test('a list, the last changed first, says when each was asked for and when it ended', async () => {
  const { shop, number, version, createdAt, expiresAt } = quotation;
  const row = {
    ...{ id: ID, number, version, createdAt, shop, expiresAt, state: 'declined' as const },
    ...{ name: 'Teapot', picture: null, lineCount: 1, pieces: 100, country: 'DE' as const },
    ...{ wantedOn: null, total: null, changedAt: '2026-11-22T10:00:00.000Z' },
  };
  await open(paths.quotations(), {
    'quotations.listQuotations': {
      ...{ rows: [row], page: 1, size: 20, total: 1 },
      counts: { all: 1, asked: 0, offered: 0, accepted: 0, closed: 1 },
    },
  });
  const listed = within((await screen.findByText('Teapot')).closest('a')!);
  expect(listed.getByText('21 Nov 2026')).toBeTruthy();
  expect(listed.getByText('22 Nov 2026')).toBeTruthy();
});
