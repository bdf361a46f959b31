import { compare, ZERO } from '@entrepot/contract/money';
import { creditOf } from '@entrepot/contract/payments/rules';
import type { paymentsStorefront } from '@entrepot/contract/payments/storefront';
import type { z } from 'zod';
import { paths as sellerPaths } from '@entrepot/contract/addresses/seller';
import { paths } from '@entrepot/contract/addresses/storefront';
import type { startInput } from '@entrepot/contract/payments/types';
import type { MemberCtx } from '../../platform/context.ts';
import { later, minutesAfter } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { tokenHash } from '../accounts/index.ts';
import { useMoneyToken } from '../wallet/index.ts';
import { carryOut } from './movements.ts';
import { providerOf } from './provider.ts';
import * as queries from './queries.ts';
import { getOwn } from './read-payments.ts';
import { type OpenWay, openWays } from './terms.ts';

type Handlers = Routes<typeof paymentsStorefront>;
type Asked = z.output<typeof startInput>;

/** The provider is asked about it for the first time after so long: by then its callback should have come. */
const FIRST_ASK_MS = 60_000;

/**
 * Fixes rate, fee and what is credited, then has the provider make a page to pay at. With the same token it is the same payment:
 * who heard no answer asks again, and two at once are one. Refuses MONEY_TOKEN_USED for the token of a payment of something else.
 * Nothing is credited here, whatever is asked.
 */
export const startPayment: Handlers['startPayment'] = async (ctx, input) => {
  const hash = tokenHash(input.sessionToken);
  const known = sql`p.token_hash = ${hash} and p.account_id = ${ctx.actor.id}`;
  const find = () => queries.findOne(ctx.db, known);
  const payment = (await find()) ?? (await begun(ctx, input, hash)) ?? (await find());
  if (!payment || !isOf(payment, input)) {
    throw new Refusal('MONEY_TOKEN_USED');
  }
  if (payment.state === 'created') {
    await redirect(ctx, payment);
  }
  const own = await getOwn(ctx, { paymentId: payment.id });
  // Existing clients go wherever they are told to: there is no page any more.
  if (ctx.existingClient && own.payUrl === null) {
    throw new Refusal('MONEY_TOKEN_USED');
  }
  return own;
};

/** Whether it is what is asked for now: who has changed the amount would be sent to pay the one of before. */
const isOf = (payment: queries.PaymentRow, asked: Asked): boolean =>
  (['amount', 'currency', 'provider', 'method', 'rateId'] as const).every(
    (what) => (asked[what] ?? payment[what]) === payment[what],
  );

/** A new one; undefined where its token is used up, by whoever was quicker. */
async function begun(
  ctx: MemberCtx,
  input: Asked,
  hash: string,
): Promise<queries.PaymentRow | undefined> {
  try {
    return await ctx.db.tx(async (db) => {
      const id = await begin({ ...ctx, db }, input, hash);
      return queries.findOne(db, sql`p.id = ${id}`);
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MONEY_TOKEN_USED') {
      return undefined;
    }
    throw error;
  }
}

/** The old calls that name no currency: the same door. */
export const startPaymentInPesos: Handlers['startPaymentInPesos'] = (ctx, input) =>
  startPayment(ctx, { ...input, currency: 'PHP' });

async function begin(ctx: MemberCtx, input: Asked, hash: string): Promise<string> {
  const { provider, row, method, rate } = chosen(await openWays(ctx), input);
  const priced = creditOf(input.amount, { rate: rate.rate, feeRate: row.feeRate });
  if (compare(priced.credit, ZERO) <= 0) {
    throw new Refusal('PAYMENT_BELOW_MINIMUM', limitOf(method, 'minimum'));
  }
  await useMoneyToken(ctx, input.sessionToken);
  const { actor, brand, now } = ctx;
  const id = newId(now.getTime());
  await queries.insertPayment(ctx.db, {
    ...{ id, accountId: actor.id, brandId: brand.id, provider: provider.code },
    ...{ receiver: provider.receiver, method: method.name, currency: method.currency },
    ...{ amount: input.amount, rateId: rate.id, rate: rate.rate, feeRate: row.feeRate },
    ...{ gross: priced.gross, fee: priced.fee, credit: priced.credit, tokenHash: hash },
    ...{ createdAt: now, expiresAt: minutesAfter(now, row.minutes) },
    nextAskAt: later(now, FIRST_ASK_MS),
  });
  return id;
}

/** The way that was named, or the first that takes this currency and amount. */
function chosen(
  ways: readonly OpenWay[],
  { currency, provider, method, amount, rateId }: Asked,
): OpenWay {
  const fitting = ways.filter(
    (way) =>
      way.method.currency === currency &&
      (provider ?? way.provider.code) === way.provider.code &&
      (method ?? way.method.name) === way.method.name,
  );
  const first = orRefuse(fitting[0], 'PAYMENTS_CLOSED');
  if (rateId !== undefined && rateId !== first.rate.id) {
    throw new Refusal('PAYMENT_RATE_CHANGED');
  }
  const inside = fitting.find(
    (way) => compare(amount, way.method.minimum) >= 0 && compare(amount, way.method.maximum) <= 0,
  );
  if (!inside) {
    const isLess = compare(amount, first.method.minimum) < 0;
    throw isLess
      ? new Refusal('PAYMENT_BELOW_MINIMUM', limitOf(first.method, 'minimum'))
      : new Refusal('PAYMENT_ABOVE_MAXIMUM', limitOf(first.method, 'maximum'));
  }
  return inside;
}

const limitOf = (method: OpenWay['method'], which: 'minimum' | 'maximum') => ({
  [which]: method[which],
  currency: method.currency,
});

/** Refuses PAYMENT_PROVIDER_SILENT; the payment stays as it is, ends by itself, and can be asked for again with its token. */
async function redirect(ctx: MemberCtx, payment: queries.PaymentRow): Promise<void> {
  const provider = orRefuse(providerOf(ctx, payment.provider), 'PAYMENTS_CLOSED');
  const { id, currency, amount, createdAt, expiresAt } = payment;
  const backTo = `${ctx.origin}${ctx.audience === 'seller' ? sellerPaths.wallet : paths.payByCard(id)}`;
  const made = await provider
    .create(ctx, { id, currency, amount, createdAt, expiresAt, backTo })
    .catch((error: unknown) => {
      ctx.log.warn(
        { provider: provider.code, paymentId: id, error },
        'payment provider did not answer',
      );
      throw new Refusal('PAYMENT_PROVIDER_SILENT');
    });
  await ctx.db.tx(async (db) => {
    const locked = await queries.lockPayment(db, sql`p.id = ${id}`);
    // Somebody with the same token was quicker, or its callback was.
    if (locked?.state === 'created') {
      const set = [sql`session = ${made.session}`, sql`pay_url = ${made.url}`];
      await carryOut({ ...ctx, db }, locked, 'redirect', set);
    }
  });
}
