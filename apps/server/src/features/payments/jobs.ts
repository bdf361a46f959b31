// What happens to payments by itself, each in a transaction of its own.
import { paymentLife } from '@entrepot/contract/payments/life';
import { add, ZERO } from '@entrepot/contract/money';
import { type ProviderCode, PROVIDERS } from '@entrepot/contract/payments/rules';
import type { Ctx } from '../../platform/context.ts';
import { daysAfter, later } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import type { ItemJob } from '../../platform/item-job.ts';
import { isOpen } from '../../platform/life.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { applyReport } from './apply-report.ts';
import { carryOut } from './movements.ts';
import { providerOf, shownName } from './provider.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';
import * as refunds from './refund-queries.ts';
import { tellOwnerOf } from './tell-owner.ts';
import { forgetUnreadable } from './unreadable-queries.ts';

/**
 * How long what takes back waits for what it takes back: a provider calls again for three days, and for a day it is asked. After that
 * people look at it.
 */
const UNHEARD_MS = 4 * 86_400_000;

const apply: ItemJob = {
  name: 'payments.apply',
  everySeconds: 2,
  due({ db, now }, limit) {
    const unheardSince = later(now, -UNHEARD_MS);
    const which = { notSetAside: notSetAside('payments.apply', sql`r.id`), unheardSince };
    return reports.listUnhandled(db, which, limit);
  },
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      await applyReport(ctx, id);
    }
  },
};

/** How soon a provider is asked again, and until when after the end of a payment: a callback may have been lost. */
const ASK_AGAIN_MS = 60_000;
const ASK_LONGEST_MS = 86_400_000;

/** A timer for each provider: one that thinks for seconds about each question holds up no other. */
const timersOf = (name: string, job: (name: string, code: ProviderCode) => ItemJob): ItemJob[] =>
  PROVIDERS.map((code) => job(`${name} ${shownName(code)}`, code));

const asks = timersOf('payments.ask', (name, code) => ({
  name,
  everySeconds: 15,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select p.id from payments.payment p
      where p.provider = ${code} and p.next_ask_at <= ${now} and ${notSetAside(name, sql`p.id`)}
      order by p.next_ask_at, p.id limit ${limit}`),
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      await askAbout(ctx, id);
    }
  },
}));

/**
 * Nothing is held while the provider thinks, or every credit would wait for it: it is asked first, and the payment is looked at
 * again under its lock. What has no page at the provider cannot have been paid there.
 */
async function askAbout(ctx: Ctx, id: string): Promise<void> {
  const isDue = sql`p.id = ${id} and p.next_ask_at <= ${ctx.now}`;
  const found = await queries.findOne(ctx.db, isDue);
  if (!found) {
    return;
  }
  const provider = providerOf(ctx, found.provider);
  const { session } = found;
  const said = session && provider && (await provider.query(ctx, { id, session }));
  if (said) {
    const heard = { provider: found.provider, via: 'query', at: ctx.now } as const;
    await reports.insertReport(ctx.witness, said, heard);
  }
  const payment = await queries.lockPayment(ctx.db, isDue);
  if (payment) {
    const isOver = ctx.now.getTime() > payment.expiresAt.getTime() + ASK_LONGEST_MS;
    const next = said || isOver || payment.creditedAt ? null : later(ctx.now, ASK_AGAIN_MS);
    await queries.change(ctx.db, id, [sql`next_ask_at = ${next}`]);
  }
}

const expire: ItemJob = {
  name: 'payments.expire',
  everySeconds: 15,
  due: ({ db, now }, limit) =>
    db.list<string>(sql`
      select p.id from payments.payment p
      where ${isOpen(paymentLife, 'expire', { row: 'p', now })} and ${notSetAside('payments.expire', sql`p.id`)}
      order by p.expires_at, p.id limit ${limit}`),
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      const open = isOpen(paymentLife, 'expire', { row: 'p', now: ctx.now });
      const payment = await queries.lockPayment(ctx.db, sql`p.id = ${id} and ${open}`);
      if (payment) {
        await carryOut(ctx, payment, 'expire');
        await tellOwnerOf(ctx, payment, 'expired');
      }
    }
  },
};

/** The provider knows each by its key: asked twice it pays back once. */
const sendsBack = timersOf('payments.refund', (name, code) => ({
  name,
  everySeconds: 5,
  due: ({ db }, limit) =>
    refunds.listToSend(db, { code, notSetAside: notSetAside(name, sql`f.id`) }, limit),
  async finish(ctx: Ctx, ids) {
    for (const id of ids) {
      await sendBack(ctx, id);
    }
  },
}));

/**
 * Of what was credited goes back what is left by now: between its approval and this, or a try that failed and this, its bank may have
 * taken a part, or all. It is written down first, so that the database says no before the provider is asked.
 */
async function sendBack(ctx: Ctx, id: string): Promise<void> {
  const { db, now } = ctx;
  const asked = await refunds.findRefund(db, id);
  const payment = asked && (await queries.lockPayment(db, sql`p.id = ${asked.paymentId}`));
  const refunding = payment && (await refunds.findRefund(db, id));
  const provider = payment && providerOf(ctx, payment.provider);
  const charge = refunding?.charge ?? payment?.charge;
  if (
    !provider ||
    !charge ||
    !refunding?.approvedAt ||
    refunding.sentAt ||
    refunding.declinedAt ||
    refunding.reference !== null
  ) {
    return;
  }
  const told = { provider: provider.code, charge, at: now };
  if (refunding.charge !== null && (await refunds.endTold(db, told))) {
    return;
  }
  const { amount, currency, paymentId } = refunding;
  const isCredited = refunding.charge === null;
  const { left, before } = isCredited
    ? await refunds.leftToSend(db, paymentId)
    : { left: amount, before: ZERO };
  if (left === ZERO) {
    return;
  }
  await refunds.markSent(db, { refundId: id, amount: left, at: now });
  // Whoever asks for another amount by the same key asks for another thing.
  const key = left === amount ? id : `${id}-${left}`;
  const said = await provider.refund(ctx, { key, paymentId, charge, currency, amount: left });
  if (said) {
    const heard = { provider: provider.code, via: 'query', at: now } as const;
    await reports.insertReport(ctx.witness, { ...said, amount: add(before, said.amount) }, heard);
  }
}

/** A provider calls again for three days; until then somebody has looked at it there. */
const UNREADABLE_DAYS = 7;

const forget = {
  name: 'payments.forget-unreadable',
  everySeconds: 3_600,
  run: ({ db, now }: Ctx) => forgetUnreadable(db, daysAfter(now, -UNREADABLE_DAYS)),
};

export const paymentsJobs = [...asks, ...sendsBack, apply, expire, forget] as const;
