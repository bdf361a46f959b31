/** Draws for tests, made through the API as operators make them. */
import { MOST_PIECES } from '@entrepot/contract/draws/rules';
import type { AdminDraw, TakenDraw } from '@entrepot/contract/draws/types';
import { randomBytes } from 'node:crypto';
import { sql } from '../src/platform/db.ts';
import { aBuyer, anOperator, BRAND_ID } from './accounts-factories.ts';
import { aMallCoupon } from './coupons-factories.ts';
import type { TestMall } from './server.ts';

const DAY_MS = 86_400_000;

export const aNonce = (): string => randomBytes(16).toString('hex');

/** A coupon that only winners get, with money for so many pieces of ten each. */
export const aPrizeCoupon = (mall: TestMall, pieces = 10, wish: object = {}) => {
  const now = mall.shared.clock.now().getTime();
  return aMallCoupon(mall, {
    ...{ granted: true, budget: String(pieces * 10) },
    ...{ until: new Date(now + 60 * DAY_MS).toISOString() },
    ...wish,
  });
};

type Prize = { pieces: number; chance: number };

/** From now on for ten days, once a day and three times in all; prizes of ten each, a coupon of its own for each. */
export async function aWantedDraw(
  mall: TestMall,
  { prizes = [{ pieces: 10, chance: 500_000 }], ...wish }: { prizes?: Prize[] } & object = {},
) {
  const now = mall.shared.clock.now().getTime();
  const wanted = [];
  for (const prize of prizes) {
    const coupon = await aPrizeCoupon(mall, Math.min(prize.pieces, MOST_PIECES));
    wanted.push({ ...prize, couponId: coupon.id });
  }
  return {
    titles: { en: 'Autumn draw', ar: 'سحب الخريف' },
    opensAt: new Date(now).toISOString(),
    closesAt: new Date(now + 10 * DAY_MS).toISOString(),
    ...{ perDay: 1, perPerson: 3, mostDraws: 10_000 },
    ...wish,
    prizes: wanted,
  };
}

export async function aDraft(mall: TestMall, wish: object = {}): Promise<AdminDraw> {
  const { call } = await anOperator(mall);
  return call('draws.createDraw', { ...(await aWantedDraw(mall, wish)), brandId: BRAND_ID });
}

/** One that is open; whatever was open in the brand is stopped before. */
export async function aDraw(mall: TestMall, wish: object = {}): Promise<AdminDraw> {
  const { call } = await anOperator(mall);
  const { rows } = await call('draws.listDraws', { brandId: BRAND_ID, size: 100 });
  for (const { id, state } of rows.filter(({ state }) => state === 'open')) {
    await call('draws.stopDraw', { drawId: id, reason: `another test begins (${state})` });
  }
  const { id, version } = await aDraft(mall, wish);
  return call('draws.startDraw', { drawId: id, version });
}

/** Somebody with a proven e-mail address. */
export async function aDrawer(mall: TestMall): Promise<Awaited<ReturnType<typeof aBuyer>>> {
  const buyer = await aBuyer(mall);
  await mall.owner.run(
    sql`update accounts.account set email = ${`${buyer.id}@example.com`}, email_proven_at = now() where id = ${buyer.id}`,
  );
  return buyer;
}

type Drawer = Awaited<ReturnType<typeof aDrawer>>;

export const takes = (
  buyer: Drawer,
  draw: { id: string },
  nonce: string = aNonce(),
): Promise<TakenDraw> => buyer.call('draws.takeDraw', { drawId: draw.id, nonce });
