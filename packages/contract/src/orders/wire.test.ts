// Orders as existing clients ask for them and show them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderId, ShopId } from '../ids.ts';
import { add, amount, parseAmount } from '../money.ts';
import { anId } from '../testing/an-id.ts';
import { ORDER_EVENTS, type OrderEvent, ORDER_STATES, type ReturnState } from './rules.ts';
import type { Order, OrderCard } from './types.ts';
import * as wire from './wire.ts';

const AT = '2026-03-01T00:00:00Z';
const money = parseAmount;
const SHOP = { id: anId<ShopId>('s'), name: 'Quay', mark: 'Q' };
const CENT = 10n ** 8n;
const cents = fc.bigInt(0n, 10n ** 9n).map((count) => amount(count * CENT));

describe('a checkout', () => {
  const linesOf = (orderInfo: string) =>
    wire.submitInput.parse({ orderInfo, addressId: 'a' }).lines;

  test.each([
    ['l1,-1,2', [['l1', null, 2]]],
    ['l1,v1,2', [['l1', 'v1', 2]]],
    ['l1,,2', [['l1', null, 2]]],
    [
      ' l1 , v1 , 2 ,l2,-1,30',
      [
        ['l1', 'v1', 2],
        ['l2', null, 30],
      ],
    ],
  ])('%j is these lines', (orderInfo, lines) => {
    expect(linesOf(orderInfo)).toEqual(
      lines.map(([listingId, variantId, quantity]) => ({ listingId, variantId, quantity })),
    );
  });

  test.each(['l1,-1', 'l1,-1,', 'l1,-1,two', 'l1,-1,1e3', 'l1,-1,2.5', 'l1,-1,2,l2'])(
    '%j has a line without a whole quantity, which no order takes',
    (orderInfo) => {
      expect(linesOf(orderInfo).at(-1)?.quantity).toBeNaN();
    },
  );

  test.each([{ addressId: 'a' }, { orderInfo: '', addressId: 'a' }, { orderInfo: 'l1,-1,2' }])(
    '%j lacks something',
    (given) => {
      expect(wire.submitInput.safeParse(given).success).toBe(false);
    },
  );

  test('is answered with an object for each order', () => {
    const order = {
      id: anId<OrderId>('o1'),
      number: 'EN-1',
      shop: SHOP,
      total: money('5'),
      payBy: AT,
    };
    const answer = { orders: [order, { ...order, id: anId<OrderId>('o2') }], total: money('10') };
    expect(wire.wireSubmitted(answer)).toEqual({
      orderList: [{ orderId: 'o1' }, { orderId: 'o2' }],
    });
  });
});

test.each([
  ['o1', ['o1']],
  ['o1,o2', ['o1', 'o2']],
  [',o1,,o2,', ['o1', 'o2']],
])('%j are these orders to pay', (orderId, orderIds) => {
  expect(wire.payInput.parse({ orderId, safeword: '246810' })).toEqual({
    ...{ orderIds, fundPassword: '246810' },
  });
});

test.each([
  ['0', 'not-wanted'],
  ['1', 'not-wanted'],
  ['2', 'goods-misplaced'],
  ['3', 'ordered-twice'],
  ['4', 'receipt-failed'],
  ['5', 'other'],
  ['6', 'other'],
  ['-1', 'other'],
  ['undefined', 'other'],
])('an order is cancelled for reason %s: %s', (returnReason, reason) => {
  expect(wire.cancelInput.parse({ orderId: 'o', returnReason })).toEqual({ orderId: 'o', reason });
});

describe('a return', () => {
  const asked = { orderId: 'o', money: '3.50' };

  test.each([
    ['0', 'not-received'],
    ['1', 'not-received'],
    ['2', 'disliked'],
    ['8', 'agreed-with-shop'],
    ['9', 'other'],
    ['10', 'other'],
    ['-4', 'not-received'],
    ['null', 'other'],
  ])('has reason %s: %s', (returnReason, reason) => {
    expect(wire.returnInput.parse({ ...asked, returnReason })).toMatchObject({ reason });
  });

  test('may have no words, and its money stays the text that it was', () => {
    expect(wire.returnInput.parse(asked)).toMatchObject({ detail: '', amount: '3.50' });
    expect(wire.returnInput.safeParse({ orderId: 'o' }).success).toBe(false);
  });
});

describe('a list', () => {
  test.each([
    [undefined, 'all'],
    ['', 'all'],
    ['0', 'awaiting-payment'],
    ['1', 'to-ship'],
    ['2', 'confirmed'],
    ['3', 'to-receive'],
    ['4', 'to-review'],
    ['5', 'received'],
    ['6', 'after-sales'],
    ['-1', 'cancelled'],
  ])('of status %j is the tab %s', (status, tab) => {
    expect(wire.listInput.parse({ status })).toEqual({ page: 1, size: 5, tab });
  });

  test.each(['7', '-2', 'paid', '01'])('of status %j there is not', (status) => {
    expect(wire.listInput.safeParse({ status }).success).toBe(false);
  });

  test('of lines has twenty on a page', () => {
    expect(wire.listLinesInput.parse({ orderId: 'o' })).toEqual({
      orderId: 'o',
      page: 1,
      size: 20,
    });
  });
});

const anOrder = (change: Partial<Order> = {}) =>
  ({
    ...{ id: anId('o'), number: 'EN-1', state: 'paid', returnState: 'none', shop: SHOP, pieces: 3 },
    ...{ goods: money('90'), discount: money('10'), freight: money('4.5'), tax: money('1') },
    ...{ total: money('95.5'), createdAt: AT, paidAt: AT, confirmedAt: null, shippedAt: null },
    shipTo: {
      ...{ contact: 'Marta', email: 'm@example.com', phone: '+86 13800138000', country: 'CN' },
      ...{ countryName: 'China', stateName: 'Zhejiang', city: 'Ningbo', postcode: '315000' },
      line: 'Dock 4',
    },
    ...change,
  }) as Order;
const infoOf = (change: Partial<Order> = {}) => wire.wireOrder(anOrder(change)).orderInfo;
const cardOf = (change: Partial<OrderCard> = {}) =>
  wire.wireOrders({
    rows: [anOrder(change as Partial<Order>) as unknown as OrderCard],
    ...{ page: 1, size: 5, total: 1, now: AT },
  }).pageList[0] as Record<string, unknown>;

describe('the number of a state', () => {
  test.each([
    ['awaiting-payment', 0],
    ['paid', 1],
    ['confirmed', 2],
    ['shipped', 3],
    ['received', 4],
    ['reviewed', 5],
    ['refunded', 6],
    ['cancelled', -1],
  ] as const)('of %s is %d', (state, status) => {
    expect(infoOf({ state }).status).toBe(status);
    expect(cardOf({ state })['status']).toBe(status);
  });

  test.each(ORDER_STATES)('is a refund’s while a return of what is %s is under review', (state) => {
    expect(infoOf({ state, returnState: 'requested' }).status).toBe(6);
    expect(cardOf({ state, returnState: 'requested' })['status']).toBe(6);
  });

  test.each([
    ['none', 0, 4],
    ['requested', 1, 6],
    ['refunded', 2, 4],
    ['refused', 3, 4],
  ] as const)('beside a return that is %s', (returnState: ReturnState, returnStatus, status) => {
    const change = { state: 'received', returnState } as const;
    expect(infoOf(change)).toMatchObject({ returnStatus, status });
    expect(cardOf(change)).toMatchObject({ returnStatus, status });
  });

  test('that the mall gave back by itself is a refund that succeeded', () => {
    const change = { state: 'refunded', returnState: 'none' } as const;
    expect(infoOf(change)).toMatchObject({ returnStatus: 2, status: 6 });
    expect(cardOf(change)).toMatchObject({ returnStatus: 2, status: 6 });
  });
});

describe('the money of an order', () => {
  test('adds up on its page as the client adds it', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (goods, discount, freight, tax) => {
        const total = add(add(goods, freight), tax);
        const info = infoOf({ goods, discount, freight, tax, total });
        expect((info.prizeReal + info.fees + info.tax).toFixed(2)).toBe(Number(total).toFixed(2));
        expect((info.prizeOriginal - info.discount).toFixed(2)).toBe(info.prizeReal.toFixed(2));
      }),
    );
  });

  test('is the goods’ in a list, and the whole where money is to come back', () => {
    expect(cardOf()).toMatchObject({ priceCount: 90, fees: 4.5, tax: 1, prizeReal: 95.5 });
  });
});

describe('an order’s page', () => {
  test('has instants that were reached, in Shanghai, and nothing for the others', () => {
    const info = infoOf({ shippedAt: null });
    expect(info).toMatchObject({ createTime: '2026-03-01 08:00:00', pushTime: '' });
    expect(infoOf({ shippedAt: AT }).pushTime).toBe('2026-03-01 08:00:00');
  });

  test('says whether it is paid and confirmed', () => {
    expect(infoOf()).toMatchObject({ payStatus: 1, purchStatus: 0 });
    expect(infoOf({ paidAt: null })).toMatchObject({ payStatus: 0 });
    expect(infoOf({ confirmedAt: AT })).toMatchObject({ purchStatus: 1 });
  });

  test('has a phone without the plus, which the client writes itself', () => {
    expect(infoOf().phone).toBe('86 13800138000');
  });
});

describe('a line', () => {
  type Line = Parameters<typeof wire.wireLines>[0]['rows'][number];
  const lineOf = (change: object = {}) =>
    wire.wireLines({
      rows: [
        {
          ...{ listingId: 'l', variantId: 'v', name: 'Teapot', picture: null, quantity: 3 },
          ...{ goods: money('9'), discount: money('0.6'), freight: money('1'), tax: money('0.3') },
          ...{ total: money('10.3'), onShelf: true, offered: false },
          attributes: [{ name: 'Colour', value: 'Blue' }],
          ...change,
        } as unknown as Line,
      ],
      ...{ page: 1, size: 20, total: 1 },
    }).pageList[0] as Record<string, unknown>;

  test('is for one piece, which the client multiplies', () => {
    expect(lineOf()).toMatchObject({
      ...{ goodsNum: 3, goodsReal: 3, sellingPrice: 3.2, fees: 0.3333333333, tax: 0.1 },
      totalCost: 10.3,
    });
  });

  test('has the mark for no variant where there is nothing to choose', () => {
    expect(lineOf()['skuId']).toBe('v');
    expect(lineOf({ attributes: [] })['skuId']).toBe('-1');
  });

  test('says what became of its listing, and what it is of', () => {
    expect(lineOf()).toMatchObject({
      ...{ isShelf: 1, isValid: 0, goodsIcon: '' },
      attributes: [{ attrName: 'Colour', attrValue: 'Blue' }],
    });
    expect(lineOf({ onShelf: false, offered: true })).toMatchObject({ isShelf: 0, isValid: 1 });
  });
});

describe('the log', () => {
  const logOf = (...events: OrderEvent[]) =>
    wire.wireLog({
      orderId: anId<OrderId>('o-7'),
      entries: events.map((event, at) => ({ id: `e${at}`, event, at: AT, by: 'buyer' as const })),
    });

  test.each([
    ['placed', '下单成功，等待付款'],
    ['cancelled', '订单已取消，原因:手动发起取消订单'],
    ['cancelled-unpaid', '订单已取消，原因:超时自动取消订单'],
    ['return-requested', '发起退款申请'],
    ['default-review', '系统默认好评'],
  ] as const)('has the id and, for %s, a key of the client’s translations', (event, key) => {
    expect(logOf(event)).toEqual([
      {
        ...{ id: 'e0', orderId: 'o-7', log: `o-7${key}` },
        ...{ createTime: '2026-03-01 08:00:00', updateTime: '2026-03-01 08:00:00' },
      },
    ]);
  });

  test('leaves out what the client has no key for', () => {
    const unknown = ORDER_EVENTS.filter((event) => logOf(event).length === 0);
    expect(unknown).toEqual([
      ...['part-shipped', 'tracked', 'tracking-corrected', 'delivered', 'return-commented'],
      ...['reminded', 'noted', 'released'],
    ]);
    expect(logOf('paid', 'delivered', 'received').map(({ id }) => id)).toEqual(['e0', 'e2']);
  });

  test('has another key for each event, or the client could not tell them apart', () => {
    const keys = ORDER_EVENTS.flatMap((event) => logOf(event).map(({ log }) => log));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('the counts are those of the tabs behind the client’s five buttons', () => {
  const tabs = {
    ...{ all: 99, 'awaiting-payment': 1, 'to-ship': 2, confirmed: 98, 'to-receive': 3 },
    ...{ received: 97, 'to-review': 4, 'after-sales': 5, cancelled: 96 },
  };
  expect(wire.wireCounts({ tabs })).toEqual({
    ...{ waitPayCount: 1, waitDeliverCount: 2, waitReceiptCount: 3, waitEvaluateCount: 4 },
    refundCount: 5,
  });
});
