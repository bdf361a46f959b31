import { setting } from '../brands/index.ts';
import { type Language, textIn } from '@entrepot/contract/languages';
import type { Method, Way } from '@entrepot/contract/payments/types';
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import type { Ctx } from '../../platform/context.ts';
import type { Routes } from '../../platform/routes.ts';
import { type Provider, providerOf } from './provider.ts';
import * as queries from './queries.ts';
import * as rateQueries from './rate-queries.ts';

export type OpenWay = {
  provider: Provider;
  row: queries.ProviderRow;
  method: Method;
  rate: rateQueries.RateRow;
};

/** What can be paid with now: an open provider that has its keys, an open method, and a rate that counts. */
export async function openWays(ctx: Ctx): Promise<OpenWay[]> {
  if (!setting(ctx.brand, 'money_open')) {
    return [];
  }
  const [rows, rates] = await Promise.all([
    queries.listProviders(ctx.db),
    rateQueries.currentRates(ctx.db, ctx.now),
  ]);
  return rows.flatMap((row) => {
    const provider = row.open ? providerOf(ctx, row.code) : undefined;
    return row.methods.flatMap((method) => {
      const rate = rates.find(({ currency }) => currency === method.currency);
      return provider && method.open && rate ? [{ provider, row, method, rate }] : [];
    });
  });
}

export const listWays: Routes<typeof paymentsStorefront>['listWays'] = async (ctx) => ({
  ways: (await openWays(ctx)).map((way) => presentWay(way, ctx.language)),
});

const presentWay = ({ provider, row, method, rate }: OpenWay, language: Language): Way => ({
  ...{ provider: provider.code, method: method.name, bankCode: method.bankCode },
  methodName: textIn({ en: method.name, ...method.names }, language),
  ...{ currency: method.currency, minimum: method.minimum, maximum: method.maximum },
  ...{ rateId: rate.id, rate: rate.rate, rateSource: rate.source },
  rateAt: rate.observedAt.toISOString(),
  ...{ feeRate: row.feeRate, minutes: row.minutes, pretends: provider.pretends },
});
