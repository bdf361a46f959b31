import type { z } from 'zod';
import type { accountsAdmin } from '@entrepot/contract/accounts/admin';
import type { OperatorCtx } from '../../platform/context.ts';
import { daysAfter, daysFrom, midnightOf } from '../../platform/days.ts';
import { countAccounts, newAccountsByDay } from './operator-queries.ts';

const DAYS = 14;

/** How many accounts there are, and how many came on each of the last fourteen days. */
export async function getAccountFigures({
  db,
  now,
}: OperatorCtx): Promise<z.output<(typeof accountsAdmin)['getAccountFigures']['output']>> {
  const first = daysAfter(midnightOf(now), 1 - DAYS);
  const byDate = new Map((await newAccountsByDay(db, first)).map((day) => [day.date, day.count]));
  return {
    ...(await countAccounts(db, daysAfter(now, -1))),
    days: daysFrom(first, DAYS).map((date) => ({ date, count: byDate.get(date) ?? 0 })),
  };
}
