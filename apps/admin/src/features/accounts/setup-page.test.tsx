import { anId } from '@entrepot/contract/testing/an-id';
import type { OperatorId } from '@entrepot/contract/ids';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { Setup } from './setup-page.tsx';

const open = async (answers: Answers = {}, link = 'one-time') => {
  const onDone = vi.fn();
  const rendered = await renderPanel(<Setup link={link} onDone={onDone} />, {
    messages: { accounts },
    answers,
  });
  return { ...rendered, onDone };
};

async function fill(user: Awaited<ReturnType<typeof open>>['user'], password: string) {
  await user.type(screen.getByLabelText(/^Your name/), 'Kim Harbour');
  await user.type(screen.getByLabelText(/^User name/), 'kim-harbour');
  await user.type(screen.getByLabelText(/^Password \*?$|^Password\*?$/), password);
  await user.type(screen.getByLabelText(/^Password again/), password);
}

const submit = () => screen.getByRole('button', { name: 'Create account and log in' });

test('the link and the typed make an account, once', async () => {
  const me = {
    id: anId<OperatorId>('00000000-0000-7000-8000-000000000001'),
    username: 'kim-harbour',
    name: 'Kim',
    ...{ lacks: {}, managers: ['Kim'] },
  };
  const { user, of, onDone } = await open({ 'accounts.setup': () => ({ token: 'T', me }) });
  await fill(user, 'longshore-77');
  await user.dblClick(submit());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('T');
  expect(of('accounts.setup').map(({ input }) => input)).toEqual([
    { link: 'one-time', name: 'Kim Harbour', username: 'kim-harbour', password: 'longshore-77' },
  ]);
});

test('what the form can tell is told before anything is sent', async () => {
  const { user, of } = await open();
  await fill(user, 'short');
  await user.type(screen.getByLabelText(/^Password again/), 'x');
  await user.click(submit());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'At least 10 characters',
    'The two passwords do not match',
  ]);
  expect(of('accounts.setup')).toEqual([]);
});

test('a spent link says how to get another, and nothing typed is lost', async () => {
  const { user } = await open({
    'accounts.setup': () => {
      throw new ApiRefusal('SETUP_LINK_INVALID', 'This link holds no longer');
    },
  });
  await fill(user, 'longshore-77');
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This link holds no longer');
  expect(alert.textContent).toContain('Run npm run mall -- operator add');
  expect(screen.getByLabelText(/^User name/)).toHaveProperty('value', 'kim-harbour');
});

test('an address without its code offers no form', async () => {
  await open({}, '');
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to log in' })).toBeTruthy();
});
