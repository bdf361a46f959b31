// Browsers that listen at a live channel: the runtime's own web sockets.
import { type LiveHello, LIVE_PATH } from '@entrepot/contract/live';
import { expect, vi } from 'vitest';

export type Ear = { socket: WebSocket; heard: string[]; closed: Promise<number> };

export const until = <T>(holds: () => T) => vi.waitFor(holds, { timeout: 20_000 });

export const hello = (token: string) => JSON.stringify({ token } satisfies LiveHello);

/** Opens a channel at an origin and says `said`; nothing when undefined. */
export async function anEar(base: string, said?: string): Promise<Ear> {
  const socket = new WebSocket(base.replace('http', 'ws') + LIVE_PATH);
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  const closed = new Promise<number>((go) =>
    socket.addEventListener('close', ({ code }) => go(code)),
  );
  await new Promise((go) => {
    socket.addEventListener('open', go);
    socket.addEventListener('close', go);
  });
  if (said !== undefined) {
    socket.send(said);
  }
  return { socket, heard, closed };
}

/** A channel that has been told that it listens. */
export async function aListener(base: string, token: string): Promise<Ear> {
  const ear = await anEar(base, hello(token));
  await until(() => expect(ear.heard).toEqual([JSON.stringify({ listening: true })]));
  ear.heard.splice(0);
  return ear;
}
