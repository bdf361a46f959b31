/**
 * The live channel of a browser: a WebSocket at its origin, on which the server says what has changed, so that nobody has
 * to ask again and again. It carries no data but short messages of a conversation: whoever hears that orders changed asks
 * for them, as whom he is.
 */
import type { SellerApi } from './api/seller.ts';
import type { AdminApi } from './api/admin.ts';
import type { StorefrontApi } from './api/storefront.ts';
import type { OperationName } from './operation.ts';
import type { Message, OwnMessages } from './chat/types.ts';

export const LIVE_PATH = '/live';

/** The first message, and the only one from a browser: its session. A token never stands in an address (trust.md 4.9). */
export type LiveHello = { token: string };

type FeatureOf<Name> = Name extends `${infer Feature}.${string}` ? Feature : never;

/** A feature: what its operations answer may be different now. */
export type LiveTopic = FeatureOf<
  OperationName<StorefrontApi> | OperationName<SellerApi> | OperationName<AdminApi>
>;

/** What the server sends: once that it tells what happens from now on, then that. `anything`: it has missed some itself. */
export type LiveNews = { changed: LiveTopic | 'anything' };
/** Somebody is writing in that conversation: a desk's by its id, a buyer's by its shop's or `service`. */
export type LiveTyping = { typing: string };
/**
 * How that conversation stands now, for the side that hears it: who has all messages up to `lastSeq` need not ask for any.
 * `isOwn`: its own side has just said the last one. `said`: the last one, where the other side has just said it in a few
 * words. `waiting`: for a desk, whether it is to answer.
 */
export type LiveTalk = { talk: string; isOwn: boolean; said?: Message; waiting?: boolean } & Pick<
  OwnMessages,
  'lastSeq' | 'own' | 'theirs'
>;
export type LiveMessage = { listening: true } | LiveNews | LiveTyping | LiveTalk;
/** Letters of a message that comes with the news of it; longer ones are asked for. */
export const MOST_LIVE_LETTERS = 300;

/** Why the server closes a channel; with these the browser does not try again by itself. */
export const LIVE_CLOSED = { loggedOut: 4401 } as const;
