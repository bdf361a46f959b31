// One draw that runs, with three coupons to win, and a few who have drawn already.
import { parseAmount, times } from '@entrepot/contract/money';
import type { BrandId } from '@entrepot/contract/ids';
import type { Db } from '@entrepot/server/platform/db';
import { createHash } from 'node:crypto';
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';

type DrawWorld = {
  db: Db;
  act: Act;
  operator: Person;
  second: Person;
  buyers: readonly DemoBuyer[];
  brandId: BrandId;
  now: Date;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RAN_DAYS = 3;
const RUNS_DAYS = 11;
const HAVE_DRAWN = 9;

const TITLES = {
  en: 'Autumn coupon draw',
  'zh-CN': '秋季优惠券抽奖',
  ar: 'سحب قسائم الخريف',
};

/** What each takes off, from which sum on, how many there are, and the chance in parts of a million. */
const PRIZES = [
  { code: 'DRAW50', amount: '50', minimum: '400', pieces: 2, chance: 5_000 },
  { code: 'DRAW15', amount: '15', minimum: '120', pieces: 12, chance: 45_000 },
  { code: 'DRAW5', amount: '5', minimum: '40', pieces: 60, chance: 200_000 },
];
const budgetOf = ({ amount, pieces }: (typeof PRIZES)[number]) =>
  times(parseAmount(amount), pieces);

export async function loadDraw(world: DrawWorld): Promise<true> {
  const { act, operator, second, brandId, now } = world;
  const startedAt = new Date(now.getTime() - RAN_DAYS * DAY_MS);
  const closesAt = new Date(now.getTime() + RUNS_DAYS * DAY_MS);
  const until = new Date(closesAt.getTime() + 30 * DAY_MS).toISOString();
  const ask = (name: string, input: unknown) => act('admin', operator, name, input, startedAt);
  const prizes: object[] = [];
  for (const prize of PRIZES) {
    const { code, amount, minimum, pieces, chance } = prize;
    const coupon = (await ask('coupons.createCoupon', {
      ...{ brandId, code, amount, percent: null, most: null, minimum, usesMost: pieces },
      ...{ from: startedAt.toISOString(), until, granted: true },
      budget: budgetOf(prize),
    })) as { id: string };
    await act('admin', second, 'coupons.approveCoupon', { couponId: coupon.id }, startedAt);
    prizes.push({ couponId: coupon.id, pieces, chance });
  }
  const { id, version } = (await ask('draws.createDraw', {
    ...{ brandId, titles: TITLES, prizes, perDay: 1, perPerson: 14, mostDraws: 5_000 },
    ...{ opensAt: startedAt.toISOString(), closesAt: closesAt.toISOString() },
  })) as { id: string; version: number };
  await ask('draws.startDraw', { drawId: id, version });
  await someDraw(world, id);
  return true;
}

/** The first is whom visitors of the demo log in as: he has not drawn yet. */
async function someDraw({ act, buyers, brandId, now }: DrawWorld, drawId: string) {
  const own = buyers.filter((buyer) => buyer.brandId === brandId).slice(1, 1 + HAVE_DRAWN);
  for (const [at, buyer] of own.entries()) {
    const nonce = createHash('sha256').update(buyer.username).digest('hex').slice(0, 32);
    const when = new Date(now.getTime() - (own.length - at) * 5 * HOUR_MS);
    await act('storefront', buyer, 'draws.takeDraw', { drawId, nonce }, when);
  }
}
