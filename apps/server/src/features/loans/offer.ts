// Who lends at what. Nothing is lent before an operator has entered a lender, his licence and his terms (trust.md 6.6).
import { createHash } from 'node:crypto';
import { type LoanTerms, termsOf } from '@entrepot/contract/loans/accrual';
import { costOf, type LoanCost } from '@entrepot/contract/loans/cost';
import {
  AGREEMENT_VERSION,
  type Lender,
  type LoanOffer,
  loanOfferOf,
  loanProblemsOf,
  type LoanSettings,
} from '@entrepot/contract/loans/rules';
import type { loansAdmin } from '@entrepot/contract/loans/admin';
import type { loansStorefront } from '@entrepot/contract/loans/storefront';
import {
  type Amount,
  amount,
  compare,
  moneyText,
  parseAmount,
  type Rate,
  units,
} from '@entrepot/contract/money';
import type { Ctx, RequestBrand } from '../../platform/context.ts';
import { dayOf } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Routes } from '../../platform/routes.ts';
import { told } from '../../platform/texts.ts';
import { allBrands, setting } from '../brands/index.ts';
import { texts } from './own-texts.ts';
import { lenderOf, type LoanRow } from './queries.ts';

type Handlers = Routes<typeof loansStorefront>;
type Settings = Pick<RequestBrand, 'settings'>;

const settingsOf = (brand: Settings): LoanSettings => ({
  open: setting(brand, 'loans_open'),
  lender: {
    name: setting(brand, 'loan_lender'),
    authority: setting(brand, 'loan_licence_authority'),
    licence: setting(brand, 'loan_licence_number'),
    link: setting(brand, 'loan_licence_link'),
  },
  amountMin: setting(brand, 'loan_amount_min'),
  amountMax: setting(brand, 'loan_amount_max'),
  days: setting(brand, 'loan_days'),
  rate: setting(brand, 'loan_rate'),
  lateRate: setting(brand, 'loan_late_rate'),
  feeRate: setting(brand, 'loan_fee_rate'),
  costCap: setting(brand, 'loan_cost_cap'),
  coolingOffDays: setting(brand, 'loan_cooling_off_days'),
});

/** Undefined while the brand does not lend. */
export const offerOf = (brand: Settings): LoanOffer | undefined => loanOfferOf(settingsOf(brand));

export const getOffer: Handlers['getOffer'] = async ({ brand }) => ({
  offer: offerOf(brand) ?? null,
});

export const getLending: Routes<typeof loansAdmin>['getLending'] = async ({ db }) => ({
  brands: (await allBrands(db)).map(({ name, settings }) => ({
    ...{ name, problems: loanProblemsOf(settingsOf({ settings })) },
  })),
});

/**
 * Refuses LOAN_CLOSED unless the loan's brand lends, and LOAN_LENDER_CHANGED unless its lender, authority and licence are those of the signed text, whole: nobody else lends
 * by that signature (trust.md 6.6). What was paid out goes on as it was signed.
 */
export async function requireLender(
  { db }: Pick<Ctx, 'db'>,
  { id, brandId }: Pick<LoanRow, 'id' | 'brandId'>,
): Promise<void> {
  const brand = (await allBrands(db)).find((each) => each.id === brandId);
  const offer = brand && offerOf(brand);
  if (!offer) {
    throw new Refusal('LOAN_CLOSED');
  }
  const signed = await lenderOf(db, id);
  const isSame =
    offer.lender.name === signed.lender &&
    offer.lender.authority === signed.lenderAuthority &&
    offer.lender.licence === signed.lenderLicence;
  if (!isSame) {
    throw new Refusal('LOAN_LENDER_CHANGED');
  }
}

export type Quote = {
  terms: LoanTerms;
  cost: LoanCost;
  lender: Lender;
  agreement: { version: number; text: string; hash: string };
};

/** Refuses LOAN_CLOSED, LOAN_AMOUNT_OUT_OF_BOUNDS and LOAN_TERM_UNKNOWN. */
export function quoteFor(ctx: Ctx, wanted: { amount: Amount; days: number }): Quote {
  const offer = offerOf(ctx.brand);
  if (!offer) {
    throw new Refusal('LOAN_CLOSED');
  }
  const { amountMin, amountMax } = offer;
  if (compare(wanted.amount, amountMin) < 0 || compare(wanted.amount, amountMax) > 0) {
    const bounds = { min: moneyText(amountMin), max: moneyText(amountMax) };
    throw new Refusal('LOAN_AMOUNT_OUT_OF_BOUNDS', bounds);
  }
  if (!offer.days.includes(wanted.days)) {
    throw new Refusal('LOAN_TERM_UNKNOWN');
  }
  const terms = termsOf(offer, wanted.amount, wanted.days);
  const cost = costOf(terms, dayOf(ctx.now));
  const text = agreementText(ctx, offer, { terms, cost });
  const hash = createHash('sha256').update(text).digest('hex');
  return {
    terms,
    cost,
    lender: offer.lender,
    agreement: { version: AGREEMENT_VERSION, text, hash },
  };
}

export const getQuote: Handlers['getQuote'] = async (ctx, wanted) => quoteFor(ctx, wanted);

const percent = (rate: Rate): string => amount(units(parseAmount(rate)) * 100n);

/** In the reader's language; the same figures always give the same text, by whose hash it is signed. */
function agreementText(
  { language }: Ctx,
  { lender }: LoanOffer,
  { terms, cost }: Pick<Quote, 'terms' | 'cost'>,
): string {
  return told(texts.line('agreement'), language, {
    ...{ version: String(AGREEMENT_VERSION), lender: lender.name, authority: lender.authority },
    ...{ licence: lender.licence, link: lender.link },
    ...{ amount: moneyText(terms.amount), days: String(terms.days), fee: moneyText(terms.fee) },
    ...{ rate: percent(terms.rate), lateRate: percent(terms.lateRate), apr: cost.apr },
    ...{ cost: moneyText(cost.cost), toRepay: moneyText(cost.toRepay) },
    ...{ costADay: moneyText(cost.costADay), lateCostADay: moneyText(cost.lateCostADay) },
    ...{ cap: percent(terms.costCap), mostCost: moneyText(cost.mostCost) },
    coolingOffDays: String(terms.coolingOffDays),
  });
}
