import type { Ctx } from '../../platform/context.ts';
import { dayOf, later } from '../../platform/days.ts';
import { sql } from '../../platform/db.ts';
import { notSetAside } from '../../platform/set-aside.ts';
import { tellFallenPrices } from './fallen-prices.ts';
import { closeRises, forgetOldWaits, tellBackInStock } from './stock-waits.ts';
import { keepShelves } from './queries/shelf.ts';
import { countSales, deleteViewMarks, salesToCount } from './queries/counts.ts';

/** A mark is of use for an hour; two leave room for the turn of the hour. */
const MARKS_LIVE_MS = 2 * 3_600_000;

/** Sales of one statement. */
const SALES = 2_000;

/** Notes of one statement. */
const SHELF_NOTES = 5_000;

export const catalogueJobs = [
  tellFallenPrices,
  tellBackInStock,
  { name: 'catalogue.close-rises', everySeconds: 30, run: closeRises, apart: true as const },
  { name: 'catalogue.forget-old-waits', everySeconds: 3_600, run: forgetOldWaits },
  {
    name: 'catalogue.count-sales',
    everySeconds: 1,
    together: SALES,
    due: ({ db }: Ctx, limit: number) =>
      salesToCount(db, limit, notSetAside('catalogue.count-sales', sql`no`)),
    finish: ({ db }: Ctx, numbers: readonly string[]) => countSales(db, numbers),
  },
  {
    name: 'catalogue.keep-shelves',
    everySeconds: 2,
    run: ({ db, now }: Ctx) => keepShelves(db, { limit: SHELF_NOTES, today: dayOf(now) }),
  },
  {
    name: 'catalogue.forget-view-marks',
    everySeconds: 600,
    run: async ({ db, now }: Ctx) => {
      await deleteViewMarks(db, later(now, -MARKS_LIVE_MS));
    },
  },
];
