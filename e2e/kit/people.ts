/** Who takes part in a journey: people of the demo world, each in a browser of his own. Every journey has its own people. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
} from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 8900);
const PLACES = { storefront: 0, seller: 1, admin: 2, promotion: 3 } as const;
const PASSWORD = 'demo1234';

type Place = keyof typeof PLACES;
type Panel = 'seller' | 'admin';
/** Where somebody can be logged in. */
export type Origin = 'storefront' | Panel;

export const at = (place: Place, path = '/'): string =>
  `http://localhost:${port + PLACES[place]}${path}`;

/** A user name that nobody has yet, also when a journey is tried again. */
export const freshName = (start: string): string => `${start}${Date.now().toString(36)}`;

/** Somebody's own browser, with nothing in it. */
export async function newcomer(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Somebody's own browser, in which he is logged in; no page is open yet. */
export const asBuyer = (browser: Browser, name: string) => loggedIn(browser, 'storefront', name);
export const asSeller = (browser: Browser, name: string) => loggedIn(browser, 'seller', name);
export const asOperator = (browser: Browser, name = 'demo-operator') =>
  loggedIn(browser, 'admin', name);

async function loggedIn(browser: Browser, place: Origin, name: string): Promise<Page> {
  const api = await request.newContext();
  try {
    const { origin, kept } = await logInByCall(api, place, name);
    const origins = [{ origin, localStorage: kept }];
    return await newcomer(browser, { storageState: { cookies: [], origins } });
  } finally {
    await api.dispose();
  }
}

type Session = { token: string; me?: object };

/** Logs in without the form, which has journeys of its own; gives what a browser keeps of it. */
export async function logInByCall(api: APIRequestContext, place: Origin, name: string) {
  const data = { name, password: PASSWORD };
  const answer = await api.post(at(place, '/api/accounts.login'), { data });
  const { data: session, msg } = (await answer.json()) as { data: Session | null; msg: string };
  if (session === null) {
    throw new Error(`${name}: ${msg}`);
  }
  const { token, me } = session;
  const kept =
    place === 'storefront'
      ? { ES_TOKEN: token, ES_USER: JSON.stringify(me) }
      : { [`${place}-token`]: token };
  return {
    token,
    origin: new URL(at(place)).origin,
    kept: Object.entries(kept).map(([name, value]) => ({ name, value })),
  };
}

/** Logs in through the form, and waits until the page has gone on. */
export async function logInAsBuyer(page: Page, name = 'demo-buyer'): Promise<void> {
  await page.goto(at('storefront', '/login'));
  await fillLogin(page, name);
  await expect(page).not.toHaveURL(/\/login/);
}

export async function logInToPanel(page: Page, panel: Panel, name: string): Promise<void> {
  await page.goto(at(panel, '/?lang=en'));
  await fillLogin(page, name);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** A new account with this password, made without the screens, which have a journey of their own; answers its name. */
export async function anAccount(page: Page, password: string): Promise<string> {
  const name = freshName('two');
  const data = { by: 'username', name, password, agreed: true };
  const answer = await page.request.post(at('storefront', '/api/accounts.register'), { data });
  expect(await answer.json()).toMatchObject({ code: '0' });
  return name;
}

/** Opens a page and waits until it is told what changes: from then on nothing on it needs to be asked for. */
export async function openListening(page: Page, address: string): Promise<void> {
  let listens = false;
  // Whichever of its sockets says so: one that was cut off is opened again.
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      listens ||= String(payload).includes('listening');
    });
  });
  await page.goto(address);
  await expect.poll(() => listens).toBe(true);
}

/** Fills the form in and sends it; what comes of it is the caller's to say. */
export async function fillLogin(
  page: Page,
  name: string,
  { password = PASSWORD, button = 'Log in' } = {},
): Promise<void> {
  await page.locator('input[name=username]:visible').fill(name);
  await page.locator('input[name=password]:visible').fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}
