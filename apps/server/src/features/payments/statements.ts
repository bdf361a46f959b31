// What a bank or a provider says is there beside what the ledger says: entered by one operator, since it moves nothing.
import { add, subtract } from '@entrepot/contract/money';
import type { paymentsAdmin } from '@entrepot/contract/payments/admin';
import type { Compared } from '@entrepot/contract/payments/statements';
import { daysAfter } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import * as queries from './statement-queries.ts';

type Handlers = Routes<typeof paymentsAdmin>;
type Row = queries.ShownStatement;

export const getStatements: Handlers['getStatements'] = async ({ db, config }) => {
  const [all, places] = await Promise.all([queries.lastStatements(db), queries.places(db)]);
  const isOf = (a: Row, b: Row) => a.place === b.place && a.currency === b.currency;
  const newest = all.filter((row, at) => all.findIndex((each) => isOf(each, row)) === at);
  const rows: Compared[] = [];
  for (const row of newest) {
    rows.push(
      await compareOne(
        db,
        row,
        all.find((each) => each !== row && isOf(each, row)),
      ),
    );
  }
  return { rows, places: places.filter(({ place }) => place !== 'sandbox' || config.demo) };
};

/** Refuses a place or currency that there is none of, and a day that is not over. */
export const enterStatement: Handlers['enterStatement'] = async (ctx, input) => {
  const { db, now, actor } = ctx;
  const { places } = await getStatements(ctx, {});
  if (!places.some((each) => each.place === input.place && each.currency === input.currency)) {
    throw new Refusal('INVALID_INPUT', {}, { currency: 'other' });
  }
  if (endOf(input.day) > now) {
    throw new Refusal('INVALID_INPUT', {}, { day: 'range' });
  }
  const row = { ...input, id: newId(now.getTime()), enteredBy: actor.id, enteredAt: now };
  await queries.insertStatement(db, row);
  return getStatements(ctx, {});
};

/** Of UTC, as all days of the books are. */
const endOf = (day: string): Date => daysAfter(new Date(`${day}T00:00:00Z`), 1);

async function compareOne(db: Db, row: Row, before: Row | undefined): Promise<Compared> {
  const [sums, earlier, near] = await Promise.all([
    ledgerAt(db, row),
    before && ledgerAt(db, before),
    queries.nearOf(db, { ...row, end: endOf(row.day) }),
  ]);
  const { place, currency, day, balance, evidence } = row;
  return {
    ...{ place, currency, day, balance, evidence, ...sums },
    ...{ enteredBy: row.name, enteredAt: row.enteredAt.toISOString() },
    difference: differenceOf(row, sums),
    before:
      before && earlier ? { day: before.day, difference: differenceOf(before, earlier) } : null,
    near: near.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

type Ledger = queries.Sums & { explained: queries.Explained[] };

async function ledgerAt(db: Db, { place, currency, day }: Row): Promise<Ledger> {
  const end = endOf(day);
  const [sums, explained] =
    place === 'bank'
      ? await Promise.all([queries.sumsOfBank(db, end), queries.explainedOfBank(db, end)])
      : await Promise.all([
          queries.sumsOfProvider(db, { place, currency, end }),
          queries.explainedOfProvider(db, { place, currency, end }),
        ]);
  return { ...sums, explained };
}

const differenceOf = ({ balance }: Row, { came, went, explained }: Ledger) =>
  subtract(balance, add(subtract(came, went), ...explained.map(({ amount }) => amount)));
