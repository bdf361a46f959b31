/** What a panel does with what it is told; the other end is a real web socket that the test speaks at. */
import { LIVE_CLOSED, LIVE_PATH, type LiveMessage } from '@entrepot/contract/live';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import type { AddressInfo } from 'node:net';
import { renderScreen } from '@entrepot/ui/testing/render-screen.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WebSocket as Line, WebSocketServer } from 'ws';
import { openChannel, useEvery, useLive } from './live.ts';

let server: WebSocketServer;
let url: string;
/** Every line that was opened, and what came over it. */
let lines: { line: Line; path: string; said: string[] }[];
let stop = () => {};

beforeEach(async () => {
  lines = [];
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (line, { url: path = '' }) => {
    const said: string[] = [];
    lines.push({ line, path, said });
    line.on('message', (message: Buffer) => said.push(message.toString()));
  });
  await new Promise((go) => server.once('listening', go));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  lines.forEach(({ line }) => line.terminate());
  server.close();
});

const tell = (message: LiveMessage, at = -1) => lines.at(at)?.line.send(JSON.stringify(message));

function listen() {
  const heard: string[] = [];
  stop = openChannel({
    ...{ url, token: 'of marta' },
    onNews: (changed) => heard.push(changed),
    onListening: (isListening) => heard.push(isListening ? 'listening' : 'not listening'),
  });
  return heard;
}

/** As soon as so many lines are open, and the last one has said who it is. */
const opened = (count: number) =>
  waitFor(() => {
    expect(lines).toHaveLength(count);
    expect(lines.at(-1)?.said).toEqual([JSON.stringify({ token: 'of marta' })]);
  }, PATIENT);
const PATIENT = { timeout: 10_000 };

it('says who it is, asks for what was said before it listened, and hears what changed', async () => {
  const heard = listen();
  await opened(1);
  tell({ listening: true });
  tell({ changed: 'orders' });
  await waitFor(() => expect(heard).toEqual(['listening', 'chat', 'orders']));
});

it('asks for everything when it was let in only after a failure', async () => {
  const heard = listen();
  await opened(1);
  lines[0]?.line.terminate();
  await opened(2);
  tell({ listening: true });
  await waitFor(() => expect(heard).toEqual(['not listening', 'listening', 'anything']));
});

it('connects again by itself, and then asks for everything once', async () => {
  const heard = listen();
  await opened(1);
  tell({ listening: true });
  await waitFor(() => expect(heard).toEqual(['listening', 'chat']));
  lines[0]?.line.terminate();
  await opened(2);
  tell({ listening: true });
  await waitFor(() =>
    expect(heard).toEqual(['listening', 'chat', 'not listening', 'listening', 'anything']),
  );
});

/** Past the time at which it would be tried again. */
function secondTry(): Promise<void> {
  return new Promise((go) => setTimeout(go, 700));
}

it('does not come back when the session has ended, but has everything asked for, which says so', async () => {
  const heard = listen();
  await opened(1);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const past = secondTry();
  lines[0]?.line.close(LIVE_CLOSED.loggedOut);
  await waitFor(() => expect(heard).toEqual(['not listening', 'anything']));
  await past;
  expect(lines).toHaveLength(1);
});

it('ends when it is told to, also while it waits to connect again', async () => {
  const heard = listen();
  await opened(1);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  lines[0]?.line.terminate();
  await waitFor(() => expect(heard).toEqual(['not listening']));
  const past = secondTry();
  stop();
  await past;
  expect(lines).toHaveLength(1);
});

it('asks anew for what is shown of what changed, and less often while it listens', async () => {
  vi.stubGlobal('location', new URL(url.replace('ws', 'http')));
  const asked: string[] = [];
  function Shown({ name }: { name: string }) {
    useQuery({ queryKey: [name, {}], queryFn: () => asked.push(name) });
    return null;
  }
  function Panel({ token }: { token: string | null }) {
    useLive(token);
    return <p>{useEvery() / 1_000} s</p>;
  }
  const queries = new QueryClient();
  const screen = (token: string | null) => (
    <QueryClientProvider client={queries}>
      <Panel token={token} />
      <Shown name="orders.getWaiting" />
      <Shown name="sellers.getShop" />
    </QueryClientProvider>
  );
  const { container, rerender } = renderScreen(screen(null));
  expect(container.textContent).toBe('30 s');
  rerender(screen('of marta'));
  await opened(1);
  expect(lines[0]?.path).toBe(LIVE_PATH);
  tell({ listening: true });
  await waitFor(() => expect(container.textContent).toBe('120 s'));
  expect(asked).toEqual(['orders.getWaiting', 'sellers.getShop']);
  tell({ changed: 'orders' });
  await waitFor(() => expect(asked.slice(2)).toEqual(['orders.getWaiting']));
  tell({ changed: 'anything' });
  await waitFor(() => expect(asked.slice(3)).toEqual(['orders.getWaiting', 'sellers.getShop']));
  act(() => rerender(screen(null)));
  await waitFor(() => expect(container.textContent).toBe('30 s'));
});
