import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { anId } from '@entrepot/contract/testing/an-id';
import { createApi } from './create-api.ts';
import { stored } from './stored.ts';
import { type Answers, playServer, refuse } from './testing/played-server.ts';
import { renderAsking } from './testing/render-asking.tsx';
import type { Intention, IntentionMemory, WriteOptions } from './use-write.ts';

const { CallProvider, useWrite } = createApi<StorefrontApi>();

type Api = Answers<StorefrontApi>;

const DONE = { id: anId('a1') } as never;

type Options = WriteOptions & { onDone?: (answer: unknown) => unknown };

/** A form that says what it sends, what came of it, and why not. */
function Form({ said, options }: { said: readonly string[]; options?: Options }) {
  const write = useWrite('notifications.subscribe', options);
  return (
    <>
      {said.map((email) => (
        <button key={email} type="button" onClick={() => void write.send({ email })}>
          {email}
        </button>
      ))}
      {write.sending && <p>sending</p>}
      {write.refused && <p role="alert">{write.refused.message}</p>}
      <button type="button" onClick={write.forget}>
        forget
      </button>
    </>
  );
}

type Answer = NonNullable<Api['notifications.subscribe']>;

function open(answer: Answer, options?: Options) {
  const server = playServer<StorefrontApi>({ 'notifications.subscribe': answer });
  const view = renderAsking(<Form said={['one', 'two']} options={options} />, {
    server,
    CallProvider,
  });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const keys = () => server.asked.map(({ key }) => key);
  return { ...view, press, keys };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('two clicks send once', async () => {
  const answer = Promise.withResolvers<never>();
  const { user, asked } = open(() => answer.promise);
  await user.dblClick(screen.getByRole('button', { name: 'one' }));
  expect(screen.getByText('sending')).toBeTruthy();
  answer.resolve(DONE);
  await waitFor(() => expect(screen.queryByText('sending')).toBeNull());
  expect(asked).toHaveLength(1);
});

it('a refusal is said in the server’s words, and is gone with the next try', async () => {
  const again = Promise.withResolvers<never>();
  const answers = [() => refuse('TOO_MANY_REQUESTS', 'Wait a minute.'), () => again.promise];
  const { press } = open(() => answers.shift()?.() as never);
  await press('one');
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a minute.');
  await press('one');
  expect(screen.queryByRole('alert')).toBeNull();
  again.resolve(DONE);
});

it('a refusal can be forgotten', async () => {
  const { press } = open(() => refuse('TOO_MANY_REQUESTS', 'Wait a minute.'));
  await press('one');
  await screen.findByRole('alert');
  await press('forget');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a lost connection is said in words, not as a code: with what was entered in a form, without at a button', async () => {
  const { press } = open(() => refuse('OFFLINE', 'offline'));
  await press('one');
  const said = 'Please check your connection and try again.';
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${said} Nothing you entered is lost.`,
  );
  const button = open(() => refuse('OFFLINE', 'offline'), { tell: true });
  await button.press('one');
  await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0));
  expect(screen.queryByText(/you entered/)).toBeNull();
});

it.each(['OFFLINE', 'INTERNAL'] as const)(
  'after %s nobody knows whether it arrived: the same again has the same key, anything else another',
  async (code) => {
    const { press, keys } = open(() => refuse(code, 'lost'));
    await press('one');
    await press('one');
    await press('two');
    const [first, second, other] = keys();
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  },
);

it('what may have arrived is still the same after another try was refused', async () => {
  const answers = [() => refuse('OFFLINE', 'lost'), () => refuse('FUND_PASSWORD_WRONG', 'Wrong.')];
  const { press, keys } = open(() => (answers.shift() ?? (() => DONE))() as never);
  await press('one');
  await press('two');
  await press('one');
  await press('one');
  const [first, , again, anew] = keys();
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

it('what was refused or done is over: the same again is meant anew', async () => {
  const answers = [() => refuse('TOO_MANY_REQUESTS', 'Wait.'), () => DONE, () => DONE];
  const { press, keys } = open(() => answers.shift()?.() as never);
  await press('one');
  await press('one');
  await press('one');
  expect(new Set(keys()).size).toBe(3);
});

it('what follows comes after what was taken, and not after a refusal', async () => {
  const seen: unknown[] = [];
  const answers = [() => refuse('TOO_MANY_REQUESTS', 'Wait.'), () => DONE];
  const { press } = open(() => answers.shift()?.() as never, {
    onDone: (answer) => seen.push(answer),
  });
  await press('one');
  await screen.findByRole('alert');
  expect(seen).toEqual([]);
  await press('one');
  await waitFor(() => expect(seen).toEqual([DONE]));
});

it('told as news where nothing on the page could show it, else not', async () => {
  const no = () => refuse('TOO_MANY_REQUESTS', 'Wait a minute.');
  const silent = open(no);
  await silent.press('one');
  expect(await screen.findAllByText('Wait a minute.')).toHaveLength(1);
  silent.unmount();
  const told = open(no, { tell: true });
  await told.press('one');
  expect(await screen.findAllByText('Wait a minute.')).toHaveLength(2);
});

it('two tabs that mean the same send the same key', async () => {
  const places = stored<Intention | undefined>(() => 'shared', {
    empty: undefined,
    parse: (text) => JSON.parse(text) as Intention,
    format: (value) => (value ? JSON.stringify(value) : null),
  });
  const memory: IntentionMemory = { get: places.get, set: places.set };
  const one = open(() => refuse('OFFLINE', 'offline'), { memory });
  await one.press('one');
  await screen.findByRole('alert');
  one.unmount();
  const other = open(() => DONE, { memory });
  await other.press('one');
  await waitFor(() => expect(other.keys()).toEqual(one.keys()));
  expect(places.get()).toBeUndefined();
});

it('another tab that means something else sends it as its own', async () => {
  let kept: Intention | undefined;
  const memory: IntentionMemory = {
    get: () => kept,
    set: (intention) => {
      kept = intention;
    },
  };
  const one = open(() => refuse('OFFLINE', 'offline'), { memory });
  await one.press('one');
  await screen.findByRole('alert');
  one.unmount();
  const other = open(() => DONE, { memory });
  await other.press('two');
  await waitFor(() => expect(other.keys()).toHaveLength(1));
  expect(other.keys()).not.toEqual(one.keys());
});

/** Two files may be equal and yet be two: only the very same form is sent again under its key. */
it('a form with a file is the same only when it is the very same', async () => {
  const [form, equal] = [new FormData(), new FormData()];
  function Upload() {
    const write = useWrite('uploads.uploadPicture');
    return [form, equal].map((each, index) => (
      <button key={index} type="button" onClick={() => void write.send(each)}>
        file {index}
      </button>
    ));
  }
  const server = playServer<StorefrontApi>({
    'uploads.uploadPicture': () => refuse('OFFLINE', 'offline'),
  });
  const { user } = renderAsking(<Upload />, { server, CallProvider });
  for (const name of ['file 0', 'file 0', 'file 1']) {
    await user.click(screen.getByRole('button', { name }));
  }
  const [first, second, other] = server.asked.map(({ key }) => key);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

it('what is no refusal is our bug, and is thrown on', async () => {
  const bug = new Error('a bug');
  function Show() {
    const write = useWrite('notifications.subscribe');
    return (
      <button type="button" onClick={() => write.send({ email: 'x' }).catch(caught)}>
        go
      </button>
    );
  }
  const seen: unknown[] = [];
  const caught = (error: unknown) => void seen.push(error);
  const server = playServer<StorefrontApi>({
    'notifications.subscribe': () => {
      throw bug;
    },
  });
  const { user } = renderAsking(<Show />, { server, CallProvider });
  await user.click(screen.getByRole('button', { name: 'go' }));
  await waitFor(() => expect(seen).toEqual([bug]));
});
