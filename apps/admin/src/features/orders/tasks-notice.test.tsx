import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import orders from '../../../locales/en/orders.json';
import { refuse } from '@entrepot/client/testing/played-server.ts';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { TasksNotice } from './tasks-notice.tsx';

const task = (job: string, item: string) => ({
  job,
  item,
  firstFailedAt: '2026-11-21T10:00:00.000Z',
  tries: 2,
  reference: '019a-reference',
  nextTryAt: '2026-11-21T10:05:00.000Z',
});

const open = (tasks: ReturnType<typeof task>[], count: number, answers: Answers = {}) =>
  renderPanel(<TasksNotice />, {
    messages: { orders },
    answers: { 'orders.listSetAside': () => ({ tasks, count }), ...answers },
  });

const ORDER = '00000000-0000-7000-8000-000000000001';

test('nothing is said while every task was finished', async () => {
  const { of } = await open([], 0);
  await waitFor(() => expect(of('orders.listSetAside')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: /could not be finished/ })).toBeNull();
});

test('what could not be finished is named, with its order, its next try and how many more there are', async () => {
  await open([task('orders.release', ORDER), task('search.reindex', 'goods-7')], 23);
  const notice = await screen.findByRole('region', { name: '23 tasks could not be finished' });
  const [payout, index, more] = within(notice).getAllByRole('listitem');
  expect(payout?.textContent).toContain('Pay out to the shop');
  expect(payout?.textContent).toMatch(/Tried 2 times · next try .+ · Reference 019a-reference/);
  const link = within(payout as HTMLElement).getByRole('link', { name: 'Open order' });
  expect(link.getAttribute('href')).toContain(`open=${ORDER}`);
  expect(index?.textContent).toContain('goods-7');
  expect(more?.textContent).toBe('and 21 more');
});

test('a task is tried again at once; it goes when it is finished, and says so when it is not', async () => {
  let tasks = [task('orders.release', ORDER)];
  let mended = false;
  const { user, of } = await open([], 0, {
    'orders.listSetAside': () => ({ tasks, count: tasks.length }),
    'orders.retryTask': () => {
      tasks = mended ? [] : tasks;
      return { finished: mended };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('It failed again');
  mended = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /could not be finished/ })).toBeNull(),
  );
  expect(of('orders.retryTask').map(({ input }) => input)).toEqual(
    Array(2).fill({ job: 'orders.release', item: ORDER }),
  );
});

test('a try that no answer came to says so in words', async () => {
  const { user } = await open([task('orders.release', ORDER)], 1, {
    'orders.retryTask': () => refuse('OFFLINE', 'offline'),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/check your connection/);
});
