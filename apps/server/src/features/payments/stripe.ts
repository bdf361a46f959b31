// The card provider, by its own library. The library is loaded when its keys are there and not before. Its tests speak to a
// server on loopback that answers as the provider's documentation says.
import { amount, units, ZERO } from '@entrepot/contract/money';
import { GRACE_MINUTES, type ReportKind } from '@entrepot/contract/payments/rules';
import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { Config } from '../../platform/config.ts';
import { minutesAfter } from '../../platform/days.ts';
import type { Order, Provider, Said } from './provider.ts';

/** Seconds that a callback may be old. */
const TOLERANCE = 300;
/** It closes a page 30 minutes after it was made at the least and 24 hours at the most, by its own clock. */
const LONGEST_MINUTES = 24 * 60 - 5;
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

type Driver = Keys & {
  library: Promise<Stripe>;
  receiverOf: (account: string | undefined, live: boolean) => string;
};

function driver(keys: Keys): Provider {
  const isLive = LIVE.test(keys.key);
  const receiverOf: Driver['receiverOf'] = (account, live) =>
    `${account ?? keys.account} ${live ? 'live' : 'test'}`;
  const own: Driver = { ...keys, library: loaded(keys), receiverOf };
  const receiver = receiverOf(undefined, isLive);
  return {
    ...{ code: 'stripe', pretends: !isLive, receiver },
    create: async (_ctx, order) => create(await own.library, order),
    hear: (ctx, body, headers) => hear(own, { body, headers, now: ctx.now }),
    query: (_ctx, { session }) => query(own, session),
    async refund({ now: happenedAt }, { key, paymentId, charge, currency, amount: back }) {
      const { refunds } = await own.library;
      const asked = { payment_intent: charge, amount: Number(units(back) / CENT) };
      const { id, status } = await refunds.create(asked, { idempotencyKey: `refund-${key}` });
      const said = { eventId: `refund ${id}`, kind: 'refunded', paymentRef: paymentId } as const;
      return status === 'succeeded'
        ? { ...said, charge, currency, amount: back, receiver, happenedAt }
        : undefined;
    },
  };
}

/** The same whenever it is asked for again: what is asked for with one key has to be one thing. */
function closesAt({ createdAt, expiresAt }: Order): number {
  const most = minutesAfter(createdAt, LONGEST_MINUTES).getTime();
  return Math.floor(Math.min(minutesAfter(expiresAt, GRACE_MINUTES).getTime(), most) / 1_000);
}

async function create(stripe: Stripe, order: Order) {
  const { id, currency, amount: paid, backTo } = order;
  const session = await stripe.checkout.sessions.create(
    {
      ...{ mode: 'payment', client_reference_id: id, success_url: backTo, cancel_url: backTo },
      expires_at: closesAt(order),
      // What comes is compared with what was asked: in its currency, and at once (a bank's money is days on its way).
      ...{ adaptive_pricing: { enabled: false }, payment_method_types: ['card'] },
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
    },
    { idempotencyKey: `payment-${id}` },
  );
  if (!session.url) {
    throw new Error('the provider made a session without a page');
  }
  return { session: session.id, url: session.url };
}

type Call = { body: Buffer; headers: IncomingHttpHeaders; now: Date };

async function hear(
  { library, webhookSecret, receiverOf }: Driver,
  { body, headers, now }: Call,
): Promise<Said | 'forged' | 'other' | 'unreadable'> {
  const { webhooks, errors } = await library;
  const header = headers['stripe-signature'];
  const signature = typeof header === 'string' ? header : '';
  const terms = [webhookSecret, TOLERANCE, undefined, now.getTime()] as const;
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(body, signature, ...terms);
  } catch (error) {
    // It looks at the signature first: what is not signed is nobody's, whatever else is wrong with it.
    return error instanceof errors.StripeSignatureVerificationError ? 'forged' : 'unreadable';
  }
  const said = (await isOfOurVersion(event)) ? readBy(event) : 'unreadable';
  return typeof said === 'object'
    ? { ...said, eventId: event.id, receiver: receiverOf(event.account, event.livemode) }
    : said;
}

/** Within a major version an event is read as it was meant; in another the same name may say something else. */
async function isOfOurVersion({ api_version: version }: Stripe.Event): Promise<boolean> {
  const { MAJOR_API_VERSION: ours } = (await import('stripe')).default;
  return version?.split('.')[1] === ours;
}

/** What is signed need not be as it is documented. */
function readBy(event: Stripe.Event): Content | 'other' | 'unreadable' {
  try {
    return saidBy(event) ?? 'other';
  } catch {
    return 'unreadable';
  }
}

async function query({ library, receiverOf }: Driver, asked: string): Promise<Said | undefined> {
  const session = await (await library).checkout.sessions.retrieve(asked);
  const { payment_status, status, created, livemode } = session;
  const kind =
    payment_status === 'paid'
      ? ('paid' as const)
      : status === 'expired'
        ? ('expired' as const)
        : undefined;
  return (
    kind && {
      ...ofSession(session, kind, new Date(created * 1_000)),
      eventId: `query ${asked} ${kind}`,
      receiver: receiverOf(undefined, livemode),
    }
  );
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
      const of = { kind: 'refunded', paymentRef: metadata['payment'] ?? null } as const;
      return { ...of, ...moved(payment_intent, currency, amount_refunded), happenedAt: at };
    }
    case 'refund.failed': {
      const { payment_intent, currency, amount: cents } = data.object;
      const of = { kind: 'refund-failed', paymentRef: null } as const;
      return { ...of, ...moved(payment_intent, currency, cents), happenedAt: at };
    }
    // Only these two move money: a bank that asks opens a dispute too, and one that was won may bring back less.
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { payment_intent, currency, amount: cents } = data.object;
      const kind = type === 'charge.dispute.funds_withdrawn' ? 'disputed' : 'dispute-won';
      return { kind, paymentRef: null, ...moved(payment_intent, currency, cents), happenedAt: at };
    }
    default:
      return undefined;
  }
}

/** Nobody agrees to pay once its page has closed; a bank's money may come days later all the same. */
function ofSession(session: Stripe.Checkout.Session, kind: ReportKind, told: Date): Content {
  const at = new Date(Math.min(told.getTime(), session.expires_at * 1_000));
  const { id, client_reference_id: paymentRef, payment_intent, currency, amount_total } = session;
  const money = moved(payment_intent ?? id, currency ?? '', amount_total);
  return { kind, paymentRef, ...money, happenedAt: at };
}

const moved = (
  charge: Stripe.Charge['payment_intent'],
  currency: string,
  cents: number | null,
) => ({
  charge: typeof charge === 'string' ? charge : (charge?.id ?? null),
  currency: currency.toUpperCase(),
  amount: Number.isSafeInteger(cents) ? amount(BigInt(cents as number) * CENT) : ZERO,
});
