import type { ListedOperator } from '@entrepot/contract/accounts/operators';
import type { OperatorId } from '@entrepot/contract/ids';
import { anId } from '@entrepot/contract/testing/an-id';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, renderPanel } from '../../testing/render-panel.tsx';
import { OperatorsPage } from './operators-page.tsx';

const idOf = (name: string) =>
  anId<OperatorId>(`019ab000-0000-7000-8000-0000000000${name.length}1`);
const someone = (name: string, more: Partial<ListedOperator> = {}): ListedOperator => ({
  operatorId: idOf(name),
  ...{ username: name.toLowerCase(), name, stopped: null, isOwn: false },
  ...{ rights: ['chat'], waiting: [], ...more },
});
const waits = (isOwn: boolean) => ({
  ...{ id: '019ab000-0000-7000-8000-0000000000aa', right: 'approve-money' as const, stop: null },
  ...{ by: 'Odile', byId: idOf('Odile'), at: '2026-11-28T10:00:00.000Z', isOwn },
});
const changed = {
  ...{ state: 'given' as const, username: 'sami', code: 'orders' as const },
  ...{ before: 'chat', value: 'chat, orders' },
};

const open = (rows: ListedOperator[], answers: Answers = {}) =>
  renderPanel(<OperatorsPage />, {
    answers: { 'accounts.listOperators': { rows, stopsLeft: 2 }, ...answers },
  });

test('a right is given with one click, and withdrawn when that was confirmed', async () => {
  const support = someone('Sami');
  const { user, of } = await open([support], {
    'accounts.giveRight': changed,
    'accounts.withdrawRight': { ...changed, state: 'withdrawn' },
  });
  const { operatorId } = support;
  await user.click(await screen.findByRole('checkbox', { name: 'Read orders' }));
  await waitFor(() =>
    expect(of('accounts.giveRight').map(({ input }) => input)).toEqual([
      { operatorId, right: 'orders' },
    ]),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Customer service chat' }));
  expect(of('accounts.withdrawRight')).toEqual([]);
  const dialog = screen.getByRole('dialog', { name: /Withdraw .Customer service chat. from Sami/ });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(of('accounts.withdrawRight').map(({ input }) => input)).toEqual([
      { operatorId, right: 'chat' },
    ]),
  );
});

test('the second person approves what another has proposed; who proposed it takes it back', async () => {
  const { user, of } = await open([someone('Sami', { waiting: [waits(false)] })], {
    'accounts.approveRight': changed,
  });
  await screen.findByText(/Proposed by Odile/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Approve money/ }).disabled).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: /^Approve: Approve money/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(of('accounts.approveRight')).toHaveLength(1));
});

test('nobody is offered his own rights, nor a second yes to what he has proposed', async () => {
  await open([
    someone('Odile', { isOwn: true, waiting: [waits(false)] }),
    someone('Sami', { waiting: [waits(true)] }),
  ]);
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.slice(0, boxes.length / 2).every(({ disabled }) => disabled)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
});

test('where two manage rights, what one has proposed for the other says that nobody here approves it, and what does', async () => {
  const managed = { rights: ['operators' as const] };
  const two = [
    someone('Odile', { ...managed, isOwn: true }),
    someone('Sami', { ...managed, waiting: [waits(true)] }),
  ];
  const command = /npm run mall -- operator give sami approve-money/;
  await open(two);
  expect(await screen.findByText(/^While only two people manage rights/)).toBeTruthy();
  expect(screen.getByText(command).textContent).toContain('Odile has proposed it');
  cleanup();
  await open([...two, someone('Another', managed)]);
  await screen.findByText(/Proposed by Odile/);
  expect(screen.queryByText(command)).toBeNull();
  expect(screen.queryByText(/^While only two people manage rights/)).toBeNull();
});

test('another operator is stopped with a reason; where too few who manage operators would remain the dialog says that a second person is needed', async () => {
  const managed = { rights: ['operators' as const] };
  const support = someone('Sami', managed);
  const { user, of } = await open([someone('Odile', { ...managed, isOwn: true }), support], {
    'accounts.stopOperator': { username: 'sami', decision: 'waits' },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose a stop: Sami' }));
  expect(screen.queryByRole('button', { name: /: Odile$/ })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Stop Sami?' }));
  expect(dialog.getByText(/^A second person who manages operators has to agree/)).toBeTruthy();
  expect(dialog.queryByText(/takes effect at once/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Propose a stop' }));
  expect(of('accounts.stopOperator')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost laptop');
  await user.click(dialog.getByRole('button', { name: 'Propose a stop' }));
  await waitFor(() =>
    expect(of('accounts.stopOperator').map(({ input }) => input)).toEqual([
      { operatorId: support.operatorId, why: 'Lost laptop' },
    ]),
  );
});

test('of a stopped operator stands who did it and why, and what lets them work again', async () => {
  const stopped = { reason: 'Lost laptop', by: null, at: '2026-11-28T10:00:00.000Z' };
  const third = someone('Another', { rights: ['operators'] });
  const { user, of } = await open(
    [
      someone('Sami', { stopped }),
      third,
      someone('Marek', { stopped, waiting: [{ ...waits(false), right: null }] }),
    ],
    {
      'accounts.startOperator': { username: 'sami' },
      'accounts.approveRight': { ...changed, decision: 'start', code: undefined },
    },
  );
  expect(await screen.findAllByText(/Stopped by the server’s console/)).toHaveLength(2);
  expect(screen.getAllByText('Lost laptop')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Let them work again: Sami' }));
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Let them work again' }),
  );
  await waitFor(() => expect(of('accounts.startOperator')).toHaveLength(1));
  cleanup();
  const second = await open(
    [third, someone('Marek', { stopped, waiting: [{ ...waits(false), right: null }] })],
    { 'accounts.approveRight': { ...changed, decision: 'start', code: undefined } },
  );
  await screen.findByText(/Odile proposed on .* to let them work again/);
  await second.user.click(screen.getByRole('button', { name: 'Approve: Work again, Marek' }));
  await second.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }),
  );
  await waitFor(() => expect(second.of('accounts.approveRight')).toHaveLength(1));
});

test('how many one person still stops stands in the dialog; what waits is approved by another, and not by whom it concerns', async () => {
  const managed = { rights: ['operators' as const] };
  const others = [someone('Another', managed), someone('Odile', managed)];
  const me = someone('Bo', { ...managed, isOwn: true });
  // The only one who manages operators stops whoever manages none.
  const { user } = await open([me, someone('Sami')]);
  await user.click(await screen.findByRole('button', { name: 'Stop this operator: Sami' }));
  expect(
    screen.getByText(/^You can stop 2 more operators within 24 hours by yourself/),
  ).toBeTruthy();
  cleanup();
  const waiting = [{ ...waits(false), right: null, stop: 'Lost laptop' }];
  const second = await open([...others, someone('Sami', { waiting })], {
    'accounts.approveRight': { ...changed, decision: 'stop', code: undefined },
  });
  await screen.findByText(/^Odile proposed on .* to stop this operator:/);
  expect(screen.getByText('Lost laptop')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stop this operator: Sami' })).toBeNull();
  await second.user.click(screen.getByRole('button', { name: 'Approve: Stop, Sami' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop Sami?' }));
  dialog.getByText(/nobody can approve what Sami has proposed/);
  dialog.getByText('Lost laptop');
  await second.user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(second.of('accounts.approveRight')).toHaveLength(1));
  cleanup();
  await open([...others, someone('Sami', { isOwn: true, waiting })]);
  await screen.findByText('Lost laptop');
  expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).toBeNull();
});

test('a stop whose proposer manages operators no longer is asked for anew', async () => {
  const waiting = [{ ...waits(false), right: null, stop: 'Lost laptop' }];
  const me = someone('Another', { rights: ['operators'], isOwn: true });
  const { user } = await open([me, someone('Odile'), someone('Sami', { waiting })]);
  await user.click(await screen.findByRole('button', { name: 'Stop this operator: Sami' }));
  expect(screen.getByRole('dialog', { name: 'Stop Sami?' })).toBeTruthy();
});
