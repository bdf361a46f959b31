// The demo world's own provider. It has a page of its own, a book of its own (payments.sandbox_order) and calls the mall back over
// loopback, signed as a real one does.
import { PAGES } from '@entrepot/contract/addresses/storefront';
import { stringifySearch } from '@entrepot/contract/addresses/search';
import { type Amount, parseAmount } from '@entrepot/contract/money';
import { type Fiat, REPORT_KINDS, type ReportKind } from '@entrepot/contract/payments/rules';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { derivedKey } from '../../platform/secret.ts';
import type { Provider, Said } from './provider.ts';

const TOLERANCE_MS = 300_000;
const HEADER = 'x-sandbox-signature';
const RECEIVER = 'sandbox';

export type SandboxOrderRow = {
  session: string;
  paymentId: string;
  currency: Fiat;
  amount: Amount;
  backTo: string;
  state: 'open' | 'paid' | 'failed';
  paid: Amount | null;
};

export const findSandboxOrder = ({ autocommit }: Ctx, session: string) =>
  autocommit.one<SandboxOrderRow>(sql`
    select session, payment_id, currency, amount, back_to, state, paid from payments.sandbox_order
    where session = ${session}`);

/** Its name of the money; `count`: how often the same order was paid. */
export const chargeOf = ({ session }: Pick<SandboxOrderRow, 'session'>, count = 1): string =>
  `charge-${session}-${count}`;

export function sandbox(config: Config): Provider {
  return {
    code: 'sandbox',
    pretends: true,
    receiver: RECEIVER,
    async create(
      { autocommit, audience, origin, config: { urls } },
      { id, currency, amount, backTo },
    ) {
      const session = await autocommit.value<string>(sql`
        insert into payments.sandbox_order (session, payment_id, currency, amount, back_to)
        values (${randomBytes(24).toString('base64url')}, ${id}, ${currency}, ${amount}, ${backTo})
        on conflict (payment_id) do update set back_to = excluded.back_to returning session`);
      // Its page is one of the storefront's, whoever pays.
      const at = audience === 'storefront' ? origin : new URL(urls.storefront).origin;
      return { session, url: `${at}${PAGES.sandboxPay}${stringifySearch({ session })}` };
    },
    async hear({ now }, body, headers) {
      const [, at = '', given = ''] =
        /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers[HEADER] ?? '')) ?? [];
      const isSigned = timingSafeEqual(
        Buffer.from(given.padEnd(64, '0')),
        Buffer.from(signature(config, at, body)),
      );
      if (given === '' || !isSigned || Math.abs(now.getTime() - Number(at)) > TOLERANCE_MS) {
        return 'forged';
      }
      const { success, data } = sent.safeParse(readJson(body));
      return success
        ? { ...data, amount: parseAmount(data.amount), happenedAt: new Date(data.happenedAt) }
        : 'unreadable';
    },
    async query(ctx, { session }) {
      const order = await findSandboxOrder(ctx, session);
      return order && order.state !== 'open'
        ? said(ctx, order, { kind: order.state, eventId: `query ${session} ${order.state}` })
        : undefined;
    },
    async refund(ctx, { key, paymentId, charge, currency, amount }) {
      await ctx.autocommit.run(sql`
        update payments.sandbox_order set refunded = ${amount} where payment_id = ${paymentId}`);
      return {
        ...{ eventId: `refund ${key}`, kind: 'refunded', paymentRef: paymentId, charge },
        ...{ currency, amount, receiver: RECEIVER, happenedAt: ctx.now },
      };
    },
  };
}

type News = { kind: ReportKind; eventId: string; charge?: string };

/** News of an order, as its callbacks bear them. */
export const said = (
  { now }: Pick<Ctx, 'now'>,
  order: SandboxOrderRow,
  { kind, eventId, charge = chargeOf(order) }: News,
): Said => ({
  ...{ eventId, kind, paymentRef: order.paymentId, charge, currency: order.currency },
  ...{ amount: order.paid ?? order.amount, receiver: RECEIVER, happenedAt: now },
});

const sent = z.object({
  eventId: z.string().min(1).max(200),
  kind: z.enum(REPORT_KINDS),
  paymentRef: z.string().max(100).nullable(),
  charge: z.string().min(1).max(200).nullable(),
  currency: z.string().max(10),
  amount: z.string().regex(/^\d{1,10}(?:\.\d{1,2})?$/),
  receiver: z.string().max(100),
  happenedAt: z.iso.datetime(),
});

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined; // signed, and still no news
  }
}

const signature = ({ secret }: Pick<Config, 'secret'>, at: string, body: Buffer): string =>
  createHmac('sha256', derivedKey(secret, 'sandbox provider'))
    .update(`${at}.`)
    .update(body)
    .digest('hex');

/** The header of a callback with this body, signed at an instant. */
export const signed = (config: Pick<Config, 'secret'>, body: string, at: Date) => ({
  [HEADER]: `t=${at.getTime()},v1=${signature(config, String(at.getTime()), Buffer.from(body))}`,
});

/** Calls the mall back, over loopback. */
export async function callBack({ config, now }: Ctx, news: Said): Promise<void> {
  const body = JSON.stringify(news);
  const everywhere = ['0.0.0.0', '::', '::1', '127.0.0.1'];
  const host = everywhere.includes(config.host) ? '127.0.0.1' : config.host;
  await fetch(`http://${host}:${config.ports.storefront}/callbacks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed(config, body, now) },
    body,
    signal: AbortSignal.timeout(5_000),
  });
}
