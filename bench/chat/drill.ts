// Buyers and desks write to each other over a network that breaks, from browsers that are closed in the middle, to two
// servers of which each is killed once. What was written must be there once, and both sides must read the same.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@entrepot/client/call.ts';
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { ShopId } from '@entrepot/contract/ids';
import { LIVE_PATH } from '@entrepot/contract/live';
import { randomUUID } from 'node:crypto';
import { type Random, randomFrom } from '../../apps/demo/src/random.ts';
import { aBuyer, anOperator } from '../../apps/server/test/accounts-factories.ts';
import { aShop } from '../../apps/server/test/catalogue-factories.ts';
import { sql } from '../../apps/server/src/platform/db.ts';
import { breakingNetwork, type Network } from './breaking-network.ts';
import { type Browser, type Calls, openBrowser } from './browser.ts';
import { startServers, type Servers } from './servers.ts';

/** Of a conversation: fewer than an account may send in a minute. */
const EACH = 80;
const SERVICE_EVERY = 5;
const TWO_WINDOWS_EVERY = 4;

const FIRST = 'Hello?';

/** Within the limit it is done, or what is not done by then is lost. */
type Wanted = { messages: number; seed: number; limitMs: number };

export type Seen = {
  seconds: number;
  messages: number;
  conversations: number;
  /** How often a message was sent again because nobody knew what had become of it. */
  sentAgain: number;
  reloads: number;
  breaks: Network['counts'];
  /** What is not as it must be. */
  lost: string[];
  doubled: string[];
  disordered: string[];
};

type Conversation = { id: string; browsers: Browser[] };
type Origin = 'storefront' | 'seller' | 'admin';
type Hosts = Record<Origin, string>;

export async function runDrill({ messages, seed, limitMs }: Wanted): Promise<Seen> {
  const random = randomFrom(seed);
  // It is not the database that is killed here.
  const servers = await startServers(2, { durable: false });
  const network = breakingNetwork(random);
  const conversations: Conversation[] = [];
  try {
    const hosts: Hosts = {
      storefront: await network.openTo(servers.ports('PORT')),
      seller: await network.openTo(servers.ports('SELLER_PORT')),
      admin: await network.openTo(servers.ports('ADMIN_PORT')),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true });
    for (let at = 0; at * EACH < messages; at += 1) {
      conversations.push(await aConversation(servers, hosts, at));
    }
    const since = performance.now();
    const soonEnough = () => performance.now() - since < limitMs;
    const reloads = await writeAll(conversations, servers, random, soonEnough);
    network.calm();
    while (!conversations.every(isDone) && soonEnough()) {
      await sleep(20);
    }
    servers.assertRunning();
    return {
      seconds: (performance.now() - since) / 1_000,
      conversations: conversations.length,
      reloads,
      breaks: network.counts,
      ...(await verdict(conversations, servers)),
    };
  } finally {
    conversations.forEach(({ browsers }) => browsers.forEach((browser) => browser.close()));
    network.close();
    await servers.stop();
  }
}

/** What our browsers keep. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Somebody has asked something, and both sides have it open, some of them in two windows. */
async function aConversation({ mall }: Servers, hosts: Hosts, at: number): Promise<Conversation> {
  const buyer = await aBuyer(mall, { fundPassword: false });
  const shop = at % SERVICE_EVERY === 0 ? undefined : await aShop(mall);
  const windows = at % TWO_WINDOWS_EVERY === 0 ? 2 : 1;
  const first = { id: randomUUID(), content: { kind: 'text' as const, text: FIRST } };
  await buyer.call('chat.sendMessage', { shopId: shop?.shopId, ...first });
  const desks = await Promise.all(
    Array.from({ length: windows }, async () =>
      shop ? shop.seller.token : (await anOperator(mall)).token,
    ),
  );
  const id = await mall.owner.value<string>(
    sql`select id from chat.conversation where buyer_id = ${buyer.id}`,
  );
  const open = (name: string, origin: Origin, token: string, calls: (asked: Asked) => Calls) =>
    openBrowser({
      name: `${name} of ${at}`,
      talk: origin === 'storefront' ? (shop?.shopId ?? 'service') : id,
      live: { url: `ws://${hosts[origin]}${LIVE_PATH}`, token },
      calls: calls({ host: hosts[origin], token, from: `10.1.${at % 250}.${name.length}` }),
    });
  const browsers = [
    ...desks.map((token, window) =>
      open(`desk ${window}`, shop ? 'seller' : 'admin', token, (asked) => deskCalls(asked, id)),
    ),
    ...Array.from({ length: windows }, (_, window) =>
      open(`buyer ${window}`, 'storefront', buyer.token, (asked) =>
        buyerCalls(asked, shop?.shopId),
      ),
    ),
  ];
  return { id, browsers };
}

type Asked = { host: string; token: string; from: string };

const client = <A>({ host, token, from }: Asked) =>
  createClient<A>({
    base: `http://${host}`,
    token: () => token,
    language: () => 'en',
    headers: () => ({ 'x-forwarded-for': from }),
  });

function buyerCalls(asked: Asked, shopId: ShopId | undefined): Calls {
  const call = client<StorefrontApi>(asked);
  return {
    list: (span) => call('chat.listMessages', { shopId, ...span }),
    send: (message) => call('chat.sendMessage', { shopId, ...message }),
    acknowledge: (progress) => call('chat.acknowledge', { shopId, ...progress }),
  };
}

/** Operators have the same desk as shops, at their own origin. */
function deskCalls(asked: Asked, conversationId: string): Calls {
  const call = client<SellerApi>(asked);
  return {
    list: (span) => call('chat.listMessages', { conversationId, ...span }),
    send: (message) => call('chat.sendMessage', { conversationId, ...message }),
    acknowledge: (progress) => call('chat.acknowledge', { conversationId, ...progress }),
  };
}

/** So many messages are on their way at a time. */
const AT_ONCE = 60;
const RELOADED = 0.01;

/** Gives how many windows were closed meanwhile. */
async function writeAll(
  conversations: readonly Conversation[],
  servers: Servers,
  random: Random,
  soonEnough: () => boolean,
): Promise<number> {
  const browsers = conversations.flatMap((each) => each.browsers);
  const left = new Map(conversations.map((conversation) => [conversation, EACH - 1]));
  const total = conversations.length * (EACH - 1);
  let reloads = 0;
  let killed = Promise.resolve();
  for (let said = 0; said < total && soonEnough(); said += 1) {
    const conversation = random.pick([...left.keys()]);
    left.set(conversation, (left.get(conversation) ?? 0) - 1);
    if (left.get(conversation) === 0) {
      left.delete(conversation);
    }
    random.pick(conversation.browsers).say();
    if (random.next() < RELOADED) {
      random.pick(browsers).reload();
      reloads += 1;
    }
    if (said === Math.floor(total / 3) || said === Math.floor((2 * total) / 3)) {
      const which = said < total / 2 ? 1 : 0;
      killed = killed.then(() => servers.killAndStart(which));
    }
    while (browsers.reduce((sum, { waiting }) => sum + waiting(), 0) > AT_ONCE && soonEnough()) {
      await sleep(5);
    }
  }
  await killed;
  return reloads;
}

const messagesOf = ({ browsers }: Conversation) =>
  browsers.reduce((sum, { said }) => sum + said.length, 1);

/** Nothing waits, and everybody has read all. */
const isDone = (conversation: Conversation): boolean =>
  conversation.browsers.every(
    (browser) => browser.waiting() === 0 && browser.acknowledged() === messagesOf(conversation),
  );

type Stored = { seq: number; id: string; text: string };

async function verdict(conversations: readonly Conversation[], { mall }: Servers) {
  const lost: string[] = [];
  const doubled: string[] = [];
  const disordered: string[] = [];
  for (const { id, browsers } of conversations) {
    const stored = await mall.owner.query<Stored>(
      sql`select seq, id, text from chat.message where conversation_id = ${id} order by seq`,
    );
    const times = Map.groupBy(stored, ({ text }) => text);
    for (const text of [FIRST, ...browsers.flatMap(({ said }) => said)]) {
      const found = times.get(text)?.length ?? 0;
      (found === 0 ? lost : doubled).push(...(found === 1 ? [] : [text]));
    }
    stored.forEach(({ seq, text }, at) => seq === at + 1 || disordered.push(`${text} is ${seq}`));
    for (const browser of browsers) {
      await browser.readAll();
      const { name, said, messages, waiting } = browser;
      const mine = stored.filter(({ text }) => said.includes(text)).map(({ text }) => text);
      if (mine.join() !== said.join()) {
        disordered.push(`${name}: not in the order it was written in`);
      }
      const shown = (list: readonly { seq: number; id: string }[]) =>
        list.map((each) => `${each.seq} ${each.id}`).join();
      if (shown(messages()) !== shown(stored)) {
        lost.push(`${name}: shows ${messages().length} of ${stored.length} messages`);
      }
      if (waiting() > 0) {
        lost.push(`${name}: ${waiting()} messages still wait`);
      }
    }
    const read = await mall.owner.value<boolean>(sql`
      select least(buyer_read, desk_read) = last_seq from chat.conversation where id = ${id}`);
    if (!read) {
      lost.push(`${browsers[0]?.name}: not known to be read to its end`);
    }
  }
  return {
    messages: conversations.reduce((sum, each) => sum + messagesOf(each), 0),
    sentAgain: conversations
      .flatMap(({ browsers }) => browsers)
      .reduce((sum, { tries, said }) => sum + tries() - said.length, 0),
    ...{ lost, doubled, disordered },
  };
}
