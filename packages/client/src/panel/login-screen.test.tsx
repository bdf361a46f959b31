import type { SellerApi } from '@entrepot/contract/api/seller';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createApi } from '../create-api.ts';
import { aBrand } from '../testing/a-brand.ts';
import { playServer, refuse, type Answers } from '../testing/played-server.ts';
import { renderAsking } from '../testing/render-asking.tsx';
import { LoginScreen } from './login-screen.tsx';

const { CallProvider, useCall } = createApi<SellerApi>();

type Api = Answers<SellerApi>;

function open(answers: Api, { ended = false, demo = false } = {}) {
  const onLoggedIn = vi.fn();
  function Login() {
    return (
      <LoginScreen
        brand={{ ...aBrand, demo }}
        place="Admin"
        call={useCall()}
        onLoggedIn={onLoggedIn}
        ended={ended}
        demo="demo-seller"
      />
    );
  }
  const server = playServer<SellerApi>(answers);
  const view = renderAsking(<Login />, { server, CallProvider });
  const submit = async () => {
    await view.user.type(screen.getByLabelText(/User name/), ' kim ');
    await view.user.type(screen.getByLabelText(/^Password/), 'sextant44');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, submit, onLoggedIn };
}

it('a name and a password lead in, in the brand’s colours', async () => {
  const answer = { token: 'T', me: { id: 'kim' } } as never;
  const { submit, onLoggedIn, of } = open({ 'accounts.login': answer });
  await submit();
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('T', 'kim'));
  expect(of('accounts.login')[0]?.input).toMatchObject({ name: 'kim', password: 'sextant44' });
  expect(document.title).toBe('Admin · Entrepot');
  expect(document.getElementById('brand-theme')?.textContent).toContain(aBrand.colours.main);
});

it('a log-in that is refused says why', async () => {
  const { submit, onLoggedIn } = open({
    'accounts.login': () => refuse('LOGIN_FAILED', 'Name or password is wrong.'),
  });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Name or password is wrong.');
  expect(onLoggedIn).not.toHaveBeenCalled();
});

it('the slide check is as hard as the server wants it', async () => {
  const { submit, of, user } = open({
    'accounts.login': () => refuse('VERIFICATION_NEEDED', 'Please slide.', { level: 3 }),
    'accounts.getChallenge': () => refuse('OFFLINE', 'offline'),
  });
  await submit();
  (await screen.findByRole('slider')).focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(of('accounts.getChallenge')[0]?.input).toEqual({ level: 3 }));
});

it('says that a session ended, and only in a demo world with whom to log in', async () => {
  const plain = open({});
  expect(screen.queryByRole('status')?.textContent ?? '').not.toContain('session');
  expect(screen.queryByRole('button', { name: /demo/ })).toBeNull();
  plain.unmount();
  const { user } = open({}, { ended: true, demo: true });
  expect(screen.getByText(/Your session has ended/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use demo-seller' }));
  expect(screen.getByLabelText(/User name/)).toHaveProperty('value', 'demo-seller');
});

it('gives a page that waits behind it its title back', () => {
  cleanup();
  document.title = 'Orders · Fenwick · Entrepot';
  const { unmount } = open({});
  expect(document.title).toBe('Admin · Entrepot');
  unmount();
  expect(document.title).toBe('Orders · Fenwick · Entrepot');
});
