import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiRefusal, createClient, LateAnswer } from './call.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers nothing until it is told to stop. */
const silent: typeof fetch = (_, init) =>
  new Promise((_answer, fail) => {
    const signal = init?.signal;
    signal?.addEventListener('abort', () => fail(signal.reason as Error));
  });

const calls = () =>
  createClient<StorefrontApi>({ token: () => null, language: () => 'en', fetch: silent });

test('a call that is not answered in 30 seconds is given up', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  const call = calls()('accounts.getMe', {}).catch(outcome);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  const [error] = outcome.mock.calls[0] as [ApiRefusal];
  expect(error).toBeInstanceOf(ApiRefusal);
  expect(error.code).toBe('OFFLINE');
});

describe('a file that is answered', () => {
  /** Begins at once; its last byte comes after `ms`. */
  const slowFile =
    (ms: number): typeof fetch =>
    (_, init) => {
      const body = new ReadableStream({
        start(stream) {
          const timer = setTimeout(() => stream.close(), ms);
          init?.signal?.addEventListener('abort', () => {
            clearTimeout(timer);
            stream.error(new DOMException('late', 'AbortError'));
          });
        },
      });
      const headers = { 'content-disposition': 'attachment; filename="copy.zip"' };
      return Promise.resolve(new Response(body, { headers }));
    };
  const ask = (ms: number) =>
    createClient<StorefrontApi>({
      ...{ token: () => null, language: () => 'en', fetch: slowFile(ms) },
    })('accounts.getMe', {});

  test('may take three minutes over a slow line', async () => {
    const asked = ask(179_000);
    await vi.advanceTimersByTimeAsync(179_000);
    await expect(asked).resolves.toMatchObject({ name: 'copy.zip' });
  });

  test('is given up after that', async () => {
    const asked = ask(181_000).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(181_000);
    expect(await asked).toMatchObject({ code: 'OFFLINE' });
  });
});

test('an answer that is not of the mall is no empty result', async () => {
  const call = createClient<StorefrontApi>({
    token: () => null,
    language: () => 'en',
    fetch: () => Promise.resolve(Response.json({ message: 'no upstream' }, { status: 502 })),
  });
  await expect(call('accounts.getMe', {})).rejects.toMatchObject({ code: 'OFFLINE' });
});

type Sent = { address: string; init: RequestInit; headers: Record<string, string> };

/** A server that answers everything the same, and what it was sent. */
function server(body: unknown, { status = 200 } = {}) {
  const sent: Sent[] = [];
  const answer: typeof fetch = (address, init = {}) => {
    const headers = init.headers as Record<string, string>;
    sent.push({ address: String(address as string), init, headers });
    return Promise.resolve(
      typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
    );
  };
  return { sent, fetch: answer };
}

const OK = { code: '0', msg: '', data: { rows: [] } };
const setup = { token: () => null, language: () => 'en' };
const refused = (refusal: string, more: object = {}) => ({
  ...{ code: '1', msg: 'No.', data: null, refusal },
  ...more,
});

describe('what is sent', () => {
  test('goes to the operation, as JSON, in the reader’s language', async () => {
    const { sent, fetch } = server(OK);
    const call = createClient<StorefrontApi>({ ...setup, base: 'https://mall.example', fetch });
    await call('orders.getOrder', { orderId: 'o-1' });
    const [{ address, init, headers }] = sent as [Sent];
    expect(address).toBe('https://mall.example/api/orders.getOrder');
    expect(init).toMatchObject({ method: 'POST', body: '{"orderId":"o-1"}' });
    expect(headers).toEqual({ 'accept-language': 'en', 'content-type': 'application/json' });
  });

  test('carries token, key and what the app adds, as they are at that moment', async () => {
    const { sent, fetch } = server(OK);
    let token: string | null = null;
    const call = createClient<StorefrontApi>({
      token: () => token,
      language: () => (token ? 'ar' : 'en'),
      headers: () => ({ 'x-brand': 'noor' }),
      fetch,
    });
    await call('accounts.getMe', {});
    token = 'of-a-session';
    await call('accounts.getMe', {}, { key: 'click-1' });
    const [before, after] = sent.map(({ headers }) => headers) as [object, object];
    expect(before).not.toHaveProperty('authorization');
    expect(before).not.toHaveProperty('idempotency-key');
    expect(after).toMatchObject({
      authorization: 'Bearer of-a-session',
      'accept-language': 'ar',
      'idempotency-key': 'click-1',
      'x-brand': 'noor',
    });
  });

  test('is a form where it is a file, whose boundary the browser writes', async () => {
    const { sent, fetch } = server(OK);
    const form = new FormData();
    const call = createClient<StorefrontApi>({ ...setup, fetch });
    await call('uploads.uploadPicture', form, { key: 'click-1' });
    const [{ init, headers }] = sent as [Sent];
    expect(init.body).toBe(form);
    expect(headers).toEqual({ 'accept-language': 'en', 'idempotency-key': 'click-1' });
  });
});

describe('what comes back', () => {
  const ask = (answer: ReturnType<typeof server>, onLoggedOut?: () => void) =>
    createClient<StorefrontApi>({
      ...setup,
      fetch: answer.fetch,
      ...(onLoggedOut ? { onLoggedOut } : {}),
    })('accounts.getMe', {});

  test('is the data of a success', async () => {
    expect(await ask(server({ code: '0', msg: '', data: { id: 'a' } }))).toEqual({ id: 'a' });
  });

  test('is a refusal with its words, its figures and the fields that it is about', async () => {
    const answer = refused('PASSWORD_LENGTH', {
      ...{ msg: 'At least 6.', data: { least: 6 }, fields: { password: 'too_small' } },
    });
    const error = await ask(server(answer)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiRefusal);
    expect(error).toMatchObject({
      code: 'PASSWORD_LENGTH',
      message: 'At least 6.',
      params: { least: 6 },
      fields: { password: 'too_small' },
    });
  });

  test('has figures and fields also where the server sends none', async () => {
    await expect(ask(server(refused('NOT_FOUND')))).rejects.toMatchObject({
      ...{ params: {}, fields: {} },
    });
  });

  test.each([
    ['NOT_LOGGED_IN', 1],
    ['NO_PERMISSION', 0],
    ['ACCOUNT_DISABLED', 0],
    ['INTERNAL', 0],
  ])('%s ends the session %d times', async (refusal, times) => {
    const onLoggedOut = vi.fn<() => void>();
    await expect(ask(server(refused(refusal)), onLoggedOut)).rejects.toMatchObject({
      code: refusal,
    });
    expect(onLoggedOut).toHaveBeenCalledTimes(times);
  });

  test('is a refusal also under another HTTP status', async () => {
    const answer = server(refused('TOO_MANY_REQUESTS'), { status: 429 });
    await expect(ask(answer)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test.each([
    ['a page of a proxy', server('<h1>Bad gateway</h1>', { status: 502 })],
    ['nothing', server('')],
    ['JSON of somebody else', server({ error: 'upstream' })],
    ['a code without the mall’s word for it', server({ code: '1', msg: 'No.', data: null })],
  ])('is no answer of the mall: %s', async (_, answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('is nothing where the network is gone', async () => {
    const call = createClient<StorefrontApi>({
      ...setup,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await expect(call('accounts.getMe', {})).rejects.toMatchObject({ code: 'OFFLINE' });
  });
});

test('who gives up himself gets his own reason, not that the mall is offline', async () => {
  const controller = new AbortController();
  const call = calls()('accounts.getMe', {}, { signal: controller.signal });
  const reason = new Error('the page was left');
  controller.abort(reason);
  await expect(call).rejects.toBe(reason);
});

test('a file may take three minutes', async () => {
  const outcome = vi.fn<(error: unknown) => void>();
  const call = calls()('uploads.uploadPicture', new FormData()).catch(outcome);
  await vi.advanceTimersByTimeAsync(179_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(LateAnswer);
});
