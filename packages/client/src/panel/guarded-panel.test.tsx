import type { SellerApi } from '@entrepot/contract/api/seller';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../create-api.ts';
import { createTexts } from '@entrepot/ui/i18n/texts.ts';
import { memoryHistory } from '../router/history.ts';
import { RouterContext } from '../router/use-router.ts';
import { createSession } from '../session.ts';
import { aBrand } from '../testing/a-brand.ts';
import { playServer, refuse, type Answers } from '../testing/played-server.ts';
import { renderAsking } from '../testing/render-asking.tsx';
import { screenRouter } from '../testing/screen-router.tsx';
import { GuardedPanel } from './guarded-panel.tsx';
import { createPanelRouter } from './panel-router.tsx';

const { CallProvider, useCall, ask } = createApi<SellerApi>();
const session = createSession<void>('panel-token');

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function Frame({ onLogOut }: { onLogOut: () => void }) {
  const shop = useQuery(ask(useCall(), 'sellers.getShop', {})).data;
  return (
    <>
      <p>The shop of {shop?.name ?? 'nobody yet'}</p>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={onLogOut}>
        Log out
      </button>
    </>
  );
}

function Shell() {
  return (
    <GuardedPanel
      call={useCall()}
      session={session}
      place="Seller panel"
      demo="demo-seller"
      setup="/setup"
      Frame={Frame}
    />
  );
}

/** `who` is the account that the server knows the token of, and that logs in. */
async function open(answers: Answers<SellerApi> = {}) {
  const person = { who: 'marta' };
  const server = playServer<SellerApi>({
    'brands.getBrand': aBrand,
    'accounts.getMe': () => ({ id: person.who }) as never,
    'accounts.login': () => ({ token: `of ${person.who}`, me: { id: person.who } }) as never,
    'accounts.logout': {},
    'sellers.getShop': () => ({ name: person.who }) as never,
    'accounts.heartbeat': {},
    ...answers,
  });
  const { router, page } = screenRouter(<Shell />, '/');
  await router.load();
  const view = renderAsking(page, { server, CallProvider });
  const logIn = async (who: string) => {
    person.who = who;
    await view.user.type(await screen.findByLabelText(/User name/), who);
    await view.user.type(screen.getByLabelText(/^Password/), 'sextant44');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(session.token()).toBe(`of ${who}`));
  };
  return { ...view, logIn };
}

const note = () => screen.findByLabelText<HTMLInputElement>('Note');

it('shows nobody’s page before somebody has logged in', async () => {
  const { logIn } = await open();
  await screen.findByRole('heading', { name: 'Log in' });
  expect(screen.queryByLabelText('Note')).toBeNull();
  expect(screen.queryByText(/session has ended/)).toBeNull();
  await logIn('marta');
  await note();
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();
});

it('keeps what was typed when the session ends by itself, for the same person', async () => {
  const { logIn, user, of } = await open();
  await logIn('marta');
  await user.type(await note(), 'half a text');
  await waitFor(() => expect(of('accounts.getMe')).not.toEqual([]));
  act(() => session.end('expired'));
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  expect((await note()).closest('[inert]')).toBeTruthy();
  await logIn('marta');
  expect((await note()).value).toBe('half a text');
});

it('shows nothing of it, and nothing that was read, to somebody else', async () => {
  const shops = [{ name: 'marta' }, new Promise(() => undefined)];
  const { logIn, user } = await open({ 'sellers.getShop': () => shops.shift() as never });
  await logIn('marta');
  await user.type(await note(), 'half a text');
  await screen.findByText('The shop of marta');
  act(() => session.end('expired'));
  await logIn('kim');
  expect((await note()).value).toBe('');
  expect(screen.getByText('The shop of nobody yet')).toBeTruthy();
});

it('who was logged in before the page was opened finds his page too', async () => {
  session.logIn('of marta');
  const { logIn, user, of } = await open();
  await user.type(await note(), 'half a text');
  await waitFor(() => expect(of('accounts.getMe')).toHaveLength(1));
  act(() => session.end('expired'));
  await logIn('marta');
  expect((await note()).value).toBe('half a text');
});

it('forgets everything when somebody leaves, whatever the server says', async () => {
  const { logIn, user, queries } = await open({
    'accounts.logout': () => refuse('OFFLINE', 'offline'),
  });
  await logIn('marta');
  queries.setQueryData(['typed'], 'half a text');
  await user.type(await note(), 'half a text');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(session.token()).toBeNull());
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(queries.getQueryData(['typed'])).toBeUndefined();
  await logIn('marta');
  expect((await note()).value).toBe('');
});

it('the page behind a one-time link stands outside', async () => {
  const page = {
    paths: ['/setup'],
    component: async () => () => <h1>Make your way in</h1>,
    texts: [],
  };
  const router = createPanelRouter(
    { pages: [page], frame: { Shell, texts: [] }, home: '/' },
    { texts: createTexts('en', async () => ({}), {}) },
    memoryHistory('/setup'),
  );
  await router.load();
  const server = playServer<SellerApi>({ 'brands.getBrand': aBrand });
  renderAsking(
    <RouterContext value={router}>
      <Shell />
    </RouterContext>,
    { server, CallProvider },
  );
  await screen.findByRole('heading', { name: 'Make your way in' });
  expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();
});

it('says when the brand does not come, and asks again', async () => {
  const answers = [() => refuse('OFFLINE', 'offline'), () => aBrand];
  const { user } = await open({ 'brands.getBrand': () => answers.shift()?.() as typeof aBrand });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Log in' });
});
