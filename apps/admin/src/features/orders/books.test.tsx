import { screen, waitFor } from '@testing-library/react';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { expect, test } from 'vitest';
import orders from '../../../locales/en/orders.json';
import { type Proof } from '../../kit/shell-queries.ts';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { Books } from './books.tsx';

const proof = (more: Partial<Proof> = {}): Proof => ({
  checks: [
    { code: 'entries-zero', name: 'all entries sum to zero', violations: 0 },
    { code: 'order-is-sum', name: 'an order is the sum of its lines', violations: 0 },
  ],
  ...{ sound: true, movements: 7, whole: true },
  checkedAt: '2026-11-22T10:05:00.000Z',
  allCheckedAt: '2026-11-22T02:10:00.000Z',
  ...more,
});

const open = (books: () => Proof | null, answers: Answers = {}, checking = () => false) =>
  renderPanel(<Books />, {
    messages: { orders },
    answers: {
      'wallet.getOverview': () => ({
        ...{ currency: 'USDT', sums: [], books: books(), checking: checking() },
      }),
      ...answers,
    },
  });

const button = () => screen.getByRole('button', { name: 'Check everything' });

test('before the first proof it says that there was none', async () => {
  await open(() => null);
  expect(await screen.findByText('Not checked yet')).toBeTruthy();
  expect(screen.queryByText(/pass/)).toBeNull();
});

test('of a proof of everything it gives the time', async () => {
  await open(() => proof());
  expect(await screen.findByText('All 2 checks pass')).toBeTruthy();
  expect(screen.getByText(/^everything checked \d/)).toBeTruthy();
});

test('of a proof of what is new it says so, and when everything was proved', async () => {
  await open(() => proof({ whole: false }));
  expect(await screen.findByText(/^new entries checked .+, everything .*22/)).toBeTruthy();
});

test('a rule that is broken is marked, with how often', async () => {
  const checks = [
    { code: 'order-is-sum', name: 'an order is the sum of its lines', violations: 3 },
  ];
  await open(() => proof({ checks, sound: false }));
  expect(await screen.findByText('1 check fails')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('An order is the sum of its lines3');
});

test('everything is checked when somebody asks, and the button waits for the end', async () => {
  let asked = false;
  const { user, of } = await open(
    () => proof({ whole: false }),
    {
      'wallet.checkBooks': () => {
        asked = true;
        return {};
      },
    },
    () => asked,
  );
  await screen.findByText('All 2 checks pass');
  await user.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  expect(of('wallet.checkBooks')).toHaveLength(1);
});

test('why it could not be asked is told beside the button', async () => {
  const { user } = await open(() => proof(), {
    'wallet.checkBooks': () => {
      throw new ApiRefusal('TOO_MANY_REQUESTS', 'Too many requests');
    },
  });
  await screen.findByText('All 2 checks pass');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
});
