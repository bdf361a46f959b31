import type { Order } from '@entrepot/contract/orders/types';
import { anOrder, anOrderLine } from '@entrepot/contract/testing/an-order';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { marta } from '../../../testing/people.ts';
import { refuse, showPage, type Answers } from '../../../testing/show-page.tsx';

/** On its way: an amount below all may be asked for. */
const SENT = { state: 'shipped', parcels: 'all', lines: [anOrderLine({ shipped: 12 })] } as const;
const ORDER = anOrder();

const open = (change: Partial<Order> = {}, answers: Answers = {}) =>
  showPage(paths.returnOrder(ORDER.id), {
    'accounts.getMe': marta,
    'orders.getOrder': anOrder({ ...SENT, lines: [...SENT.lines], ...change }),
    ...answers,
  });

type User = Awaited<ReturnType<typeof open>>['user'];

const send = () => screen.getByRole('button', { name: 'Submit request' });
const amount = () => screen.getByLabelText<HTMLInputElement>(/^Refund amount/);
const detail = () => screen.getByLabelText<HTMLTextAreaElement>(/^Details/);
const choose = async (user: User, reason: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: /What is wrong/ }), reason);

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

test('all of the money is proposed, and what is asked for is sent once for two clicks', async () => {
  let answer: () => void = () => undefined;
  const { user, sent, router } = await open(
    {},
    {
      'orders.requestReturn': () =>
        new Promise((resolve) => {
          answer = () => resolve(anOrder({ returnState: 'requested', actions: [] }) as never);
        }),
    },
  );
  await choose(user, 'damaged');
  expect(amount().value).toBe('81.60');
  await user.clear(amount());
  await user.type(amount(), '20,5');
  await user.type(detail(), '  Zwei Kannen sind zerbrochen.  ');
  await user.dblClick(send());
  answer();
  await screen.findByText('Your request has been sent');
  await waitFor(() => expect(router.state.location.href).toBe(paths.order(ORDER.id)));
  expect(sent('orders.requestReturn').map(({ input }) => input)).toEqual([
    expect.objectContaining({ orderId: ORDER.id, reason: 'damaged', amount: '20.5' }),
  ]);
});

test('one click asks for all of it again', async () => {
  const { user } = await open();
  await choose(user, 'damaged');
  await user.clear(amount());
  await user.type(amount(), '3');
  await user.click(screen.getByRole('button', { name: 'Full amount' }));
  expect(amount().value).toBe('81.60');
});

test.each([
  ['90', 'Up to 81.60 USDT'],
  ['0', 'Please enter an amount above 0'],
  ['1.005', 'No more than two decimals'],
])('%s is not asked for: %s', async (typed, says) => {
  const { user, sent } = await open();
  await choose(user, 'damaged');
  await user.clear(amount());
  await user.type(amount(), typed);
  await user.click(send());
  expect(await screen.findByText(says)).toBeTruthy();
  expect(sent('orders.requestReturn')).toEqual([]);
});

test('another reason wants words', async () => {
  const { user, sent } = await open();
  await choose(user, 'other');
  await user.click(send());
  expect(await screen.findByText('Please describe what happened')).toBeTruthy();
  expect(document.activeElement).toBe(detail());
  expect(sent('orders.requestReturn')).toEqual([]);
});

test('a request of which nobody knows the fate is sent again with its key, and nothing typed is lost', async () => {
  let lost = true;
  const { user, sent } = await open(
    {},
    {
      'orders.requestReturn': () =>
        lost
          ? refuse('OFFLINE', 'offline')
          : (anOrder({ returnState: 'requested', actions: [] }) as never),
    },
  );
  await choose(user, 'damaged');
  await user.type(detail(), 'وصلت الأباريق مكسورة');
  await user.click(send());
  await screen.findByRole('alert');
  expect(detail().value).toBe('وصلت الأباريق مكسورة');
  lost = false;
  await user.click(send());
  await screen.findByText('Your request has been sent');
  const [first, again] = sent('orders.requestReturn');
  expect(first?.key).toBeTruthy();
  expect(again?.key).toBe(first?.key);
});

test('an order that is not there says so instead of a form', async () => {
  await open({}, { 'orders.getOrder': () => refuse('ORDER_NOT_FOUND', 'No such order') });
  await screen.findByRole('heading', { level: 1, name: /not found/i });
  expect(screen.queryByRole('combobox', { name: /What is wrong/ })).toBeNull();
});

test('an order that did not come is asked for again', async () => {
  let asked = 0;
  const { user } = await open(
    {},
    {
      'orders.getOrder': () => {
        asked += 1;
        return asked === 1 ? refuse('INTERNAL', 'No order came') : ORDER;
      },
    },
  );
  await screen.findByText('No order came');
  await user.click(screen.getByRole('button', { name: /again/i }));
  await screen.findByRole('combobox', { name: /What is wrong/ });
});
