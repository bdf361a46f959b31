import { parseAmount } from '@entrepot/contract/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { marta } from '../../testing/people.ts';
import { refuse, showPage } from '../../testing/show-page.tsx';
import { session } from '../../kit/session.ts';

beforeEach(() => {
  localStorage.clear();
  session.logIn('token-of-marta', marta);
});

it('a balance that does not come says so and is asked for again', async () => {
  let asked = 0;
  const { user } = await showPage('/userInfo/money-package', {
    'accounts.getMe': () => marta,
    'wallet.listStatement': () => ({ rows: [], page: 1, size: 20, total: 0 }),
    'wallet.getBalance': () => {
      asked += 1;
      // A refusal is final: it is not tried again unasked.
      return asked === 1
        ? refuse('NOT_FOUND', 'No.')
        : { currency: 'USDT', available: parseAmount('12.5') };
    },
  });
  await user.click(await screen.findByRole('button', { name: /Could not load/ }));
  expect(await screen.findByText(/12/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Could not load/ })).toBeNull();
});
