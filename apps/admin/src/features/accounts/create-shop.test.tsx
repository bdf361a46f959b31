import { anId } from '@entrepot/contract/testing/an-id';
import type { ShopId } from '@entrepot/contract/ids';
import { ApiRefusal } from '@entrepot/client/call.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import accounts from '../../../locales/en/accounts.json';
import { renderPanel, type Answers } from '../../testing/render-panel.tsx';
import { CreateShop } from './create-shop.tsx';

const LINK = 'http://seller.test/setup#one-time';

async function open(answers: Answers = {}) {
  const rendered = await renderPanel(<CreateShop />, { messages: { accounts }, answers });
  await rendered.user.click(screen.getByRole('button', { name: 'Create shop' }));
  return rendered;
}

const field = (name: RegExp) => screen.getByLabelText(name);
const submit = () => screen.getAllByRole('button', { name: 'Create shop' }).at(-1) as HTMLElement;

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(field(/^Shop name/), ' North Quay ');
  await user.type(field(/^Seller’s user name/), 'north-quay');
  await user.selectOptions(field(/^Country/), 'CN');
  await user.type(field(/^City/), 'Ningbo');
}

test('a shop is created and its link is there to copy', async () => {
  const { user, of } = await open({
    'sellers.createShop': ({ username }) => ({
      shopId: anId<ShopId>('00000000-0000-7000-8000-000000000001'),
      username,
      link: LINK,
      days: 7,
    }),
  });
  await fill(user);
  await user.click(submit());
  await screen.findByRole('heading', { name: 'North Quay has been created' });
  expect(screen.getByText(LINK)).toBeTruthy();
  expect(screen.getByText(/logs in as north-quay. It works once, for 7 days/)).toBeTruthy();
  expect(of('sellers.createShop').map(({ input }) => input)).toEqual([
    { name: 'North Quay', username: 'north-quay', country: 'CN', city: 'Ningbo', language: 'en' },
  ]);
});

test('what the form can tell is told before anything is sent', async () => {
  const { user, of } = await open();
  await user.type(field(/^Seller’s e-mail/), 'no address');
  await user.click(submit());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'At least 2 characters. The seller can change it later.',
    '4 to 30 letters and digits; may include - and _',
    'This is not an e-mail address',
    'Required',
    'Required',
  ]);
  expect(of('sellers.createShop')).toEqual([]);
});

test('a name that is taken is said at its field, and nothing typed is lost', async () => {
  const { user } = await open({
    'sellers.createShop': () => {
      throw new ApiRefusal('SHOP_NAME_TAKEN', 'Another shop has this name.');
    },
  });
  await fill(user);
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toContain('Another shop has this name.');
  expect(document.activeElement).toBe(field(/^Shop name/));
  expect(field(/^Seller’s user name/)).toHaveProperty('value', 'north-quay');
});
