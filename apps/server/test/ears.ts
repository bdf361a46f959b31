// Browsers that listen at a live channel: the runtime's own web sockets.
import { type LiveHello, LIVE_PATH } from '@entrepot/contract/live';
import { expect, vi } from 'vitest';
import type { LiveLimits } from '../src/app/http/intake.ts';

export type Ear = { socket: WebSocket; heard: string[]; closed: Promise<number> };

/** The live channel's limits where nobody wants to wait for it. */
export const QUICK_LIVE: LiveLimits = {
  channels: { all: 20, each: 8 },
  helloMs: 300,
  // A browser that has not answered by then is taken for gone; on a busy machine answers take a while.
  lookEveryMs: 1_000,
  restMs: 50,
  chatRestMs: 20,
};

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
  await until(() => expect(ear.heard[0]).toBe(JSON.stringify({ listening: true })));
  ear.heard.shift();
  return ear;
}
