// A browser with one conversation open, made of what our own browsers are made of, without a screen: what is written waits
// in the outbox, what was said is read on whenever the live channel says that there is news.
import { ApiRefusal } from '@entrepot/client/call.ts';
import { heard, isBehind } from '@entrepot/client/conversation/heard.ts';
import { openOutbox, type Outbox, sendWaiting } from '@entrepot/client/conversation/outbox.ts';
import {
  type Answer,
  type List,
  readBack,
  readOn,
  type Thread,
  wholeUntil,
  withMessages,
} from '@entrepot/client/conversation/thread.ts';
import { openChannel } from '@entrepot/client/live.ts';
import type { Message, NewContent } from '@entrepot/contract/chat/types';

export type Calls = {
  list: List<Answer>;
  send: (message: { id: string; content: NewContent }) => Promise<Message>;
  acknowledge: (progress: { got: number; read: number }) => Promise<unknown>;
};

type Options = {
  name: string;
  /** How the live channel calls the conversation. */
  talk: string;
  live: { url: string; token: string };
  calls: Calls;
};

export type Browser = ReturnType<typeof openBrowser>;

/** Ours wait longer; what they wait for is the same. */
const AGAIN_MS = 250;
const EVERY_MS = 2_000;

export function openBrowser({ name, talk, live, calls }: Options) {
  const outbox = openOutbox(() => `outbox of ${name}`);
  const said: string[] = [];
  let tries = 0;
  const counted: Calls = {
    ...calls,
    send(message) {
      tries += 1;
      return calls.send(message);
    },
  };
  const open = () => openPage({ name, talk, live, calls: counted, outbox });
  let page = open();
  return {
    name,
    /** What was written here, in its order. */
    said,
    say() {
      const text = `${name}: ${said.length + 1}`;
      if (outbox.put(name, { kind: 'text', text }, Date.now())) {
        said.push(text);
        void page.send();
      }
    },
    readAll: () => page.readAll(),
    /** As if its window was closed in the middle of whatever it does, and opened again. */
    reload() {
      page.close();
      page = open();
    },
    close: () => page.close(),
    waiting: () => outbox.store.get().length,
    tries: () => tries,
    messages: () => (page.thread()?.messages ?? []).filter(({ seq }) => seq > 0),
    acknowledged: () => page.acknowledged(),
  };
}

function openPage({ name, talk: own, live, calls, outbox }: Options & { outbox: Outbox }) {
  let isOpen = true;
  let isListening = false;
  let thread: Thread<Answer> | undefined;
  let acknowledged = 0;
  const unlessClosed = untilDone(() => isOpen);
  const read = unlessClosed(async () => {
    const found = await readOn(thread, calls.list);
    thread = withMessages(found, thread?.messages.filter(({ seq }) => seq > found.lastSeq) ?? []);
    void acknowledge();
  });
  const acknowledge = unlessClosed(async () => {
    const got = wholeUntil(thread?.messages ?? []);
    acknowledged = Math.max(acknowledged, thread?.own.read ?? 0);
    if (got > acknowledged) {
      await calls.acknowledge({ got, read: got });
      acknowledged = got;
    }
  });
  const onSent = (message: Message) => {
    unlessLeft(isOpen);
    thread = thread && withMessages(thread, [message]);
    void acknowledge();
  };
  const send = unlessClosed(() => sendAll({ outbox, name, calls, onSent }));
  const leave = openChannel({
    ...live,
    onNews: () => void read(),
    onTalk(talk) {
      if (talk.talk === own) {
        thread = thread && heard(thread, talk);
        void (thread && !isBehind(thread, talk) ? acknowledge() : read());
      }
    },
    onListening: (is) => {
      isListening = is;
    },
  });
  const timer = setInterval(() => isListening || void read(), EVERY_MS);
  void read();
  void send();
  return {
    send,
    async readAll() {
      while (thread?.more) {
        thread = (await readBack(thread, calls.list))(thread);
      }
    },
    thread: () => thread,
    acknowledged: () => acknowledged,
    close() {
      isOpen = false;
      clearInterval(timer);
      leave();
    },
  };
}

type Sending = Pick<Options, 'name' | 'calls'> & {
  outbox: Outbox;
  onSent: (message: Message) => void;
};

async function sendAll({ outbox, name, calls, onSent }: Sending): Promise<void> {
  const send = async (written: Parameters<Calls['send']>[0]) => onSent(await calls.send(written));
  if (!(await sendWaiting({ outbox, to: name, readable, send }))) {
    throw CUT_OFF;
  }
}

/** Work that is done one time after the other, once more when it is wanted meanwhile, and again until it was not cut off. */
const untilDone = (isWanted: () => boolean) => (work: () => Promise<void>) => {
  let busy = false;
  let again = false;
  return async function run(): Promise<void> {
    again = true;
    if (busy) {
      return;
    }
    busy = true;
    while (again && isWanted()) {
      again = false;
      try {
        await work();
      } catch (error) {
        if (!isCutOff(error)) {
          throw error;
        }
        again = true;
        await new Promise((go) => setTimeout(go, AGAIN_MS));
      }
    }
    busy = false;
  };
};

const CUT_OFF = new ApiRefusal('OFFLINE', 'offline');

/** An answer to a page that was left is heard by nobody. */
function unlessLeft(isOpen: boolean): void {
  if (!isOpen) {
    throw CUT_OFF;
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof ApiRefusal && ['OFFLINE', 'INTERNAL', 'TOO_MANY_REQUESTS'].includes(error.code);

function readable(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) {
    return error;
  }
  throw error;
}
