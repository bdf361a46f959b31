// What operators do with providers, rates and reports. That rates need two of them is held by the database.
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import { compare, MOST_FEE_SHARE, units } from '@entrepot/contract/money';
import { refusing } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { requireOwnProposal } from '../../platform/proposals.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { callbackOf, providerOf } from './provider.ts';
import * as queries from './queries.ts';
import * as reports from './report-queries.ts';
import * as rateQueries from './rate-queries.ts';

type Handlers = Routes<typeof paymentsAdmin>;

const HOUR_MS = 3_600_000;

/** A provider that this process has no driver for is not named: a business knows no sandbox. */
export const listProviders: Handlers['listProviders'] = async (ctx) => {
  const [rows, rates] = await Promise.all([
    queries.listProviders(ctx.db),
    rateQueries.listRates(ctx.db, ctx.now),
  ]);
  return {
    providers: rows
      .filter(({ code }) => code !== 'sandbox' || ctx.config.demo)
      .map((row) => {
        const driver = providerOf(ctx, row.code);
        return {
          ...row,
          hasKeys: driver !== undefined,
          pretends: driver?.pretends ?? false,
          callback: callbackOf(ctx, row.code),
        };
      }),
    rates: rates.map((row) => ({
      ...{ id: row.id, currency: row.currency, rate: row.rate, source: row.source },
      observedAt: row.observedAt.toISOString(),
      goodUntil: row.goodUntil.toISOString(),
      ...{
        proposedBy: row.proposer,
        own: row.proposedBy === ctx.actor.id,
        approvedBy: row.approver,
        countsFrom:
          row.countsFrom && row.countsFrom > ctx.now ? row.countsFrom.toISOString() : null,
      },
    })),
  };
};

export const saveProvider: Handlers['saveProvider'] = async (ctx, input) => {
  if (input.open && !providerOf(ctx, input.code)) {
    throw new Refusal('PROVIDER_WITHOUT_KEYS');
  }
  if (units(input.feeRate) > units(MOST_FEE_SHARE)) {
    throw new Refusal('INVALID_INPUT', {}, { feeRate: 'too_big' });
  }
  const names = input.methods.map(({ name, currency }) => `${name} ${currency}`);
  const wrong = input.methods.findIndex(
    ({ minimum, maximum }, at) =>
      compare(minimum, maximum) > 0 || names.indexOf(names[at] ?? '') !== at,
  );
  if (wrong !== -1) {
    throw new Refusal('INVALID_INPUT', {}, { [`methods.${wrong}`]: 'range' });
  }
  await queries.saveProvider(ctx.db, input);
  return listProviders(ctx, {});
};

export const proposeRate: Handlers['proposeRate'] = async (
  ctx,
  { currency, rate, source, hours },
) => {
  const { now, actor } = ctx;
  await rateQueries.insertRate(ctx.db, {
    ...{ id: newId(now.getTime()), currency, rate, source, observedAt: now },
    goodUntil: new Date(now.getTime() + hours * HOUR_MS),
    proposedBy: actor.id,
  });
  return listProviders(ctx, {});
};

export const approveRate: Handlers['approveRate'] = async (ctx, { rateId }) => {
  const { db, approver, now, actor } = ctx;
  orRefuse(await rateQueries.rateProposer(db, rateId), 'NOT_FOUND');
  const approved = await refusing({ rate_by_another: 'SECOND_PERSON_NEEDED' }, () =>
    rateQueries.approveRate(approver, { id: rateId, by: actor.id, at: now }),
  );
  if (!approved) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return listProviders(ctx, {});
};

export const takeRateBack: Handlers['takeRateBack'] = async (ctx, { rateId }) => {
  requireOwnProposal(ctx, orRefuse(await rateQueries.rateProposer(ctx.db, rateId), 'NOT_FOUND'));
  if (!(await rateQueries.takeRateBack(ctx.db, rateId, ctx.now))) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  return listProviders(ctx, {});
};

export const answerReport: Handlers['answerReport'] = async (ctx, { reportId, note }) => {
  const { db, now, actor } = ctx;
  const row = orRefuse(await reports.lockHandled(db, reportId), 'NOT_FOUND');
  if (!row.open) {
    throw new Refusal('PAYMENT_NOT_OPEN');
  }
  await reports.answerHandled(db, { reportId, note, by: actor.id, at: now });
  return { waiting: await queries.countWaiting(db) };
};
