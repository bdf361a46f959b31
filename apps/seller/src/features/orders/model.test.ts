import type { ShopOrder } from '@entrepot/contract/orders/types';
import { ORDER_STATES } from '@entrepot/contract/orders/rules';
import { describe, expect, it } from 'vitest';
import {
  askedFor,
  FILTERS,
  isLeastTotal,
  needsAddress,
  SORTS,
  sortOf,
  stepsOf,
  wholeTime,
} from './model.ts';

describe('askedFor', () => {
  it('reads the filters of the address', () => {
    expect(
      askedFor({ tab: 'to-ship', q: 'bergen', totalFrom: '100.5', until: '2026-11-30' }, 'UTC'),
    ).toMatchObject({
      tab: 'to-ship',
      search: 'bergen',
      totalFrom: '100.5',
      until: '2026-12-01T00:00:00.000Z',
    });
  });

  it('leaves out what is no filter at all', () => {
    const asked = askedFor({ tab: 'nonsense', totalFrom: 'much', from: 'yesterday' }, 'UTC');
    expect(asked).toMatchObject({ tab: 'open', sort: 'limit' });
    expect(asked).not.toHaveProperty('totalFrom');
    expect(asked).not.toHaveProperty('from');
    expect(asked).not.toHaveProperty('until');
  });

  it('asks for everything, forty at a time, where nothing is said', () => {
    expect(askedFor({}, 'UTC')).toEqual({ tab: 'open', sort: 'limit', search: '', size: 40 });
  });

  it('asks from the beginning of a day, and for no longer words than the server takes', () => {
    const asked = askedFor({ from: '2026-11-30', sort: 'total', q: 'x'.repeat(61) }, 'UTC');
    expect(asked).toMatchObject({ from: '2026-11-30T00:00:00.000Z', sort: 'total' });
    expect(asked.search).toHaveLength(60);
  });

  it.each(['2026-11-3', '2026-13-40', '12026-11-30', '2026-11-301', 'x2026-11-30', '2026-11-30x'])(
    'takes %s for no day',
    (day) => {
      expect(askedFor({ from: day, until: day }, 'UTC')).not.toHaveProperty('from');
      expect(askedFor({ from: day, until: day }, 'UTC')).not.toHaveProperty('until');
    },
  );

  it('asks for days that the reader’s clock shows', () => {
    const asked = askedFor({ from: '2026-11-01', until: '2026-11-01' }, 'Asia/Shanghai');
    expect(asked).toMatchObject({
      ...{ from: '2026-10-31T16:00:00.000Z', until: '2026-11-01T16:00:00.000Z' },
    });
  });

  it('keeps its words in addresses, which people keep', () => {
    expect([...FILTERS, ...SORTS].join(' ')).toBe('q from until totalFrom limit newest total');
    expect(SORTS.map((sort) => sortOf({ sort }))).toEqual(SORTS);
  });
});

it.each(['0', '5', '123456789012', '0.5', '1.123456'])('%s is a least total', (text) => {
  expect(isLeastTotal(text)).toBe(true);
});

it.each(['', '1234567890123', '1.', '.5', '1.1234567', '-1', '1e3', '1,5', '5 '])(
  '%j is none',
  (text) => {
    expect(isLeastTotal(text)).toBe(false);
  },
);

it('shows an address while parcels go there', () => {
  expect(ORDER_STATES.filter((state) => needsAddress({ state }))).toEqual(['confirmed', 'shipped']);
});

it('knows the whole time of an order that is paid for and has a limit', () => {
  const [paidAt, dueAt] = ['2026-11-01T08:00:00Z', '2026-11-01T09:00:00Z'];
  expect(wholeTime({ paidAt, dueAt })).toBe(3_600_000);
  expect(wholeTime({ paidAt: null, dueAt })).toBeUndefined();
  expect(wholeTime({ paidAt, dueAt: null })).toBeUndefined();
});

describe('stepsOf', () => {
  const order = {
    state: 'confirmed',
    payBy: null,
    paidAt: '2026-11-01T08:00:00Z',
    confirmedAt: '2026-11-01T09:00:00Z',
    shipBy: '2026-11-02T08:00:00Z',
    shippedAt: null,
    receiveBy: null,
    receivedAt: null,
    releasedAt: null,
    escrow: { releaseAt: null },
  } as unknown as ShopOrder;

  it('stops at the first station that was not reached, with its deadline', () => {
    expect(stepsOf(order).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'current',
      'next',
      'next',
    ]);
    expect(stepsOf(order)[2]?.at).toBe(order.shipBy);
  });

  it('expects nothing more of a cancelled order', () => {
    const steps = stepsOf({ ...order, state: 'cancelled' });
    expect(steps.map(({ state }) => state)).not.toContain('current');
    const unpaid = { ...order, state: 'cancelled', paidAt: null, confirmedAt: null } as const;
    expect(new Set(stepsOf(unpaid).map(({ state }) => state))).toEqual(new Set(['next']));
    expect(steps[2]?.at).toBeNull();
  });

  it('names five stations, with what was reached or is expected of each', () => {
    const shipped = {
      ...{ ...order, state: 'shipped', returnState: 'none', shippedAt: '2026-11-01T10:00:00Z' },
      ...{ receiveBy: '2026-11-11T10:00:00Z', escrow: { releaseAt: '2026-11-20T10:00:00Z' } },
    } as ShopOrder;
    expect(stepsOf(shipped)).toEqual([
      { name: 'paid', at: '2026-11-01T08:00:00Z', state: 'done' },
      { name: 'confirmed', at: '2026-11-01T09:00:00Z', state: 'done' },
      { name: 'shipped', at: '2026-11-01T10:00:00Z', state: 'done' },
      { name: 'received', at: '2026-11-11T10:00:00Z', state: 'current' },
      { name: 'released', at: '2026-11-20T10:00:00Z', state: 'next' },
    ]);
    expect(stepsOf({ ...shipped, returnState: 'requested' })[4]?.at).toBeNull();
  });

  it('waits for the payment of a new order', () => {
    const placed = {
      ...{ ...order, state: 'awaiting-payment', payBy: '2026-11-01T08:30:00Z' },
      ...{ paidAt: null, confirmedAt: null, shipBy: null },
    } as ShopOrder;
    expect(stepsOf(placed)[0]).toEqual({ name: 'paid', at: placed.payBy, state: 'current' });
  });

  it('expects nothing more of a refunded order either', () => {
    const steps = stepsOf({ ...order, state: 'refunded' });
    expect(steps.map(({ state, at }) => [state, at === null])).toEqual([
      ['done', false],
      ['done', false],
      ['next', true],
      ['next', true],
      ['next', true],
    ]);
  });
});
