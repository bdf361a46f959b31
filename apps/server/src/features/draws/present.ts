// Rows → contract shapes; the only form in which draws leave the server.
import { type DrawTerms, drawTerms } from '@entrepot/contract/draws/proof-types';
import { drawLife } from '@entrepot/contract/draws/life';
import {
  mostCostOf,
  nothingOf,
  phaseOf,
  problemsOf,
  worthOf,
} from '@entrepot/contract/draws/rules';
import {
  type AdminDraw,
  adminDraw,
  type PublicDraw,
  publicDraw,
} from '@entrepot/contract/draws/types';
import type { Language } from '@entrepot/contract/languages';
import { openActs } from '@entrepot/contract/life';
import { ZERO } from '@entrepot/contract/money';
import { shown } from '../../platform/present.ts';
import type { CouponForPrize } from '../coupons/index.ts';
import type { DrawRow, PrizeRow } from './queries.ts';

/** The reader's language, else English, else the first there is. */
export const titleIn = ({ titles }: Pick<DrawRow, 'titles'>, language: Language): string =>
  titles[language] || titles.en || Object.values(titles).find((title) => title) || '';

const timesOf = ({ opensAt, closesAt, closedAt }: DrawRow) => ({
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** As they were hashed when the draw was started. */
export const termsOf = ({ terms }: DrawRow): DrawTerms =>
  drawTerms.parse(JSON.parse(terms as string));

export function presentRow(draw: DrawRow, language: Language, now: Date) {
  const title = titleIn(draw, language);
  return { ...draw, title, phase: phaseOf(draw, now), ...timesOf(draw) };
}

export function presentDraw(
  draw: DrawRow,
  prizes: readonly PrizeRow[],
  { language, now }: { language: Language; now: Date },
): PublicDraw {
  const terms = termsOf(draw);
  return shown(publicDraw, {
    ...presentRow(draw, language, now),
    prizes: terms.prizes.map((prize) => ({
      ...prize,
      left: prize.pieces - (prizes.find(({ place }) => place === prize.place)?.given ?? 0),
    })),
    nothing: nothingOf(terms.prizes),
    now: now.toISOString(),
  } as PublicDraw);
}

type Parts = {
  prizes: readonly PrizeRow[];
  coupons: ReadonlyMap<string, CouponForPrize>;
  now: Date;
};

/** What the rules of a draft ask. */
export const draftOf = (draw: DrawRow, { prizes, coupons }: Omit<Parts, 'now'>) => ({
  ...draw,
  hasTitle: Object.values(draw.titles).some((title) => title),
  prizes: prizes.map((prize) => ({ ...prize, coupon: coupons.get(prize.couponId) })),
});

export function presentForAdmin(draw: DrawRow, parts: Parts): AdminDraw {
  const { prizes, coupons, now } = parts;
  const own = prizes.flatMap((prize) => {
    const coupon = coupons.get(prize.couponId);
    return coupon ? [{ ...prize, coupon }] : [];
  });
  return shown(adminDraw, {
    ...draw,
    ...timesOf(draw),
    phase: draw.state === 'draft' ? null : phaseOf(draw, now),
    createdAt: draw.createdAt.toISOString(),
    prizes: own.map(({ coupon, ...prize }) => ({
      ...prize,
      coupon,
      code: coupon.code,
      left: prize.pieces - prize.given,
      worth: worthOf(coupon),
    })),
    nothing: nothingOf(prizes),
    mostCost: own.length > 0 ? mostCostOf(own) : ZERO,
    problems: draw.state === 'draft' ? problemsOf(draftOf(draw, parts), now) : [],
    actions: openActs(drawLife, 'operator', draw, now),
  });
}
