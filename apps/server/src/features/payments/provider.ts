// A payment provider behind an interface: it makes a page to pay at, and says, signed or asked, what became of it.
import type { Amount } from '@entrepot/contract/money';
import type { Fiat, ProviderCode, ReportKind } from '@entrepot/contract/payments/rules';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx } from '../../platform/context.ts';
import { sandbox } from './sandbox.ts';
import { stripeOf } from './stripe.ts';

export type Order = {
  /** Of the payment: whatever is made for it twice is made once. */
  id: string;
  currency: Fiat;
  amount: Amount;
  createdAt: Date;
  /** Its rate counts until then. */
  expiresAt: Date;
  /** Where the payer comes back to. */
  backTo: string;
};

/** What a provider has said. */
export type Said = {
  /** The same for the same news, however often they are told. */
  eventId: string;
  kind: ReportKind;
  /** The payment as it names it. */
  paymentRef: string | null;
  /** Its name of the money. */
  charge: string | null;
  currency: string;
  /** What was paid; of a refund all that was paid back so far; of a dispute what this one has taken. */
  amount: Amount;
  receiver: string;
  happenedAt: Date;
};

export type Provider = {
  code: ProviderCode;
  /** No real money moves, and screens have to say so. */
  pretends: boolean;
  /** The account at the provider that all money has to come to. */
  receiver: string;
  create(ctx: Ctx, order: Order): Promise<{ session: string; url: string }>;
  /**
   * `forged`: not signed by the provider, or too old. `other`: news that are nothing to the mall. `unreadable`: signed by it, and
   * not as the mall knows its news.
   */
  hear(
    ctx: Ctx,
    body: Buffer,
    headers: IncomingHttpHeaders,
  ): Promise<Said | 'forged' | 'other' | 'unreadable'>;
  /** What it says when it is asked; undefined while nothing is known. */
  query(ctx: Ctx, payment: { id: string; session: string }): Promise<Said | undefined>;
  /** Pays all of it back, once for a key. What it says of that at once, if it does. */
  refund(
    ctx: Ctx,
    money: { key: string; paymentId: string; charge: string; currency: string; amount: Amount },
  ): Promise<Said | undefined>;
};

/** The drivers that have what they need here: keys, or a demo world. */
export function providerOf(ctx: Pick<Ctx, 'config'>, code: ProviderCode): Provider | undefined {
  return code === 'stripe'
    ? stripeOf(ctx.config)
    : ctx.config.demo
      ? sandbox(ctx.config)
      : undefined;
}
