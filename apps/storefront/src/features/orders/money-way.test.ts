import { expect, test } from 'vitest';
import arabic from '../../../locales/ar/orders.json' with { type: 'json' };
import chinese from '../../../locales/zh-CN/orders.json' with { type: 'json' };
import english from '../../../locales/en/orders.json' with { type: 'json' };
import { moneyWay, STATIONS } from './money-way.ts';

const NOTHING = {
  createdAt: '2026-11-01T00:00:00Z',
  payBy: null,
  paidAt: null,
  shipBy: null,
  shippedAt: null,
  receiveBy: null,
  receivedAt: null,
  returnUntil: null,
  releasedAt: null,
};
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00Z`;
const at = (number: number) => Date.parse(day(number));

test('the money stands at the first station that is not reached, with its deadline', () => {
  const way = moneyWay(
    {
      ...NOTHING,
      state: 'received',
      paidAt: day(2),
      shippedAt: day(3),
      receivedAt: day(10),
      returnUntil: day(20),
    },
    at(15),
  );
  expect(way?.stations.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'current',
    'next',
  ]);
  expect(way?.due).toEqual({ name: 'window', at: day(20) });
  expect(way?.progress).toBe(0.5);
});

test('a released order has nothing left to wait for', () => {
  const way = moneyWay(
    {
      ...NOTHING,
      state: 'reviewed',
      paidAt: day(2),
      shippedAt: day(3),
      receivedAt: day(4),
      releasedAt: day(11),
    },
    at(12),
  );
  expect(way?.stations.every(({ state }) => state === 'done')).toBe(true);
  expect(way?.due).toBeNull();
});

test('money that goes nowhere has no way', () => {
  expect(moneyWay({ ...NOTHING, state: 'cancelled' }, at(2))).toBeNull();
  expect(moneyWay({ ...NOTHING, state: 'refunded', paidAt: day(2) }, at(3))).toBeNull();
});

test.each([
  ['English', english],
  ['Chinese', chinese],
  ['Arabic', arabic],
])('no station bears the name of another in %s, whichever is the current one', (_, texts) => {
  const { step, now } = texts.escrow;
  for (const current of STATIONS) {
    const names = STATIONS.map((name) => (name === current ? now[name] : step[name]));
    expect(new Set(names).size, current).toBe(STATIONS.length);
  }
});
