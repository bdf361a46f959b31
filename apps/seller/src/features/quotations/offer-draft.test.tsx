import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import type { GoodsId, ListingId, VariantId } from '@entrepot/contract/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Output } from '../../kit/api.ts';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { fieldsOf, offerOf } from './offer-draft.ts';
import { QuotationsPage } from './quotations-page.tsx';

type Quotation = Output<'quotations.getQuotation'>;

const ID = '019ab000-0000-7000-8000-000000000b01';

type Line = Quotation['lines'][number];

const line = (place: number, quantity: number): Line => ({
  place,
  listingId: anId<ListingId>('l'),
  variantId: anId<VariantId>(`v${place}`),
  goodsId: anId<GoodsId>('g'),
  name: `Teapot ${place}`,
  sku: 'FR-1',
  picture: null,
  attributes: [],
  quantity,
  target: parseAmount('5'),
  listed: parseAmount('6.4'),
  unitTax: parseAmount('0'),
});

const quotation: Quotation = {
  id: ID,
  number: 'Q-2611-000042',
  state: 'asked',
  version: 0,
  expiresAt: '2026-12-21T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  destination: { country: 'DE', city: null, postcode: null },
  wantedOn: null,
  note: 'With our logo.',
  declineReason: null,
  lines: [line(0, 100), line(1, 50)],
  offers: [],
  order: null,
  log: [{ event: 'asked', by: 'buyer', at: '2026-11-21T10:00:00.000Z', version: null }],
  now: '2026-11-22T12:00:00.000Z',
  buyer: 'ma***a',
  conversationId: null,
  actions: ['offer', 'decline'],
};

const counts = { all: 1, asked: 1, offered: 0, accepted: 0, closed: 0 };

beforeEach(() => localStorage.clear());

const open = (answers: Answers = {}) =>
  renderPage(
    <QuotationsPage />,
    {
      'quotations.listQuotations': () => ({ rows: [], page: 1, size: 50, total: 0, counts }),
      'quotations.getQuotation': () => quotation,
      ...answers,
    },
    `/quotations?open=${ID}`,
  );

test('sums are told once every price is there, each line to the cent', () => {
  const fields = { ...fieldsOf(quotation), 'unit.0': '5.2525' };
  expect(offerOf(quotation, { ...fields, freight: '12,34' })).toBeUndefined();
  const [taxed, second] = quotation.lines as [Line, Line];
  const lines = [{ ...taxed, unitTax: parseAmount('0.0333') }, second];
  const typed = { ...fields, 'unit.1': '0.0001', freight: '12,34' };
  expect(offerOf({ ...quotation, lines }, typed)).toMatchObject({
    lines: [{ goods: '525.25' }, { goods: '0.01' }],
    goods: '525.26',
    tax: '3.33',
    total: '540.93',
  });
  expect(offerOf(quotation, { ...fields, 'unit.1': '1', freight: '1.234' })).toBeUndefined();
  expect(fields.validUntil).toBe('2026-12-06');
});

test('an offer is sent with a price for every line, once all can be read; a refusal stays in the dialog', async () => {
  const { of, user } = open({
    'quotations.offerQuotation': () => {
      throw refusal('QUOTATION_CHANGED', 'It has changed');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  const form = within(screen.getByRole('dialog'));
  const type = (name: RegExp, value: string) =>
    user.type(form.getByRole('textbox', { name }), value);
  await type(/of Teapot 0/, '5.2525');
  await user.click(form.getByRole('button', { name: 'Send offer' }));
  expect(of('quotations.offerQuotation')).toHaveLength(0);
  await type(/of Teapot 1/, '6');
  await type(/^Freight/, '0');
  await user.click(form.getByRole('button', { name: 'Send offer' }));
  await waitFor(() => expect(of('quotations.offerQuotation')).toHaveLength(1));
  expect(of('quotations.offerQuotation')[0]?.input).toMatchObject({
    quotationId: ID,
    version: 0,
    units: ['5.2525', '6'],
    freight: '0',
    validUntil: '2026-12-06',
  });
  expect(await form.findByText('It has changed')).toBeTruthy();
});

test('the target price is taken, the buyer’s view shown, and what was typed is there again', async () => {
  const attributes = [{ name: 'Colour', value: 'Blue' }];
  const lines = [
    { ...line(0, 100), attributes },
    { ...line(1, 50), target: null },
  ];
  const { user } = open({ 'quotations.getQuotation': () => ({ ...quotation, lines }) });
  const start = async () =>
    user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  await start();
  await user.click(
    screen.getByRole('button', { name: 'Use target price for Teapot 0, FR-1 · Blue' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Line total', { exact: false }).textContent).toContain('500.00');
  expect(dialog.getByText('Line total', { exact: false }).textContent).toContain('21%');
  await user.type(dialog.getByRole('textbox', { name: /of Teapot 1/ }), '7');
  expect(dialog.getByText(/above your price/)).toBeTruthy();
  expect(dialog.getByText(/Once every price/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Freight/ }), '20');
  const seen = dialog.getByRole('heading', { name: 'What the buyer will see' }).closest('section');
  expect(seen?.textContent).toContain('870.00');
  await user.click(dialog.getByRole('button', { name: 'Keep for later' }));
  await start();
  expect(screen.getByRole('textbox', { name: /^Freight/ })).toHaveProperty('value', '20');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: /^Freight/ })).toHaveProperty('value', '');
});

test('of many lines all target prices are taken at once', async () => {
  const { user } = open({
    'quotations.getQuotation': () => ({
      ...quotation,
      lines: [line(0, 100), { ...line(1, 50), target: null }, line(2, 20)],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  await user.click(screen.getByRole('button', { name: 'Use all target prices' }));
  const units = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Price per piece/ });
  expect(units.map(({ value }) => value)).toEqual(['5', '', '5']);
  expect(screen.queryByRole('button', { name: /target price/ })).toBeNull();
});

test('a shop that nobody has asked yet is told what quotations are', async () => {
  open({
    'quotations.listQuotations': () => ({
      ...{ rows: [], page: 1, size: 50, total: 0 },
      counts: { ...counts, all: 0, asked: 0 },
    }),
  });
  expect(await screen.findByText(/an offer that they accept becomes an order/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your products' })).toBeTruthy();
});

test('a shop with nothing to answer is told when something will be', async () => {
  open();
  expect(await screen.findByText('Nothing to answer')).toBeTruthy();
});
