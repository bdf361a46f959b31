// Pairs of a buyer and a shop that write to each other, among browsers that only listen. Each reads what was said as soon as
// it hears of it, as our own browsers do.
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { LIVE_PATH, type LiveHello, type LiveMessage } from '@entrepot/contract/live';
import { once } from 'node:events';
import { aMember, aShop } from '../../apps/server/test/catalogue-factories.ts';
import { sql } from '../../apps/server/src/platform/db.ts';
import { lightClient } from './light-client.ts';
import type { Servers } from './servers.ts';

export type Ear = {
  socket: WebSocket;
  onNews: (news: LiveMessage) => void;
  /** Nobody wants to know what it hears any more. */
  rest: () => void;
};

let networks = 0;
/** A network of its own for each: all of them are this machine. */
const aNetwork = () => {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** A channel that listens; `onNews` may be replaced. */
export async function listen(port: string, token: string): Promise<Ear> {
  // What the runtime's sockets take beside browsers' ones.
  const headers = { headers: { 'x-forwarded-for': aNetwork() } } as never;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, headers);
  await once(socket as never, 'open');
  const ear: Ear = {
    socket,
    onNews: () => undefined,
    rest() {
      ear.onNews = () => undefined;
    },
  };
  const heard = Promise.withResolvers<void>();
  socket.onclose = ({ code }) => heard.reject(new Error(`a channel was closed: ${code}`));
  socket.onmessage = () => {
    heard.resolve();
    socket.onmessage = ({ data }) => ear.onNews(JSON.parse(String(data)) as LiveMessage);
  };
  socket.send(JSON.stringify({ token } satisfies LiveHello));
  await heard.promise;
  return ear;
}

type Side = {
  send: (id: string, text: string) => Promise<unknown>;
  read: (after: number) => Promise<{ lastSeq: number; messages: readonly { id: string }[] }>;
  acknowledge: (seq: number) => Promise<unknown>;
};

export type Pair = { sides: readonly [Side, Side]; ears: readonly [Ear, Ear] };

export async function aPair({ mall, ports }: Servers): Promise<Pair> {
  const [buyer, shop] = [await aMember(mall, 'storefront'), await aShop(mall)];
  const [[port = ''], [sellerPort = '']] = [ports('PORT'), ports('SELLER_PORT')];
  const own = lightClient<StorefrontApi>(port, buyer.token, aNetwork());
  const desk = lightClient<SellerApi>(sellerPort, shop.seller.token, aNetwork());
  const { shopId } = shop;
  const said = (id: string, text: string) => ({ id, content: { kind: 'text' as const, text } });
  await own('chat.sendMessage', { shopId, ...said(crypto.randomUUID(), 'Hello?') });
  const conversationId = await mall.owner.value<string>(
    sql`select id from chat.conversation where buyer_id = ${buyer.id}`,
  );
  return {
    sides: [
      {
        send: (id, text) => own('chat.sendMessage', { shopId, ...said(id, text) }),
        read: (after) => own('chat.listMessages', { shopId, after, size: 50 }),
        acknowledge: (seq) => own('chat.acknowledge', { shopId, got: seq, read: seq }),
      },
      {
        send: (id, text) => desk('chat.sendMessage', { conversationId, ...said(id, text) }),
        read: (after) => desk('chat.listMessages', { conversationId, after, size: 50 }),
        acknowledge: (seq) => desk('chat.acknowledge', { conversationId, got: seq, read: seq }),
      },
    ],
    ears: [await listen(port, buyer.token), await listen(sellerPort, shop.seller.token)],
  };
}

export type Talk = {
  /** Says something; gives milliseconds until the other side saw it. */
  say: (from: 0 | 1) => Promise<number>;
  /** Hears no more; resolves when what was begun is done. */
  end: () => Promise<void>;
};

/** Lets both read what they hear of. */
export function talking({ sides, ears }: Pair): Talk {
  const begun = new Set<Promise<unknown>>();
  const begin = (work: Promise<unknown>) => {
    begun.add(work);
    void work.finally(() => begun.delete(work));
  };
  const waited = new Map<string, () => void>();
  sides.forEach((side, at) =>
    readsOn(side, ears[at] as Ear, { begin, seen: (id) => waited.get(`${at} ${id}`)?.() }),
  );
  const say = async (from: 0 | 1) => {
    const id = crypto.randomUUID();
    const seen = Promise.withResolvers<void>();
    waited.set(`${1 - from} ${id}`, seen.resolve);
    const since = performance.now();
    await Promise.all([
      (sides[from] as Side).send(id, 'Do you ship these before Friday?'),
      seen.promise,
    ]);
    return performance.now() - since;
  };
  return {
    say,
    async end() {
      ears.forEach((ear) => ear.rest());
      while (begun.size > 0) {
        await Promise.all(begun);
      }
    },
  };
}

type Begun = { begin: (work: Promise<unknown>) => void; seen: (id: string) => void };

/** Takes in what comes with the news, and asks for what does not; `seen` hears of each message. */
function readsOn(side: Side, ear: Ear, { begin, seen }: Begun): void {
  let [seq, acknowledged, busy, again] = [1, 1, false, false];
  ear.onNews = (news) => {
    if ('talk' in news && news.lastSeq === seq + 1 && (news.isOwn || news.said)) {
      // Nor do our own browsers ask for what they have said themselves: its answer says it.
      seq += 1;
      takeIn(news.said ? [news.said] : []);
    }
    if ('talk' in news && news.lastSeq <= seq) {
      return;
    }
    again = true;
    if (!busy) {
      begin(readOn());
    }
  };
  const readOn = async () => {
    busy = true;
    while (again) {
      again = false;
      const { messages, lastSeq } = await side.read(seq);
      seq = Math.max(seq, lastSeq);
      takeIn(messages);
    }
    busy = false;
  };
  const takeIn = (messages: readonly { id: string }[]) => {
    messages.forEach(({ id }) => seen(id));
    if (seq > acknowledged && messages.length > 0) {
      acknowledged = seq;
      begin(side.acknowledge(seq));
    }
  };
}
