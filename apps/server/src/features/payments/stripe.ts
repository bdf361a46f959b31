// The card provider, by its own library. The library is loaded when its keys are there and not before. Its tests speak to a
// server on loopback that answers as the provider's documentation says.
import { type Amount, amount, parseAmount, units } from '@entrepot/contract/money';
import type { ReportKind } from '@entrepot/contract/payments/rules';
import type Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import type { Provider, Said } from './provider.ts';

/** Seconds that a callback may be old. */
const TOLERANCE = 300;
const TIMEOUT_MS = 10_000;
/** The library counts cents; the ledger has ten decimals. */
const CENT = 10n ** 8n;
const LIVE = /^(?:sk|rk)_live_/;

type Keys = { key: string; webhookSecret: string; account: string; url: string | undefined };

/** Undefined without all keys, and for a business with keys of test money. */
export function stripeOf(config: Config): Provider | undefined {
  const { stripeKey: key, stripeWebhookSecret: webhookSecret, stripeAccount: account } = config;
  if (!key || !webhookSecret || !account || (!config.demo && !LIVE.test(key))) {
    return undefined;
  }
  return driver({ key, webhookSecret, account, url: config.stripeUrl });
}

function driver(keys: Keys): Provider {
  const isLive = LIVE.test(keys.key);
  const receiverOf = (account: string | undefined, live: boolean) =>
    `${account ?? keys.account} ${live ? 'live' : 'test'}`;
  const library = loaded(keys);
  return {
    code: 'stripe',
    pretends: !isLive,
    receiver: receiverOf(undefined, isLive),
    async create(_ctx, { id, currency, amount: paid, backTo }) {
      const stripe = await library;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: id,
          payment_intent_data: { metadata: { payment: id } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: Number(units(paid) / CENT),
                product_data: { name: 'Deposit' },
              },
            },
          ],
          success_url: backTo,
          cancel_url: backTo,
        },
        { idempotencyKey: `payment-${id}` },
      );
      if (!session.url) {
        throw new Error('the provider made a session without a page');
      }
      return { session: session.id, url: session.url };
    },
    async hear(ctx, body, headers) {
      const stripe = await library;
      const signature = headers['stripe-signature'];
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(
          body,
          typeof signature === 'string' ? signature : '',
          ...([keys.webhookSecret, TOLERANCE, undefined, ctx.now.getTime()] as const),
        );
      } catch {
        return 'forged'; // whatever is wrong with it: what is not signed is nobody's
      }
      const said = saidBy(event);
      return said
        ? { ...said, eventId: event.id, receiver: receiverOf(event.account, event.livemode) }
        : 'other';
    },
    async query(_ctx, { session: asked }) {
      const session = await (await library).checkout.sessions.retrieve(asked);
      const kind: ReportKind | undefined =
        session.payment_status === 'paid'
          ? 'paid'
          : session.status === 'expired'
            ? 'expired'
            : undefined;
      return (
        kind && {
          ...ofSession(session, kind, new Date(session.created * 1_000)),
          eventId: `query ${asked} ${kind}`,
          receiver: receiverOf(undefined, session.livemode),
        }
      );
    },
    async refund(ctx, { key, paymentId, charge, currency, amount: back }) {
      const refund = await (
        await library
      ).refunds.create({ payment_intent: charge }, { idempotencyKey: `refund-${key}` });
      return refund.status === 'succeeded'
        ? {
            ...{ eventId: `refund ${refund.id}`, kind: 'refunded', paymentRef: paymentId, charge },
            ...{ currency, amount: back, receiver: receiverOf(undefined, isLive) },
            happenedAt: ctx.now,
          }
        : undefined;
    },
  };
}

const LIBRARIES = new Map<string, Promise<Stripe>>();

/** One for a key: it keeps its connections. */
function loaded({ key, url }: Keys): Promise<Stripe> {
  const name = `${key} ${url ?? ''}`;
  const known = LIBRARIES.get(name);
  if (known) {
    return known;
  }
  const made = import('stripe').then(({ default: Library }) => {
    const base = url ? new URL(url) : undefined;
    return new Library(key, {
      ...{ maxNetworkRetries: 1, timeout: TIMEOUT_MS, telemetry: false },
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'http:' ? '80' : '443'),
        protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
      }),
    });
  });
  LIBRARIES.set(name, made);
  return made;
}

type Content = Omit<Said, 'eventId' | 'receiver'>;

const money = (cents: number | null): Amount =>
  Number.isSafeInteger(cents) ? amount(BigInt(cents as number) * CENT) : parseAmount('0');
const nameOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** What an event says to the mall; undefined for events that it has no use for. */
export function saidBy({ type, data, created }: Stripe.Event): Content | undefined {
  const at = new Date(created * 1_000);
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      // Completed, but its money comes later by itself: then there is another event.
      return data.object.payment_status === 'paid' ? ofSession(data.object, 'paid', at) : undefined;
    case 'checkout.session.async_payment_failed':
      return ofSession(data.object, 'failed', at);
    case 'checkout.session.expired':
      return ofSession(data.object, 'expired', at);
    case 'charge.refunded': {
      const { payment_intent, currency, amount_refunded, metadata } = data.object;
      const ref = metadata['payment'] ?? null;
      return content('refunded', ref, payment_intent, { currency, cents: amount_refunded }, at);
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { payment_intent, currency, amount: cents, status } = data.object;
      const kind = type === 'charge.dispute.created' ? 'disputed' : 'dispute-won';
      return kind === 'dispute-won' && status !== 'won'
        ? undefined
        : content(kind, null, payment_intent, { currency, cents }, at);
    }
    default:
      return undefined;
  }
}

function ofSession(session: Stripe.Checkout.Session, kind: ReportKind, at: Date): Content {
  const { client_reference_id, payment_intent, currency, amount_total } = session;
  const paid = { currency: currency ?? '', cents: amount_total };
  return content(kind, client_reference_id, payment_intent ?? session.id, paid, at);
}

type Named = Stripe.Charge['payment_intent'];
function content(
  kind: ReportKind,
  paymentRef: string | null,
  charge: Named,
  { currency, cents }: { currency: string; cents: number | null },
  happenedAt: Date,
): Content {
  return {
    ...{ kind, paymentRef, charge: nameOf(charge), happenedAt },
    ...{ currency: currency.toUpperCase(), amount: money(cents) },
  };
}
