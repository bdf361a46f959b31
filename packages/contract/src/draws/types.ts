import { z } from 'zod';
import { brandId, id, instant, language, page, pageOf, price, text, versioned } from '../shapes.ts';
import { DRAW_OPERATOR_ACTIONS } from './life.ts';
import { drawEntry, nonce } from './proof-types.ts';
import {
  CHANCE_PARTS,
  DRAW_PHASES,
  DRAW_PROBLEMS,
  DRAW_STATES,
  MOST_DRAWS,
  MOST_PER_DAY,
  MOST_PER_PERSON,
  MOST_PIECES,
  MOST_PRIZES,
} from './rules.ts';

const prizeTerms = z.object({
  amount: price.nullable(),
  percent: z.int().nullable(),
  /** The most that per cent take off. */
  most: price.nullable(),
  minimum: price,
  until: instant,
});

/** A prize as everybody sees it. */
const drawPrize = z.object({
  place: z.int(),
  coupon: prizeTerms,
  pieces: z.int(),
  /** Pieces that can still be won. */
  left: z.int(),
  /** Of CHANCE_PARTS. */
  chance: z.int(),
});

const limits = {
  opensAt: instant,
  closesAt: instant,
  perDay: z.int().min(1).max(MOST_PER_DAY),
  perPerson: z.int().min(1).max(MOST_PER_PERSON),
  mostDraws: z.int().min(1).max(MOST_DRAWS),
};

/** A draw that was started, in the reader's language. */
export const publicDraw = z.object({
  id,
  title: z.string(),
  phase: z.enum(DRAW_PHASES),
  ...limits,
  prizes: z.array(drawPrize),
  /** Parts of CHANCE_PARTS that win nothing, while there are pieces of every prize. */
  nothing: z.int(),
  /** SHA-256 of the seed, public since the start. */
  commitment: z.string(),
  termsHash: z.string(),
  /** The terms as they were hashed. */
  terms: z.string(),
  /** Draws so far, and what chains them: whoever notes it can prove that none of them goes missing. */
  count: z.int(),
  head: z.string(),
  /** Since the end. */
  seed: z.string().nullable(),
  closedAt: instant.nullable(),
  stopReason: z.string().nullable(),
  now: instant,
});
export type PublicDraw = z.infer<typeof publicDraw>;

export const currentDraw = z.object({
  draw: publicDraw.nullable(),
  /** The whole address of its page; empty without one. */
  detailUrl: z.string(),
});

export const ofDraw = {
  input: z.strictObject({ drawId: id }),
  object: { field: 'drawId', kind: 'draw', notFound: 'NOT_FOUND' },
} as const;

export const drawRow = publicDraw.pick({
  id: true,
  title: true,
  phase: true,
  opensAt: true,
  closesAt: true,
  count: true,
});
export const drawPage = pageOf(drawRow);
export const listDrawsInput = z.strictObject(page);
export const listEntriesInput = z.strictObject({ ...page, drawId: id });
export const drawEntryPage = pageOf(drawEntry);

export const ownDraws = z.object({
  /** How the list calls him. */
  person: z.string(),
  /** Draws that he still has: today, and in all. */
  leftToday: z.int(),
  left: z.int(),
  /** Whether his e-mail address is proven, without which nobody draws. */
  mayDraw: z.boolean(),
  entries: z.array(drawEntry),
});
export type OwnDraws = z.infer<typeof ownDraws>;

export const takeDrawInput = z.strictObject({ drawId: id, nonce });
/** The receipt, and what is left afterwards. */
export const takenDraw = z.object({
  entry: drawEntry,
  leftToday: z.int(),
  left: z.int(),
});
export type TakenDraw = z.infer<typeof takenDraw>;

const wantedPrize = z.strictObject({
  couponId: id,
  pieces: z.int().min(1).max(MOST_PIECES),
  chance: z.int().min(1).max(CHANCE_PARTS),
});

const titles = z.partialRecord(language, text(80));

const wanted = {
  titles,
  ...limits,
  prizes: z.array(wantedPrize).max(MOST_PRIZES),
};
type Wanted = z.output<ReturnType<typeof z.strictObject<typeof wanted>>>;

/** What cannot even be kept as a draft; what else is missing is said when it is to be started. */
const makesSense = (draw: Wanted, context: z.RefinementCtx) => {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (Date.parse(draw.closesAt) <= Date.parse(draw.opensAt)) {
    wrong('closesAt', 'before');
  }
  if (draw.perDay > draw.perPerson) {
    wrong('perDay', 'aboveAll');
  }
  if (new Set(draw.prizes.map(({ couponId }) => couponId)).size < draw.prizes.length) {
    wrong('prizes', 'twice');
  }
};

export const createDrawInput = z.strictObject({ ...wanted, brandId }).superRefine(makesSense);
export const updateDrawInput = versioned({ ...wanted, drawId: id }).superRefine(makesSense);
export type WantedDraw = Wanted;
export const startDrawInput = versioned({ drawId: id });
export const stopDrawInput = z.strictObject({ drawId: id, reason: text(300, 3) });

/** A draw as operators see it. */
export const adminDraw = z.object({
  id,
  brandId,
  titles,
  state: z.enum(DRAW_STATES),
  /** Null for a draft. */
  phase: z.enum(DRAW_PHASES).nullable(),
  ...limits,
  version: z.int(),
  prizes: z.array(
    z.object({ couponId: id, code: z.string(), ...drawPrize.shape, worth: price.nullable() }),
  ),
  nothing: z.int(),
  /** The most that it can cost. */
  mostCost: price,
  count: z.int(),
  commitment: z.string().nullable(),
  stopReason: z.string().nullable(),
  closedAt: instant.nullable(),
  createdAt: instant,
  /** Why a draft cannot be started. */
  problems: z.array(z.enum(DRAW_PROBLEMS)),
  actions: z.array(z.enum(DRAW_OPERATOR_ACTIONS)),
});
export type AdminDraw = z.infer<typeof adminDraw>;
export const adminDrawPage = pageOf(adminDraw);

/** Coupons that can be prizes: the mall's own, for winners only, and no other draw's. */
export const prizeCoupons = z.object({
  coupons: z.array(
    z.object({
      id,
      code: z.string(),
      ...prizeTerms.shape,
      /** What is still there of its budget. */
      left: price,
      usesLeft: z.int().nullable(),
    }),
  ),
});
