import type { AccountId } from '@entrepot/contract/ids';
import type { Today } from '@entrepot/contract/orders/seller-types';
import type { Db } from '../../../platform/db.ts';
import { daysAfter } from '../../../platform/days.ts';
import { percent } from '../../sellers/index.ts';
import { health } from '../queries/counted.ts';
import { SOLD } from '../queries/today.ts';

const HEALTH_DAYS = 90;

/** How a shop has kept its promises of late. */
export async function shopHealth(
  db: Db,
  sellerId: AccountId,
  now: Date,
): Promise<Pick<Today, 'shippedInTimePercent' | 'returnPercent'>> {
  const counts = await health(db, sellerId, { from: daysAfter(now, -HEALTH_DAYS), sold: SOLD });
  return {
    shippedInTimePercent: percent(counts.inTime, counts.shipped),
    returnPercent: percent(counts.returns, counts.paid),
  };
}
