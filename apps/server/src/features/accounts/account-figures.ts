import type { z } from 'zod';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { countAccounts, newAccountsByDay } from './operator-queries.ts';

const DAYS = 14;
const DAY_MS = 86_400_000;

/** How many accounts there are, and how many came on each of the last fourteen days. */
export async function getAccountFigures({
  db,
  now,
}: OperatorCtx): Promise<z.output<(typeof accountsAdmin)['getAccountFigures']['output']>> {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const first = new Date(today - (DAYS - 1) * DAY_MS);
  const byDate = new Map((await newAccountsByDay(db, first)).map((day) => [day.date, day.count]));
  return {
    ...(await countAccounts(db, new Date(now.getTime() - DAY_MS))),
    days: Array.from({ length: DAYS }, (_, index) => {
      const date = new Date(first.getTime() + index * DAY_MS).toISOString().slice(0, 10);
      return { date, count: byDate.get(date) ?? 0 };
    }),
  };
}
