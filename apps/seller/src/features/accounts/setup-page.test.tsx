import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, renderPage, type Answers } from '../../testing/render-page.tsx';
import { Setup } from './setup-page.tsx';

const me = { id: '00000000-0000-7000-8000-000000000001', username: 'north-quay' };

function open(answers: Answers = {}, link = 'one-time') {
  const onDone = vi.fn();
  const rendered = renderPage(<Setup link={link} onDone={onDone} />, {
    'brands.getBrand': () => {
      throw refusal('NOT_FOUND', 'the brand is not what is tested');
    },
    ...answers,
  });
  return { ...rendered, onDone };
}

const password = () => screen.findByLabelText(/^Password \*?$|^Password\*?$/);
const again = () => screen.getByLabelText(/^Password again/);
const submit = () => screen.getByRole('button', { name: 'Save and go to my shop' });

test('the link and a password, typed twice, lead into the shop, once', async () => {
  const setup = vi.fn(() => ({ token: 'T', me }));
  const { user, onDone } = open({ 'accounts.setup': setup });
  await user.type(await password(), 'sextant44');
  await user.type(again(), 'sextant44');
  await user.dblClick(submit());
  expect(onDone).toHaveBeenCalledExactlyOnceWith('T');
  expect(setup.mock.calls.map(([input]: unknown[]) => input)).toEqual([
    { link: 'one-time', password: 'sextant44', confirmation: 'sextant44' },
  ]);
});

test('a password that is too short or typed differently is told before anything is sent', async () => {
  const setup = vi.fn();
  const { user } = open({ 'accounts.setup': setup });
  await user.type(await password(), 'short');
  await user.type(again(), 'other');
  await user.click(submit());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '6 to 12 characters, and not a common one.',
    'The two passwords do not match',
  ]);
  expect(setup).not.toHaveBeenCalled();
});

test('a spent link says how to get another', async () => {
  const { user } = open({
    'accounts.setup': () => {
      throw refusal('SETUP_LINK_INVALID', 'This link holds no longer');
    },
  });
  await user.type(await password(), 'sextant44');
  await user.type(again(), 'sextant44');
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This link holds no longer');
  expect(alert.textContent).toContain('Ask the mall for a new link.');
});

test('an address without its code offers no form', async () => {
  open({}, '');
  await screen.findByText('This link is incomplete: its code is missing.');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});
