// What one of a coin is credited as. USDT is credited at par; of every other coin two operators say it, and it grows old.
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import type { Ctx } from '../../platform/context.ts';
import { minutesAfter } from '../../platform/days.ts';
import type { ChannelRow } from './queries/deposits.ts';
import { findPrice, type PriceRow } from './queries/prices.ts';

type Here = Pick<Ctx, 'db' | 'now'>;
type OfChannel = Pick<ChannelRow, 'coin' | 'priceMinutes'>;

export const PAR = parseAmount('1');

export const isAtPar = ({ coin }: Pick<OfChannel, 'coin'>): boolean => coin === CURRENCY;

/** The price that holds now with its source; undefined at par, and where there is none that is young enough. */
export async function quoteOf(
  { db, now }: Here,
  { coin, priceMinutes }: OfChannel,
): Promise<PriceRow | undefined> {
  const found = isAtPar({ coin }) ? undefined : await findPrice(db, coin);
  return found && minutesAfter(found.proposedAt, priceMinutes) > now ? found : undefined;
}

/** USDT for one coin; undefined: it has to wait. */
export const priceOf = async (here: Here, channel: OfChannel) =>
  isAtPar(channel) ? PAR : (await quoteOf(here, channel))?.price;

/** However old it is. */
export const newestPrice = async (db: Ctx['db'], coin: string) =>
  isAtPar({ coin }) ? PAR : (await findPrice(db, coin))?.price;
