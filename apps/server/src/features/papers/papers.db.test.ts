// Papers of orders through HTTP: what stands on them is what the order and the ledger say, in the reader's language.
import type { OrderId } from '@entrepot/contract/ids';
import { MOST_LINES, type Paper } from '@entrepot/contract/papers/rules';
import type { Language } from '@entrepot/contract/languages';
import { moneyText, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOperator, refusalOf } from '../../../test/accounts-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { aMallCoupon, aShopCoupon, keeps } from '../../../test/coupons-factories.ts';
import {
  aLot,
  anOrder,
  aPaidOrder,
  aShippedOrder,
  aShopper,
  askForReturn,
  pay,
  ORDERS_IN,
  type OrderMade,
} from '../../../test/orders-factories.ts';
import { lettersOf, pdfText } from '../../../test/pdf-text.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
});
afterAll(() => mall.stop());

const COMPANY = {
  name: 'Brennan & Daughters Ltd',
  taxNumber: 'IE 1234567T',
  line: '4 Quay Street',
  postcode: 'D02 X285',
  city: 'Dublin',
  country: 'IE',
};
const NONE = { name: '', taxNumber: '', line: '', postcode: '', city: '', country: '' };

const bytesOf = async ({ body }: { body?: unknown }) =>
  new Uint8Array(await (body as Blob).arrayBuffer());

async function paperOf({ id, buyer }: OrderMade, paper: Paper, language?: Language) {
  const call = mall.storefront(buyer.token, language ? { language } : {});
  const file = await call('papers.getPapers', { orderIds: [id], paper });
  const bytes = await bytesOf(file);
  return { ...(await pdfText(bytes)), name: file.name, type: file.type };
}

const figure = (amount: string) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(
    Number(moneyText(parseAmount(amount))),
  );

/** What the ledger has moved for an order, by kind. */
const movedFor = (id: OrderId, kind: string, account: string) =>
  mall.owner.value<string>(sql`
    select coalesce(sum(amount), 0)::text from ledger.public_entry
    where ref = ${`orders/${id}`} and kind = ${kind} and account_kind = ${account}`);

describe('an invoice', () => {
  test.each(['en', 'zh-CN', 'ar'] as const)(
    'in %s has the lines of the order and the total of the ledger, in typefaces of its own',
    async (language) => {
      const order = await aPaidOrder(mall);
      const seen = await mall.storefront(order.buyer.token, { language })('orders.getOrder', {
        orderId: order.id,
      });
      const { text, fonts, missing, name, type } = await paperOf(order, 'invoice', language);
      expect([name, type]).toEqual([`${order.number}-invoice.pdf`, 'application/pdf']);
      const letters = lettersOf(text);
      expect(text).toContain(order.number);
      for (const line of seen.lines) {
        for (const word of line.name.split(' ')) {
          const found = text.split(/\s+/).some((each) => lettersOf(each).includes(lettersOf(word)));
          expect(found || letters.includes(lettersOf(word)), word).toBe(true);
        }
        expect(text).toContain(figure(line.goods));
      }
      const paid = await movedFor(order.id, 'order-pay', 'escrow');
      expect(text).toContain(`${figure(paid)} USDT`);
      expect(figure(paid)).toBe(figure(seen.total));
      expect(fonts.length).toBeGreaterThan(0);
      expect(missing).toEqual([]);
    },
  );

  test('is numbered by its shop without gaps, once for each order, whoever asks', async () => {
    const listing = await aListing(mall);
    const orders = await Promise.all([1, 2, 3].map(() => aPaidOrder(mall, { listing })));
    const call = mall.seller(listing.seller.token);
    await Promise.all(
      orders.flatMap((order) => [
        paperOf(order, 'invoice'),
        call('papers.getPapers', { orderIds: [order.id], paper: 'invoice' }),
      ]),
    );
    const numbers = await mall.owner.query<{ number: string }>(
      sql`select number from papers.invoice where shop_id = ${listing.shopId} order by no`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(['FR-000001', 'FR-000002', 'FR-000003']);
  });

  test('keeps what it said of its buyer, whatever he writes down later', async () => {
    const order = await aPaidOrder(mall);
    await order.buyer.call('papers.saveCompany', COMPANY);
    await order.buyer.call('papers.setReference', { orderId: order.id, reference: 'PO-77' });
    const before = await paperOf(order, 'invoice');
    await order.buyer.call('papers.saveCompany', { ...COMPANY, name: 'Another Ltd' });
    const late = order.buyer.call('papers.setReference', { orderId: order.id, reference: 'PO-78' });
    expect(await refusalOf(late)).toBe('INVOICE_ISSUED');
    const after = await paperOf(order, 'invoice');
    expect(after.text).toBe(before.text);
    for (const words of [
      COMPANY.name,
      'Tax number: IE 1234567T',
      '4 Quay Street',
      'Ireland',
      'PO-77',
    ]) {
      expect(after.text).toContain(words);
    }
    const change = mall.owner.run(
      sql`update papers.invoice set number = 'X' where order_id = ${order.id}`,
    );
    await expect(change).rejects.toThrow('never changed');
  });

  test('lists refunds, and what was paid after them', async () => {
    const order = await aShippedOrder(mall);
    await askForReturn(order, parseAmount('10'));
    const { token } = await anOperator(mall);
    await mall.admin(token)('orders.resolveReturn', {
      orderId: order.id,
      decision: 'refund',
      reason: 'Two lids were bent',
    });
    const { text } = await paperOf(order, 'invoice');
    const refunded = await movedFor(order.id, 'order-refund', 'available');
    expect(text).toContain(`−${figure(refunded)} USDT`);
    expect(text).toContain('Paid after refunds');
  });

  test.each([
    ['the shop', (sellerToken: string) => aShopCoupon(mall, sellerToken)],
    ['the mall', () => aMallCoupon(mall)],
  ])(
    'takes a coupon off that %s pays for: its total is what the buyer paid',
    async (_, aCoupon) => {
      const listing = await aListing(mall);
      const buyer = await aShopper(mall);
      const coupon = await aCoupon(listing.seller.token);
      const { id: couponId } = await keeps(buyer, coupon);
      const { orders } = await buyer.call('orders.submitOrder', {
        lines: [aLot(listing)],
        addressId: buyer.addressId,
        coupons: [{ shopId: listing.shopId, couponId }],
      });
      const [made] = orders;
      const order = { ...made, buyer, listing } as OrderMade;
      await pay(order);
      const { text } = await paperOf(order, 'invoice');
      expect(text).toContain(`Coupon ${coupon.code}`);
      expect(text).toContain('−10.00 USDT');
      const paid = await movedFor(order.id, 'order-pay', 'available');
      expect(text).toContain(`${figure(paid.replace('-', ''))} USDT`);
    },
  );

  test('is refused before the order is paid, and a proforma invoice afterwards', async () => {
    const order = await anOrder(mall);
    expect((await paperOf(order, 'proforma')).text).toContain('nothing has been paid yet');
    for (const paper of ['invoice', 'packing-list'] as const) {
      expect(await refusalOf(paperOf(order, paper))).toBe('PAPER_NOT_READY');
    }
    const paid = await aPaidOrder(mall);
    expect(await refusalOf(paperOf(paid, 'proforma'))).toBe('PAPER_NOT_READY');
    const none = await mall.owner.value<number>(
      sql`select count(*)::int from papers.invoice where order_id in (${order.id}, ${paid.id})`,
    );
    expect(none).toBe(0);
  });

  test('is not made of an order that differs from the ledger', async () => {
    const order = await aPaidOrder(mall);
    await mall.owner.run(
      sql`update orders.line set goods = goods + 1, total = total + 1, unit = unit + (1.0 / quantity) where order_id = ${order.id}`,
    );
    expect(await refusalOf(paperOf(order, 'invoice'))).toBe('PAPER_UNEQUAL');
  });
});

describe('a packing list', () => {
  test('of several orders has each of them, and no price', async () => {
    const listing = await aListing(mall);
    const orders = [await aShippedOrder(mall, { listing }), await aShippedOrder(mall, { listing })];
    const call = mall.seller(listing.seller.token);
    const file = await call('papers.getPapers', {
      orderIds: orders.map(({ id }) => id),
      paper: 'packing-list',
    });
    const { text, pages } = await pdfText(await bytesOf(file));
    expect(pages).toBe(2);
    expect(file.name).toMatch(/^\d{4}-\d\d-\d\d-packing-list\.pdf$/);
    for (const { number } of orders) {
      expect(text).toContain(number);
    }
    expect(text).toContain('NL 4711');
    expect(text).not.toContain('USDT');
    expect(text).not.toMatch(/\d\.\d\d\b/);
  });

  test('of more lines than are set at once is refused with the bound', async () => {
    const order = await aShippedOrder(mall);
    // As many more as are allowed at all, given away so that the order still says what the ledger says.
    await mall.owner.run(sql`
      insert into orders.line
      select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'variant_id', gen_random_uuid(),
        'place', l.place + n, 'unit', 0, 'goods', 0, 'freight', 0, 'tax', 0, 'total', 0))).*
      from orders.line l, generate_series(1, ${MOST_LINES}::int) n where l.order_id = ${order.id}`);
    const asked = paperOf(order, 'packing-list');
    await expect(asked).rejects.toMatchObject({ code: 'PAPERS_TOO_LONG' });
    await expect(asked).rejects.toThrow('2,000');
  });

  test('has no street once the parcels have arrived', async () => {
    const order = await ORDERS_IN.received(mall);
    const call = mall.seller(order.listing.seller.token);
    const file = await call('papers.getPapers', { orderIds: [order.id], paper: 'packing-list' });
    const { shipTo } = await order.buyer.call('orders.getOrder', { orderId: order.id });
    const { text } = await pdfText(await bytesOf(file));
    expect(text).toContain(shipTo.contact);
    expect(text).not.toContain(shipTo.line);
    expect(text).not.toContain(shipTo.phone);
  });
});

describe('what people typed', () => {
  const HOSTILE = [
    '#sys.inputs #read("/etc/passwd") $x^2$ *bold* _it_ `raw` <label> @ref \\ // // https://a.example',
    ')] } #panic("no") "',
    'safe \u202Egnp.exe',
    '龚骉 שלום ليلى 🙂 ไทย 한국 हिन्दी',
    'W'.repeat(40),
  ];

  test.each(HOSTILE)('%s is set as it is', async (note) => {
    const order = await aPaidOrder(mall);
    await order.buyer.call('orders.noteOrder', { orderId: order.id, note });
    const { text } = await paperOf(order, 'order');
    const plain = note.replace('\u202e', '');
    expect(text).not.toContain('\u202e');
    expect(lettersOf(text)).toContain(order.number.slice(0, 1));
    const latin = plain.match(/[!-~]+/g) ?? [];
    for (const word of latin) {
      expect(text.replace(/[\s\u200b]/gu, '')).toContain(word);
    }
  });

  test('ten thousand letters in a name are cut and break no page', async () => {
    const order = await aPaidOrder(mall);
    await mall.owner.run(
      sql`update orders."order" set shop_name = ${'x'.repeat(10_000)} where id = ${order.id}`,
    );
    const { pages, text } = await paperOf(order, 'order');
    expect(pages).toBeLessThan(3);
    expect(text).toContain(order.number);
  });
});

describe('who may have papers', () => {
  test('nobody but the buyer, the shop and operators; nobody else hears that there is an order', async () => {
    const order = await aPaidOrder(mall);
    const stranger = await aShopper(mall);
    const other = await aListing(mall);
    const wanted = { orderIds: [order.id], paper: 'invoice' as const };
    const tries = [
      [() => stranger.call('papers.getPapers', wanted), 'ORDER_NOT_FOUND'],
      [() => mall.seller(other.seller.token)('papers.getPapers', wanted), 'ORDER_NOT_FOUND'],
      [() => mall.storefront()('papers.getPapers', wanted), 'NOT_LOGGED_IN'],
      [() => stranger.call('papers.getOrderPapers', { orderId: order.id }), 'ORDER_NOT_FOUND'],
      [
        () => stranger.call('papers.setReference', { orderId: order.id, reference: 'x' }),
        'ORDER_NOT_FOUND',
      ],
    ] as const;
    for (const [ask, refusal] of tries) {
      expect(await refusalOf(ask())).toBe(refusal);
    }
    const { token } = await anOperator(mall);
    const file = await mall.admin(token)('papers.getPapers', wanted);
    expect((await pdfText(await bytesOf(file))).text).toContain(order.number);
  });

  test('a file is kept, never shown as a page: its head says so', async () => {
    const order = await aPaidOrder(mall);
    const answer = await fetch(`${mall.url.storefront}/api/papers.getPapers`, {
      method: 'POST',
      body: JSON.stringify({ orderIds: [order.id], paper: 'order' }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${order.buyer.token}` },
    });
    const head = (name: string) => answer.headers.get(name);
    expect(head('content-type')).toBe('application/pdf');
    expect(head('content-disposition')).toBe(`attachment; filename="${order.number}-order.pdf"`);
    expect(head('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(head('x-content-type-options')).toBe('nosniff');
    expect(head('cache-control')).toBe('no-store');
  });
});

describe('company details', () => {
  test('are whose they are, and an empty name takes them away', async () => {
    const buyer = await aShopper(mall);
    expect(await buyer.call('papers.getCompany', {})).toEqual({ company: null });
    expect(await buyer.call('papers.saveCompany', COMPANY)).toEqual({ company: COMPANY });
    const other = await aShopper(mall);
    expect(await other.call('papers.getCompany', {})).toEqual({ company: null });
    expect(await buyer.call('papers.saveCompany', NONE)).toEqual({ company: null });
  });

  test('are looked at for their shape only', async () => {
    const buyer = await aShopper(mall);
    for (const wrong of [{ taxNumber: '<b>' }, { name: 'x'.repeat(121) }, { country: 'Ireland' }]) {
      const saved = buyer.call('papers.saveCompany', { ...COMPANY, ...wrong });
      expect(await refusalOf(saved)).toBe('INVALID_INPUT');
    }
  });

  test('of a shop stand on its papers, and no tax number that it has not written down', async () => {
    const order = await aPaidOrder(mall);
    expect((await paperOf(order, 'invoice')).text).not.toContain('Tax number');
    const next = await aPaidOrder(mall, { listing: order.listing });
    const seller = mall.seller(order.listing.seller.token);
    await seller('papers.saveCompany', { ...COMPANY, name: 'Fresh Pots GmbH', taxNumber: 'DE 99' });
    const { text } = await paperOf(next, 'invoice');
    expect(text).toContain('Fresh Pots GmbH');
    expect(text).toContain('Tax number: DE 99');
  });
});
