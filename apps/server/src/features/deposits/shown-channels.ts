// The operators' list of coins and networks with what each lacks, and the prices of coins.
import type { depositsAdmin } from '@entrepot/contract/deposits/admin';
import { type AdminChannels, adminChannels } from '@entrepot/contract/deposits/types';
import { textIn } from '@entrepot/contract/languages';
import { parseAmount } from '@entrepot/contract/money';
import type { OperatorCtx } from '../../platform/context.ts';
import { shown } from '../../platform/present.ts';
import type { Routes } from '../../platform/routes.ts';
import { leastDifficulty } from '../chains/index.ts';
import { isReached, lacksOf } from './channels.ts';
import { keyOf } from './keys.ts';
import { isAtPar, quoteOf } from './prices.ts';
import * as queries from './queries/deposits.ts';
import * as networkQueries from './queries/networks.ts';
import * as priceQueries from './queries/prices.ts';
import { contractOf, feeComingOf } from './terms.ts';

const MOST_PRICES = 50;

export const listChannels: Routes<typeof depositsAdmin>['listChannels'] = async (ctx) =>
  shownChannels(ctx);

export async function shownChannels(ctx: OperatorCtx): Promise<AdminChannels> {
  const [networks, channels, prices] = await Promise.all([
    networkQueries.listNetworks(ctx.db),
    queries.listChannels(ctx.db),
    priceQueries.listPrices(ctx.db, ctx.now, MOST_PRICES),
  ]);
  const quotes = await Promise.all(channels.map((channel) => quoteOf(ctx, channel)));
  return shown(adminChannels, {
    networks: networks.map(({ networkOpen: open, ...network }) => ({
      ...network,
      open,
      turn: network.turn && {
        ...network.turn,
        amount: parseAmount(network.turn.amount),
        own: network.turn.proposedById === ctx.actor.id,
      },
      again: network.again && {
        ...network.again,
        askedAt: new Date(network.again.askedAt).toISOString(),
        endedAt: network.again.endedAt && new Date(network.again.endedAt).toISOString(),
      },
      work:
        network.kind === 'bitcoin'
          ? {
              least: network.leastWork ?? leastDifficulty(network.identity),
              proposed: network.floor && {
                ...network.floor,
                own: network.floor.proposedById === ctx.actor.id,
              },
            }
          : null,
      lookedAt: network.lookedAt?.toISOString() ?? null,
      reached: isReached(ctx, { ...network, networkOpen: open }),
      nodes: ctx.config.chainNodes.get(network.code)?.length ?? 0,
      hasKey: keyOf(ctx, network.code) !== undefined,
    })),
    channels: channels.map((channel) => ({
      ...channel,
      networkName: textIn(channel.networkNames, ctx.language),
      contract: contractOf(channel),
      atPar: isAtPar(channel),
      feeComing: feeComingOf(channel),
      lacks: lacksOf(ctx, channel),
      own: channel.addedBy === ctx.actor.id && channel.approvedBy === null,
      addedBy: channel.adder,
      approvedBy: channel.approver,
      networkKind: channel.kind,
    })),
    prices: prices.map((price) => ({
      ...price,
      proposedBy: price.proposer,
      proposedAt: price.proposedAt.toISOString(),
      approvedBy: price.approver,
      countsFrom: price.countsFrom?.toISOString() ?? null,
      own: price.proposedBy === ctx.actor.id,
      holds: quotes.some((quote) => quote?.id === price.id),
    })),
  });
}
