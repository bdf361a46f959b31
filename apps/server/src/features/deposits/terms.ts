import type { depositsStorefront } from '@entrepot/contract/deposits/storefront';
import { REVIEW_HOURS } from '@entrepot/contract/deposits/rules';
import { channel, type Channel } from '@entrepot/contract/deposits/types';
import { textIn } from '@entrepot/contract/languages';
import { compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { setting } from '../brands/index.ts';
import { isReached, offered } from './channels.ts';
import { isAtPar, priceOf, quoteOf } from './prices.ts';
import type { ChannelRow } from './queries/deposits.ts';
import { writtenOn } from './written-on.ts';
import { NATIVE } from '@entrepot/contract/deposits/rules';

type Handlers = Routes<typeof depositsStorefront>;

/** Open by the brand's word; which coins are taken then the channels say. */
export const isOpen = ({ brand }: Pick<Ctx, 'brand'>): boolean =>
  setting(brand, 'deposits_open') && setting(brand, 'money_open');

export const getTerms: Handlers['getTerms'] = async (ctx) => {
  const open = isOpen(ctx);
  const rows = open ? await offered(ctx) : [];
  return {
    currency: CURRENCY,
    open,
    pretends: ctx.config.demo,
    reviewHours: REVIEW_HOURS,
    channels: await Promise.all(rows.map((row) => presentChannel(ctx, row))),
  };
};

async function presentChannel(ctx: Ctx, row: ChannelRow): Promise<Channel> {
  const quote = await quoteOf(ctx, row);
  return shown(channel, {
    ...row,
    networkName: textIn(row.networkNames, ctx.language),
    contract: contractOf(row),
    reached: isReached(ctx, row),
    atPar: isAtPar(row),
    feeComing: feeComingOf(row),
    quote: quote
      ? { price: quote.price, source: quote.source, at: quote.proposedAt.toISOString() }
      : null,
  });
}

/** A raise of the fee that does not count yet. */
export const feeComingOf = ({ feeLater: fee, feeFrom: from }: ChannelRow): Channel['feeComing'] =>
  fee !== null && from ? { fee, from: from.toISOString() } : null;

/** The token's contract as people compare it; null for the network's own coin. */
export const contractOf = ({ kind, asset }: Pick<ChannelRow, 'kind' | 'asset'>): string | null =>
  asset === NATIVE ? null : writtenOn(kind, asset);

/** Of USDT, for which existing clients ask; nothing while it is not taken. */
export const getLimits: Handlers['getLimits'] = async (ctx) => {
  const rows = isOpen(ctx) ? await offered(ctx, sql`c.coin = ${CURRENCY}`) : [];
  const [first, ...others] = rows;
  return others.reduce(
    ({ least, most }, each) => ({
      least: compare(each.least, least) < 0 ? each.least : least,
      most: compare(each.most, most) > 0 ? each.most : most,
    }),
    { least: first?.least ?? ZERO, most: first?.most ?? ZERO },
  );
};

export const getPrice: Handlers['getPrice'] = async (ctx, { coin }) => {
  const [found] = isOpen(ctx) ? await offered(ctx, sql`c.coin = ${coin}`) : [];
  const known = orRefuse(found, 'DEPOSIT_CHANNEL_CLOSED');
  const price = orRefuse(await priceOf(ctx, known), 'DEPOSIT_CHANNEL_CLOSED');
  return { coin: known.coin, price };
};
