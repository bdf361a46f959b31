import type { FullOrder } from '@entrepot/contract/orders/types';
import { describe, expect, it } from 'vitest';
import { askedFor, lookOf, mayConfirm, mayShip, stepsOf } from './model.ts';

describe('askedFor', () => {
  it('reads the filters of the address', () => {
    expect(
      askedFor({ tab: 'to-ship', q: 'bergen', totalFrom: '100.5', until: '2026-11-30' }, 2),
    ).toMatchObject({
      tab: 'to-ship',
      search: 'bergen',
      totalFrom: '100.5',
      until: '2026-12-01T00:00:00.000Z',
      page: 2,
    });
  });

  it('leaves out what is no filter at all', () => {
    const asked = askedFor({ tab: 'nonsense', totalFrom: 'much', from: 'yesterday' }, 1);
    expect(asked).toMatchObject({ tab: 'open', sort: 'limit' });
    expect(asked).not.toHaveProperty('totalFrom');
    expect(asked).not.toHaveProperty('from');
  });
});

describe('lookOf', () => {
  it('shows an open return request before the state', () => {
    expect(lookOf({ state: 'received', returnState: 'requested' }).key).toBe('return');
    expect(lookOf({ state: 'received', returnState: 'refused' }).key).toBe('received');
  });
});

it('offers neither to confirm nor to ship while a return request waits for an answer', () => {
  expect(mayConfirm({ state: 'paid', returnState: 'none' })).toBe(true);
  expect(mayShip({ state: 'confirmed', returnState: 'refused' })).toBe(true);
  expect(mayConfirm({ state: 'paid', returnState: 'requested' })).toBe(false);
  expect(mayShip({ state: 'confirmed', returnState: 'requested' })).toBe(false);
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
  } as unknown as FullOrder;

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
    expect(steps[2]?.at).toBeNull();
  });
});
