import { anId } from '@entrepot/contract/testing/an-id';
import { parseAmount } from '@entrepot/contract/money';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../locales/en/orders.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { ClockLanes } from './clock-lanes.tsx';
import { ClockPage } from './clock-page.tsx';
import type { Timer } from './clock-model.ts';
import styles from './clock.module.css';

const NOW = Date.now();
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const timer = (kind: Timer['kind'], hours: number, amount: string): Timer => ({
  kind,
  at: inHours(hours),
  orderId: anId(`00000000-0000-7000-8000-00000000000${hours}`),
  number: `EN-2611-00000${hours}`,
  shop: 'Pier Nine',
  amount: parseAmount(amount),
});
const TIMERS = [timer('cancel-unpaid', 2, '0'), timer('release', 5, '801.18')];

const open = (answers: Answers = {}, movable = true) => {
  let timers = TIMERS;
  return renderPanel(<ClockPage />, {
    messages: { orders },
    answers: {
      'orders.getClock': () => ({
        now: inHours(0),
        offsetSeconds: 0,
        movable,
        timers,
        timerCount: timers.length,
      }),
      'wallet.getOverview': () => ({
        currency: 'USDT',
        sums: [],
        books: {
          checks: [{ code: 'entries-zero', name: 'all entries sum to zero', violations: 0 }],
          ...{
            sound: true,
            movements: 1,
            checkedAt: inHours(24),
            whole: false,
            allCheckedAt: null,
          },
        },
        checking: false,
      }),
      'orders.advanceClock': ({ seconds }) => {
        timers = [];
        return { now: new Date(NOW + seconds * 1_000).toISOString() };
      },
      ...answers,
    },
  });
};

test('nothing moves before one says so; then it is told what happened', async () => {
  const { user, of } = await open();
  const move = await screen.findByRole('button', { name: /Move the clock/ });
  expect(move).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: /1 day/ }));
  expect(screen.getByText('2 timers in this move')).toBeTruthy();
  expect(of('orders.advanceClock')).toEqual([]);
  await user.dblClick(move);
  const told = await screen.findByRole('status');
  await waitFor(() => expect(told.textContent).toContain('Pier Nine was paid'));
  expect(told.textContent).toContain('Cancelled; the stock is back with Pier Nine');
  await waitFor(() => expect(within(told).getByText('The check passes')).toBeTruthy());
  expect(of('orders.advanceClock').map(({ input }) => input)).toEqual([{ seconds: 86_400 }]);
});

test('the next timer and a timer’s own time are chosen to the second', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Next timer/ }));
  expect(screen.getByText('1 timer in this move')).toBeTruthy();
  await user.keyboard('n');
  expect(screen.getByText('2 timers in this move')).toBeTruthy();
});

test('a refusal is told where the button is, and the chosen time stays', async () => {
  const { user } = await open({
    'orders.advanceClock': () => {
      throw new ApiRefusal('DEMO_ONLY', 'Only in the demo world');
    },
  });
  await user.click(await screen.findByRole('button', { name: /7 days/ }));
  await user.click(screen.getByRole('button', { name: /Move the clock/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Only in the demo world');
  expect(screen.getByText('Move it to')).toBeTruthy();
});

test('a mall with real money has no such page', async () => {
  await open({}, false);
  expect(await screen.findByText('The clock of this mall cannot be moved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Move the clock/ })).toBeNull();
});

test.each([
  [0, 0],
  [3, 1],
  [6, 2],
])('in a move of %i hours the picture marks %i timers as due', async (hours, due) => {
  const lanes = <ClockLanes timers={TIMERS} now={NOW} to={Date.parse(inHours(hours))} />;
  await renderPanel(lanes, { messages: { orders }, answers: {} });
  const picture = await screen.findByRole('figure');
  expect(picture.getElementsByClassName(styles['mark'] ?? '')).toHaveLength(2);
  expect(picture.getElementsByClassName(styles['due'] ?? '')).toHaveLength(due);
});
