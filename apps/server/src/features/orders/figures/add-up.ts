import type { Ctx } from '../../../platform/context.ts';
import { addUp } from '../queries/counted.ts';

/** Notes of one statement. */
const NOTES = 5_000;

/** Adds up what was noted of orders. The fewer notes there are, the less every reader adds up himself. */
export const ordersCounts = {
  name: 'orders.add-up',
  everySeconds: 2,
  run: ({ db }: Ctx) => addUp(db, NOTES),
};
