/** From a question to an order at exactly the price that was agreed, and all that stands in the way. */
import { sumUp } from '@entrepot/contract/catalogue/pricing';
import { parseAmount } from '@entrepot/contract/money';
import { stepsOf } from '@entrepot/contract/life';
import { quotationLife } from '@entrepot/contract/quotations/life';
import { MOST_ASKED_A_DAY, MOST_OFFERS } from '@entrepot/contract/quotations/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, anAddress, FUND_PASSWORD } from '../../../test/accounts-factories.ts';
import {
  aListing,
  aShop,
  type ListingMade,
  TWO_COLOURS,
} from '../../../test/catalogue-factories.ts';
import { outcomeOf, tally } from '../../../test/crowd.ts';
import { mailedTo } from '../../../test/mailed.ts';
import {
  aLot,
  aShopper,
  DAY,
  expectSoundBooks,
  logInAgain,
} from '../../../test/orders-factories.ts';
import {
  accept,
  anOffer,
  aQuestion,
  aQuotation,
  dayIn,
  offer,
} from '../../../test/quotations-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { openSession } from '../accounts/index.ts';
import { balance } from '../../ledger/index.ts';
import { sql, sqlState } from '../../platform/db.ts';

let mall: TestMall;
let listing: ListingMade;
beforeAll(async () => {
  mall = await startMall();
  listing = await aListing(mall);
});
afterAll(() => mall.stop());

const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string; message?: string }) => error.code ?? `${error.message}`,
  );

test('a question, an answer, an order at exactly the quoted price, which the order names as its reason', async () => {
  const quotation = await aQuotation(mall, { listing });
  expect(quotation.number).toMatch(/^Q-\d{4}-\d{6}$/);
  const { desk, buyer, id } = quotation;
  const asked = await desk('quotations.getQuotation', { quotationId: id });
  expect(asked).toMatchObject({
    state: 'asked',
    version: 0,
    destination: { country: 'DE', city: null },
    wantedOn: '2026-12-24',
    note: 'Can you print our logo?',
    // Fifty pieces cost 6.40 each here: the step begins at 96.
    lines: [{ quantity: 50, target: '5.1', listed: '6.4', name: 'Enamelled steel teapot' }],
    actions: ['offer', 'decline'],
    conversationId: null,
  });
  await offer(mall, quotation);
  const offered = await buyer.call('quotations.getQuotation', { quotationId: id });
  // 50 × 5.2525 = 262.625, to the cent 262.63; and 12.34 freight.
  expect(offered).toMatchObject({
    state: 'offered',
    version: 1,
    offers: [{ version: 1, goods: '262.63', freight: '12.34', tax: '0', total: '274.97' }],
    actions: ['withdraw', 'accept'],
  });

  const { orders, total } = await accept(quotation);
  const [order] = orders;
  expect(total).toBe('274.97');
  const orderId = order?.id ?? '';
  await buyer.call('orders.payOrders', { orderIds: [orderId], fundPassword: FUND_PASSWORD });
  const placed = await buyer.call('orders.getOrder', { orderId });
  expect(placed).toMatchObject({
    goods: '262.63',
    freight: '12.34',
    discount: '0',
    total: '274.97',
    escrow: { held: '274.97' },
    lines: [
      {
        quantity: 50,
        unit: '5.2525',
        notes: [
          {
            kind: 'quotation',
            unit: '5.2525',
            quantity: 50,
            amount: '262.63',
            quotation: { id, number: quotation.number },
          },
          { kind: 'freight', unit: '12.34', quantity: 1, amount: '12.34' },
        ],
      },
    ],
  });
  expect(await buyer.call('quotations.getQuotation', { quotationId: id })).toMatchObject({
    state: 'accepted',
    order: { id: orderId, number: order?.number },
    log: [
      { event: 'asked', by: 'buyer' },
      { event: 'offered', by: 'seller', version: 1 },
      { event: 'accepted', by: 'buyer', version: 1 },
    ],
    actions: [],
  });
  expect(await balance(mall.db, 'escrow', listing.seller.id)).toBe('274.97');
  await expectSoundBooks(mall);
});

test('several lines share the freight to the cent, and their taxes are those of the offer', async () => {
  const taxed = await aListing(mall, {
    variants: TWO_COLOURS,
    offer: { unitTax: parseAmount('0.0333') },
  });
  const second = await aListing(mall, {}, taxed);
  const buyer = await aShopper(mall);
  const lines = [
    { ...aLot(taxed, 3), target: null },
    {
      listingId: taxed.listingId,
      variantId: taxed.variantIds[1] ?? null,
      quantity: 7,
      target: null,
    },
    { ...aLot(second, 11), target: null },
  ];
  const { id } = await buyer.call('quotations.askForQuotation', aQuestion(taxed, 1, { lines }));
  const desk = mall.seller(taxed.seller.token);
  // Before it prices them the shop sees what the buyer will be charged besides.
  const seen = await desk('quotations.getQuotation', { quotationId: id });
  expect(seen.lines.map(({ unitTax }) => unitTax)).toEqual(['0.0333', '0.0333', '0']);
  await desk('quotations.offerQuotation', {
    quotationId: id,
    version: 0,
    units: ['0.3333', '1.0001', '2.5'],
    freight: '10',
    validUntil: dayIn(mall, 1),
    note: '',
  });
  const { offers } = await buyer.call('quotations.getQuotation', { quotationId: id });
  const [first] = offers;
  expect(first?.freight).toBe('10');
  expect(first?.lines.map(({ goods, tax }) => [goods, tax])).toEqual([
    ['1', '0.1'],
    ['7', '0.23'],
    ['27.5', '0'],
  ]);
  // The shop raises its tax afterwards: what was agreed stays.
  await mall.owner.run(
    sql`update catalogue.listing set unit_tax = 9 where id = ${taxed.listingId}`,
  );
  const { orders, total } = await accept({ id, buyer });
  const order = await buyer.call('orders.getOrder', { orderId: orders[0]?.id ?? '' });
  expect(order.total).toBe(first?.total);
  expect(total).toBe('45.83');
  expect(sumUp(order.lines)).toMatchObject({ goods: '35.5', freight: '10', tax: '0.33' });
});

test('a shop changes its offer: every version is kept, and only the latest can be accepted, once', async () => {
  const quotation = await anOffer(mall, { listing });
  await offer(mall, quotation, { version: 1, unit: '5', freight: '0' });
  const { offers } = await quotation.buyer.call('quotations.getQuotation', {
    quotationId: quotation.id,
  });
  expect(offers.map(({ version, total, note }) => [version, total, note])).toEqual([
    [2, '250', 'Freight is on us.'],
    [1, '274.97', ''],
  ]);
  expect(await refused(accept(quotation, 1))).toBe('QUOTATION_CHANGED');
  expect(await refused(accept(quotation, 3))).toBe('QUOTATION_CHANGED');
  // A second window of the shop's does not know of the second version.
  expect(await refused(offer(mall, quotation, { version: 1 }))).toBe('QUOTATION_CHANGED');
  expect((await accept(quotation, 2)).total).toBe('250');
  expect(await refused(accept(quotation, 2))).toBe('QUOTATION_NOT_OPEN');
  expect(await refused(offer(mall, quotation, { version: 2 }))).toBe('QUOTATION_NOT_OPEN');
});

test('two who accept at once get one order; the same key gets the same one', async () => {
  const quotation = await anOffer(mall, { listing });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(accept(quotation))));
  expect(tally(outcomes)).toEqual({ done: 1, QUOTATION_NOT_OPEN: 3 });
  const { total } = await quotation.buyer.call('orders.listOrders', {});
  expect(total).toBe(1);

  const again = await anOffer(mall, { listing });
  const input = { quotationId: again.id, version: 1, addressId: again.buyer.addressId };
  const key = 'one-click-sent-twice-0001';
  const first = await again.buyer.call('orders.orderQuotation', input, { key });
  expect(await again.buyer.call('orders.orderQuotation', input, { key })).toEqual(first);
});

test('an offer and an acceptance that meet: the buyer gets what he saw, or is told', async () => {
  const quotation = await anOffer(mall, { listing });
  const [accepted, changed] = await Promise.all([
    outcomeOf(accept(quotation)),
    outcomeOf(offer(mall, quotation, { version: 1, unit: '9' })),
  ]);
  expect(['done QUOTATION_NOT_OPEN', 'QUOTATION_CHANGED done']).toContain(
    [accepted, changed].map((outcome) => outcome.split(' ')[0]).join(' '),
  );
});

describe('what stands in the way of an order', () => {
  test('another country than freight was quoted for, and a foreign address', async () => {
    const quotation = await anOffer(mall, { listing });
    const { buyer } = quotation;
    const elsewhere = await anAddress(buyer);
    await mall.owner.run(sql`update accounts.address set country = 'FR' where id = ${elsewhere}`);
    expect(await refused(accept({ ...quotation, buyer: { ...buyer, addressId: elsewhere } }))).toBe(
      'QUOTATION_ELSEWHERE',
    );
    const { addressId } = await aShopper(mall);
    expect(await refused(accept({ ...quotation, buyer: { ...buyer, addressId } }))).toBe(
      'ADDRESS_NOT_FOUND',
    );
    expect((await accept(quotation)).total).toBe('274.97');
  });

  test('stock that is gone, and goods off the shelf: the offer stays open', async () => {
    const rare = await aListing(mall);
    const quotation = await anOffer(mall, { listing: rare });
    const stock = (count: number) =>
      mall.owner.run(
        sql`update catalogue.stock set available = ${count}, stocked = ${count} where listing_id = ${rare.listingId}`,
      );
    const problem = async () => {
      const { lines } = await quotation.buyer.call('quotations.getQuotation', {
        quotationId: quotation.id,
      });
      return lines.map((line) => line.problem);
    };
    await stock(49);
    expect(await refused(accept(quotation))).toBe('GOODS_OUT_OF_STOCK');
    expect(await problem()).toMatchObject([{ code: 'GOODS_OUT_OF_STOCK', params: { left: 49 } }]);
    await stock(50);
    // Fifty are no whole packs, but they were agreed.
    expect(await problem()).toEqual([null]);
    await mall.owner.run(
      sql`update catalogue.listing set on_shelf = false where id = ${rare.listingId}`,
    );
    expect(await refused(accept(quotation))).toBe('GOODS_OFF_SHELF');
    expect(await problem()).toMatchObject([{ code: 'GOODS_OFF_SHELF' }]);
    await mall.owner.run(
      sql`update catalogue.listing set on_shelf = true where id = ${rare.listingId}`,
    );
    expect((await accept(quotation)).total).toBe('274.97');
    // Who has accepted has nothing to decide any more, whatever is left.
    expect(await problem()).toEqual([null]);
  });

  test('a total that the buyer was not shown', async () => {
    const { id, buyer } = await anOffer(mall, { listing });
    const order = buyer.call('orders.orderQuotation', {
      quotationId: id,
      version: 1,
      addressId: buyer.addressId,
      expectedTotal: '274.96',
    });
    expect(await refused(order)).toBe('PRICE_CHANGED');
  });

  test('an offer that was never made', async () => {
    const quotation = await aQuotation(mall, { listing });
    expect(await refused(accept(quotation))).toBe('QUOTATION_NOT_OPEN');
  });
});

test('the mall’s minimum does not hold for a price that was agreed', async () => {
  const brandId = sql`(select id from brands.brand where is_default)`;
  await mall.owner.run(sql`
    insert into brands.setting (brand_id, code, value, changed_at) values (${brandId}, 'order_minimum_amount', '500', now())
    on conflict (brand_id, code) do update set value = excluded.value`);
  try {
    const quotation = await anOffer(mall, { listing });
    expect((await accept(quotation)).total).toBe('274.97');
  } finally {
    await mall.owner.run(
      sql`delete from brands.setting where code = 'order_minimum_amount' and brand_id = ${brandId}`,
    );
  }
});

describe('asking', () => {
  test('equal lines become one; the address gives town and post code, and no more', async () => {
    const buyer = await aShopper(mall);
    const line = { ...aLot(listing, 20), target: null };
    const { id } = await buyer.call('quotations.askForQuotation', {
      ...aQuestion(listing),
      lines: [line, { ...line, variantId: null, target: '5' }],
      destination: { addressId: buyer.addressId },
    });
    const seen = await mall.seller(listing.seller.token)('quotations.getQuotation', {
      quotationId: id,
    });
    expect(seen.lines).toMatchObject([{ quantity: 40, target: '5' }]);
    expect(seen.destination).toEqual({
      country: 'DE',
      city: 'Hamburg',
      postcode: expect.any(String),
    });
    expect(JSON.stringify(seen)).not.toContain('Ada Quay');
  });

  test('goods of another shop, of nobody, off the shelf, of the own shop', async () => {
    const buyer = await aShopper(mall);
    const ask = (question: ReturnType<typeof aQuestion>, call = buyer.call) =>
      refused(call('quotations.askForQuotation', question));
    const other = await aListing(mall);
    expect(await ask({ ...aQuestion(listing), shopId: other.shopId })).toBe('GOODS_NOT_FOUND');
    await mall.owner.run(
      sql`update catalogue.listing set on_shelf = false where id = ${other.listingId}`,
    );
    expect(await ask(aQuestion(other))).toBe('GOODS_OFF_SHELF');
    const own = await logInAgain(mall, listing.seller);
    expect(await ask(aQuestion(listing), own)).toBe('OWN_GOODS');
    const strange = {
      ...aQuestion(listing),
      destination: { addressId: (await aShopper(mall)).addressId },
    };
    expect(await refused(buyer.call('quotations.askForQuotation', strange))).toBe(
      'ADDRESS_NOT_FOUND',
    );
    const tooMany = { ...aQuestion(listing), lines: Array(31).fill(aQuestion(listing).lines[0]) };
    expect(await ask(tooMany)).toBe('INVALID_INPUT');
    expect(await ask({ ...aQuestion(listing), note: 'x'.repeat(1_001) })).toBe('INVALID_INPUT');
  });

  test('so many in 24 hours and no more, also at once; the next day again', async () => {
    const buyer = await aBuyer(mall);
    const ask = (call = buyer.call) =>
      outcomeOf(call('quotations.askForQuotation', aQuestion(listing)));
    const all = await Promise.all(Array.from({ length: MOST_ASKED_A_DAY + 2 }, () => ask()));
    expect(tally(all)).toEqual({ done: MOST_ASKED_A_DAY, QUOTATION_QUOTA: 2 });
    await mall.owner.run(
      sql`update quotations.quotation set created_at = created_at - interval '1 day' where buyer_id = ${buyer.id}`,
    );
    expect(await ask()).toMatch(/^done/);
  });
});

describe('answering', () => {
  test('as many prices as lines, and a day from today to sixty days on', async () => {
    const quotation = await aQuotation(mall, { listing });
    const send = (given: object) =>
      refused(
        quotation.desk('quotations.offerQuotation', {
          quotationId: quotation.id,
          version: 0,
          units: ['5'],
          freight: '0',
          validUntil: dayIn(mall, 0),
          note: '',
          ...given,
        }),
      );
    expect(await send({ units: ['5', '6'] })).toBe('INVALID_INPUT');
    expect(await send({ units: ['0'] })).toBe('INVALID_INPUT');
    expect(await send({ units: ['5.00001'] })).toBe('INVALID_INPUT');
    expect(await send({ validUntil: dayIn(mall, -1) })).toBe('INVALID_INPUT');
    expect(await send({ validUntil: dayIn(mall, 61) })).toBe('INVALID_INPUT');
    expect(await send({ validUntil: dayIn(mall, 60) })).toBe('done');
  });

  test('one offer may be changed so often and no more', async () => {
    const quotation = await aQuotation(mall, { listing });
    for (let version = 0; version < MOST_OFFERS; version += 1) {
      await offer(mall, quotation, { version });
    }
    expect(await refused(offer(mall, quotation, { version: MOST_OFFERS }))).toBe('QUOTATION_QUOTA');
  });

  test('a shop declines with a reason, or takes its offer back; then nothing more happens', async () => {
    const quotation = await anOffer(mall, { listing });
    const decline = () =>
      quotation.desk('quotations.declineQuotation', {
        quotationId: quotation.id,
        reason: 'The mould is broken.',
      });
    await decline();
    expect(
      await quotation.buyer.call('quotations.getQuotation', { quotationId: quotation.id }),
    ).toMatchObject({ state: 'declined', declineReason: 'The mould is broken.', actions: [] });
    expect(await refused(decline())).toBe('QUOTATION_NOT_OPEN');
    expect(await refused(accept(quotation))).toBe('QUOTATION_NOT_OPEN');
    expect(await refused(offer(mall, quotation, { version: 1 }))).toBe('QUOTATION_NOT_OPEN');
  });

  test('a buyer withdraws; the shop can answer no more', async () => {
    const quotation = await aQuotation(mall, { listing });
    const withdraw = () =>
      quotation.buyer.call('quotations.withdrawQuotation', { quotationId: quotation.id });
    await withdraw();
    expect(await refused(withdraw())).toBe('QUOTATION_NOT_OPEN');
    expect(await refused(offer(mall, quotation))).toBe('QUOTATION_NOT_OPEN');
  });

  test('both sides are mailed: the shop when it is asked, the buyer when it answers', async () => {
    const email = `q${Date.now()}@example.com`;
    const buyer = await aBuyer(mall, { email });
    const shopper = { ...buyer, addressId: await anAddress(buyer) };
    const quotation = await anOffer(mall, { listing, buyer: shopper });
    await offer(mall, quotation, { version: 1, unit: '5' });
    await mall.settle();
    const subjects = (await mailedTo(mall, email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects[0]).toContain('has changed its offer');
    expect(subjects[1]).toContain(`has answered your quotation ${quotation.number}`);
  });
});

describe('the clock', () => {
  test('an offer holds until the end of its last day, and not an instant longer', async () => {
    const quotation = await anOffer(mall, { listing });
    const expiresAt = (to: string) =>
      mall.owner.run(
        sql`update quotations.quotation set expires_at = now() + ${to}::interval where id = ${quotation.id}`,
      );
    await expiresAt('1 minute');
    expect(
      (await quotation.buyer.call('quotations.getQuotation', { quotationId: quotation.id }))
        .actions,
    ).toContain('accept');
    const [now] = [mall.shared.clock.now()];
    await mall.owner.run(
      sql`update quotations.quotation set expires_at = ${now} where id = ${quotation.id}`,
    );
    // Over, though no timer has run yet.
    expect(await refused(accept(quotation))).toBe('QUOTATION_EXPIRED');
  });

  test('what nobody answers or accepts expires; the shop may answer all the same', async () => {
    const [asked, offered] = [
      await aQuotation(mall, { listing }),
      await anOffer(mall, { listing }),
    ];
    await mall.advance(8 * DAY);
    const state = async (id: string) =>
      mall.owner.value<string>(sql`select state from quotations.quotation where id = ${id}`);
    expect([await state(asked.id), await state(offered.id)]).toEqual(['asked', 'expired']);
    await mall.advance(23 * DAY);
    expect(await state(asked.id)).toBe('expired');
    const now = mall.shared.clock.now();
    const token = await openSession(mall.db, 'seller', listing.seller.id, now);
    await offer(mall, { ...offered, desk: mall.seller(token) }, { version: 1 });
    const buyer = { ...offered.buyer, call: await logInAgain(mall, offered.buyer) };
    expect((await accept({ ...offered, buyer }, 2)).total).toBe('274.97');
  });
});

test('lists show each side its own, by tab and by words, with the counts of all tabs', async () => {
  const own = await aListing(mall, {}, await aShop(mall));
  const buyer = await aShopper(mall);
  const desk = mall.seller(await sellerToken(own));
  const one = { ...(await aQuotation(mall, { listing: own, buyer })), desk };
  const two = { ...(await aQuotation(mall, { listing: own, buyer })), desk };
  await offer(mall, two);
  expect(await desk('quotations.countWaiting', {})).toEqual({ waiting: 1 });
  const listed = await desk('quotations.listQuotations', {});
  expect(listed).toMatchObject({
    total: 2,
    counts: { all: 2, asked: 1, offered: 1, accepted: 0, closed: 0 },
    rows: [
      { id: two.id, total: '274.97', lineCount: 1, pieces: 50, name: 'Enamelled steel teapot' },
      { id: one.id, total: null, country: 'DE' },
    ],
  });
  const found = await buyer.call('quotations.listQuotations', { search: one.number, tab: 'asked' });
  expect(found.rows.map(({ id }) => id)).toEqual([one.id]);
  const nothing = await (await aShopper(mall)).call('quotations.listQuotations', {});
  expect(nothing).toMatchObject({ rows: [], total: 0, counts: { all: 0 } });
  const late = await buyer.call('quotations.listQuotations', { page: 9 });
  expect(late).toMatchObject({ rows: [], total: 2 });
});

async function sellerToken({ seller }: ListingMade): Promise<string> {
  return openSession(mall.db, 'seller', seller.id, mall.shared.clock.now());
}

test('a shop finds what it has said to the buyer', async () => {
  const fresh = { ...listing, seller: { ...listing.seller, token: await sellerToken(listing) } };
  const quotation = await aQuotation(mall, { listing: fresh });
  await quotation.buyer.call('chat.sendMessage', {
    shopId: listing.shopId,
    content: { kind: 'text', text: 'About the quotation' },
  });
  const { conversationId } = await quotation.desk('quotations.getQuotation', {
    quotationId: quotation.id,
  });
  expect(
    await quotation.desk('chat.listMessages', { conversationId: conversationId ?? '' }),
  ).toMatchObject({
    lastSeq: 1,
  });
});

test('the database knows the same steps, and that an acceptance is one order', async () => {
  const edges = await mall.owner.query<{ fromState: string; toState: string }>(
    sql`select from_state, to_state from quotations.allowed_edge`,
  );
  expect(edges.map((edge) => `${edge.fromState} ${edge.toState}`).toSorted()).toEqual(
    stepsOf(quotationLife)
      .map(({ from, to }) => `${from} ${to}`)
      .toSorted(),
  );
  const fresh = { ...listing, seller: { ...listing.seller, token: await sellerToken(listing) } };
  const [one, two] = [
    await anOffer(mall, { listing: fresh }),
    await anOffer(mall, { listing: fresh }),
  ];
  const { orders } = await accept(one);
  const failing = (set: ReturnType<typeof sql>) =>
    mall.owner
      .run(sql`update quotations.quotation set ${set} where id = ${two.id}`)
      .then(() => 'done', sqlState);
  expect(await failing(sql`state = 'accepted'`)).toBe('23514');
  expect(await failing(sql`state = 'asked'`)).toBe('23514');
  expect(
    await failing(
      sql`state = 'accepted', order_id = ${orders[0]?.id ?? ''}, order_number = 'EN-1'`,
    ),
  ).toBe('23505');
});
