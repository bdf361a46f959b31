// The live channel of an origin: who listens at it, and who is told what.
import {
  LIVE_CLOSED,
  LIVE_PATH,
  type LiveMessage,
  type LiveNews,
  type LiveTalk,
  type LiveTyping,
} from '@entrepot/contract/live';
import type { PersonId } from '@entrepot/contract/ids';
import type { Audience, Rate } from '@entrepot/contract/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { findSession } from '../../features/accounts/index.ts';
import { hearNews, type News } from '../../platform/live.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LiveLimits } from './intake.ts';
import { networkOf } from './network.ts';
import type { Shared } from './origin.ts';

const OPENED: Rate = { count: 60, seconds: 60, per: 'network' };
const HELLO_BYTES = 1_024;
/** Whoever has not taken so much of what was sent takes nothing any more. */
const MOST_WAITING_BYTES = 16_384;

const hello = z.strictObject({ token: z.string().max(200) });

type Channel = {
  who: PersonId;
  tell: (news: Told) => void;
  /** Closes it if its session is over. */
  look: () => void;
};
type Told = LiveNews | LiveTyping | LiveTalk;

/** Those of a person are found without looking at all others: news come by the hundred a second. */
function noChannels() {
  const byPerson = new Map<PersonId, Set<Channel>>();
  return {
    add(channel: Channel): void {
      byPerson.set(channel.who, (byPerson.get(channel.who) ?? new Set()).add(channel));
    },
    remove(channel: Channel): void {
      const own = byPerson.get(channel.who);
      own?.delete(channel);
      if (own?.size === 0) {
        byPerson.delete(channel.who);
      }
    },
    of: (who: readonly PersonId[]): Channel[] =>
      [...new Set(who)].flatMap((id) => [...(byPerson.get(id) ?? [])]),
    all: (): Channel[] => [...byPerson.values()].flatMap((own) => [...own]),
  };
}
type Channels = ReturnType<typeof noChannels>;

/** The sockets that browsers have sent upgrade requests on; their request runs through the server like any other. */
const upgrading = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();

/** Where live channels of an audience are opened: at `path` of that origin. */
type Entrance = { audience: Audience; origin: FastifyInstance; path?: string };

/** Opens the live channels at these entrances; before they listen. News come from all processes on this database. */
export async function openLive(shared: Shared, url: string, entrances: readonly Entrance[]) {
  const heard = entrances.map((entrance) => ({
    audience: entrance.audience,
    channels: serveLive(entrance, shared),
  }));
  const tell = ({ audience: at, who, ...told }: News) =>
    heard
      .filter(({ audience }) => audience === at)
      .flatMap(({ channels }) => (who === 'all' ? channels.all() : channels.of(who)))
      .forEach((channel) => ('session' in told ? channel.look() : channel.tell(told)));
  return hearNews({
    ...{ url, log: shared.log },
    hear: tell,
    missed: () =>
      heard.forEach(({ channels }) => channels.all().forEach((each) => each.tell(MISSED))),
  });
}

const MISSED: LiveNews = { changed: 'anything' };

/** Answers the channels that are open at an entrance, as they come and go. */
function serveLive({ audience, origin, path = LIVE_PATH }: Entrance, shared: Shared): Channels {
  const channels = noChannels();
  const server = new WebSocketServer({ noServer: true, maxPayload: HELLO_BYTES });
  origin.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrading.set(request, { socket, head });
    socket.on('error', () => socket.destroy()); // the server listens to it no longer
    const response = new ServerResponse(request);
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    response.once('finish', () => socket.destroy()); // it was refused
    origin.routing(request, response);
  });
  origin.route({
    method: 'GET',
    url: path,
    handler(request, reply) {
      const upgrade = upgrading.get(request.raw);
      if (!upgrade) {
        throw new Refusal('ILLEGAL_REQUEST');
      }
      const leave = enter(audience, request, shared);
      upgrade.socket.once('close', leave);
      reply.raw.detachSocket(reply.raw.socket as NonNullable<typeof reply.raw.socket>);
      reply.hijack();
      server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
        socket.on('error', () => undefined); // a message that is too long: it is being closed
        void greet(socket, { audience, channels, shared });
      });
    },
  });
  // Before the server ends: it waits for every connection, and these end only when somebody says so.
  origin.addHook('preClose', async () => server.clients.forEach((socket) => socket.terminate()));
  return channels;
}

/** Takes a network's place for one more channel; answers how it is given back. Refuses TOO_MANY_REQUESTS. */
function enter(audience: Audience, request: FastifyRequest, { limiter, intake }: Shared) {
  const network = networkOf(request.ip);
  const seconds = limiter.take(`${audience} live ${network}`, OPENED, Date.now());
  if (seconds > 0 || !intake.live.take(network, 1)) {
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: Math.max(seconds, 1) });
  }
  return () => intake.live.giveBack(network, 1);
}

type Place = { audience: Audience; channels: Channels; shared: Shared };

/** Lets somebody listen who says in time who he is; closes the channel when his session ends. */
async function greet(socket: WebSocket, { audience, channels, shared }: Place): Promise<void> {
  const limits = shared.intake.limits.live;
  const token = await helloOf(socket, limits.helloMs);
  const holder = () =>
    token === undefined
      ? undefined
      : findSession(shared.db, token, audience, shared.clock.now()).catch(() => 'unknown' as const);
  const actor = await holder();
  if (token === undefined || actor === undefined || actor === 'unknown') {
    socket.close(actor === 'unknown' ? 1013 : LIVE_CLOSED.loggedOut);
    return;
  }
  if (socket.readyState !== socket.OPEN) {
    return; // it went while its session was looked up, and will not say so again
  }
  const look = () =>
    void Promise.resolve(holder()).then((still) => still ?? socket.close(LIVE_CLOSED.loggedOut));
  const channel: Channel = { who: actor.id, tell: tellerOf(socket, limits), look };
  channels.add(channel);
  socket.send(JSON.stringify({ listening: true } satisfies LiveMessage));
  let isThere = true;
  socket.on('pong', () => {
    isThere = true;
  });
  const timer = setInterval(() => {
    if (!isThere) {
      socket.terminate();
      return;
    }
    isThere = false;
    socket.ping();
    look();
  }, limits.lookEveryMs);
  socket.once('close', () => {
    clearInterval(timer);
    channels.remove(channel);
  });
}

/** What the browser says first; undefined when that is nothing, something else, or too late. */
function helloOf(socket: WebSocket, withinMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), withinMs);
    socket.once('close', () => resolve(undefined));
    socket.once('message', (message) => {
      clearTimeout(timer);
      const text = Buffer.isBuffer(message) ? message.toString() : '';
      resolve(hello.safeParse(parsed(text)).data?.token);
      socket.once('message', () => socket.terminate()); // there is nothing more to say
    });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is said in conversations is waited for; the rest comes as often as a page can ask for it. */
function tellerOf(socket: WebSocket, { restMs, chatRestMs }: LiveLimits) {
  const often = teller(socket, chatRestMs);
  const seldom = teller(socket, restMs);
  return (told: Told) => ('changed' in told ? seldom : often)(JSON.stringify(told));
}

/**
 * Sends the first of some messages at once, and what comes in the rest after it once when that is over. News of one
 * conversation are all sent: told by two processes, the last to come is not always the newest.
 */
function teller(socket: WebSocket, restMs: number): (message: string) => void {
  const waiting = new Set<string>();
  let resting = false;
  function send(): void {
    if (waiting.size === 0 || socket.readyState !== socket.OPEN) {
      resting = false;
      return;
    }
    if (socket.bufferedAmount > MOST_WAITING_BYTES) {
      socket.terminate();
      return;
    }
    waiting.forEach((message) => socket.send(message));
    waiting.clear();
    resting = true;
    setTimeout(send, restMs).unref();
  }
  return (message) => {
    waiting.add(message);
    if (!resting) {
      send();
    }
  };
}
