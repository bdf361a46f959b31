/** One turn of an attacker: whom he asks, from which network, as whom. */
import { aSender, type Heard } from './send.ts';
import type { Targets } from './targets.ts';

export type Call = {
  input?: unknown;
  /** In place of an input: a body as it is. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
  token?: string;
};

export type Turn = {
  sender: number;
  turn: number;
  targets: Targets;
  call: (origin: keyof Targets['url'], name: string, call: Call) => Promise<Heard>;
  page: (path: string, headers?: Record<string, string>) => Promise<Heard>;
};

/** A sender who comes from so many networks in turns: 127.x.y.z, each one of its own to the mall. */
export function openTurns(targets: Targets, kind: number, sender: number, networks: number) {
  const own = aSender();
  const turnOf = (turn: number): Turn => {
    const from = `127.${20 + kind}.${sender}.${1 + (turn % networks)}`;
    return {
      ...{ sender, turn, targets },
      call: (origin, name, { input, raw, headers, token }) =>
        own.send(`${targets.url[origin]}/api/${name}`, {
          from,
          body: raw ?? JSON.stringify(input),
          headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        }),
      page: (path, headers = {}) => own.send(targets.url.storefront + path, { from, headers }),
    };
  };
  return { turnOf, leave: own.leave };
}
