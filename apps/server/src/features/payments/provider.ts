// A payment provider behind an interface: it makes a page to pay at, and says, signed or asked, what became of it.
import type { Amount } from '@entrepot/contract/money';
import {
  type Fiat,
  type ProviderCode,
  PROVIDERS,
  type ReportKind,
} from '@entrepot/contract/payments/rules';
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
  /** Pays so much of it back, once for a key. What it says of just that at once, if it does. */
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

/** In the address at which each calls the mall back and in the names of timers: an operator reads it, so it bears no company's name. */
const SHOWN_NAMES: Record<ProviderCode, string> = { stripe: 'card', sandbox: 'sandbox' };

export const shownName = (code: ProviderCode): string => SHOWN_NAMES[code];

export const callbackOf = ({ config }: Pick<Ctx, 'config'>, code: ProviderCode): string =>
  `${config.urls.storefront}/callbacks/${shownName(code)}`;

/** Who calls there; a provider may have been told of the address that is its code. */
export const calledAt = (name: string): ProviderCode | undefined =>
  PROVIDERS.find((code) => shownName(code) === name || code === name);
