/** What was written and not sent yet, in this browser: it waits for a connection and is sent once, under its id. */
import type { NewContent } from '@entrepot/contract/chat/types';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { stored } from '../stored.ts';
import { fateUnknown } from '../call.ts';
import type { Refused } from '../use-write.ts';

export type Waiting = {
  id: string;
  /** Which conversation of this browser. */
  to: string;
  content: NewContent;
  /** When it was written, in milliseconds. */
  at: number;
  /** Why the mall does not take it; whoever wrote it decides what becomes of it. */
  refused?: string;
};

/** More than anybody writes without a connection. */
const MOST = 100;

export type Outbox = ReturnType<typeof openOutbox>;

/** `place` names it in localStorage, and whose it is: nobody else sees or sends it. */
export function openOutbox(place: () => string) {
  const store = stored<readonly Waiting[]>(place, {
    empty: [],
    parse: (text) => JSON.parse(text) as Waiting[],
    format: (all) => (all.length === 0 ? null : JSON.stringify(all)),
  });
  const change = (next: (all: readonly Waiting[]) => readonly Waiting[]) =>
    store.set(next(store.get()));
  return {
    store,
    /** False when there is no room for more. */
    put(to: string, content: NewContent, at: number): boolean {
      if (store.get().length >= MOST) {
        return false;
      }
      change((all) => [...all, { id: randomId(), to, content, at }]);
      return true;
    },
    drop: (id: string) => change((all) => all.filter((each) => each.id !== id)),
    refuse: (id: string, refused: string) =>
      change((all) => all.map((each) => (each.id === id ? { ...each, refused } : each))),
    /** To be sent again: at the end, since the others went on. */
    retry: (id: string) =>
      change((all) => [
        ...all.filter((each) => each.id !== id),
        ...all
          .filter((each) => each.id === id)
          .map(({ to, content, at }): Waiting => ({ id, to, content, at })),
      ]),
    /** The first that may be sent, of one conversation. */
    next: (to: string): Waiting | undefined =>
      store.get().find((each) => each.to === to && each.refused === undefined),
    clear: () => store.set([]),
  };
}

type Sending = {
  outbox: Outbox;
  to: string;
  send: (message: Pick<Waiting, 'id' | 'content'>) => Promise<void>;
  /** A refusal, in the reader's words. */
  readable: (error: unknown) => Refused;
};

/**
 * Sends what waits for a conversation, one after the other in the order it was written. False when something did not get
 * through: it is sent again later, under its id, since nobody knows whether it arrived.
 */
export async function sendWaiting({ outbox, to, send, readable }: Sending): Promise<boolean> {
  for (let next = outbox.next(to); next; next = outbox.next(to)) {
    const { id, content } = next;
    try {
      await send({ id, content });
      outbox.drop(id);
    } catch (error) {
      const why = readable(error);
      if (fateUnknown(why) || LATER.has(why.code)) {
        return false;
      }
      outbox.refuse(id, why.message);
    }
  }
  return true;
}

/** Refusals that say nothing about the message. */
const LATER: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'NOT_LOGGED_IN', 'MALL_CLOSED']);
