/** A shop's answer as it is typed. Without React. */
import type { ShopId } from '@entrepot/contract/ids';
import { type Amount, compare, times, toCents, ZERO } from '@entrepot/contract/money';
import { priceOffer } from '@entrepot/contract/quotations/pricing';
import { lastDayOf, offerDays } from '@entrepot/contract/quotations/rules';
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { readAmount } from '../../kit/read-figures.ts';

export type OfferFields = {
  freight: string;
  validUntil: string;
  note: string;
  [unit: `unit.${string}`]: string;
};

/** Days that an offer holds unless the shop says otherwise. */
const USUAL_DAYS = 14;

/** What stands in the form first: the last offer, or nothing but a day two weeks on. */
export function fieldsOf({ lines, offers, now }: ShopQuotation): OfferFields {
  const [latest] = offers;
  const { first } = offerDays(new Date(now));
  const usual = new Date(new Date(now).getTime() + USUAL_DAYS * 86_400_000);
  const before = latest && lastDayOf(latest.expiresAt);
  return {
    freight: latest?.freight ?? '',
    validUntil: before && before >= first ? before : usual.toISOString().slice(0, 10),
    note: latest?.note ?? '',
    ...Object.fromEntries(
      lines.map(({ place }, at) => [`unit.${place}`, latest?.lines[at]?.unit ?? '']),
    ),
  };
}

const readCharge = (text: string): Amount | undefined => {
  const amount = readAmount(text);
  return amount !== undefined && compare(amount, toCents(amount)) === 0 ? amount : undefined;
};

export const offerRules = ({ now }: Pick<ShopQuotation, 'now'>) => {
  const { first, last } = offerDays(new Date(now));
  return rulesFor<OfferFields>()({
    unit: {
      read: readAmount,
      problem: (text: string) => {
        const amount = readAmount(text);
        return amount && compare(amount, ZERO) > 0 ? undefined : ('problem.unit' as const);
      },
    },
    freight: {
      read: readCharge,
      problem: (text) => (readCharge(text) === undefined ? 'problem.freight' : undefined),
    },
    validUntil: {
      problem: (day) => (day < first || day > last ? 'problem.validUntil' : undefined),
    },
    note: { read: trimmed },
  });
};

type Line = ShopQuotation['lines'][number];

/** The price of a piece as typed; undefined while it cannot be one. */
export const unitOf = ({ place }: Pick<Line, 'place'>, values: OfferFields): Amount | undefined => {
  const unit = readAmount(values[`unit.${place}`] ?? '');
  return unit && compare(unit, ZERO) > 0 ? unit : undefined;
};

/** What a line's pieces come to at a price. */
export const goodsOf = ({ quantity }: Pick<Line, 'quantity'>, unit: Amount): Amount =>
  toCents(times(unit, quantity));

/** All lines are of the own shop. */
const OWN = 'own' as ShopId;

/** What the buyer will be shown and charged, as the server prices it; undefined while something is missing. */
export function offerOf(quotation: ShopQuotation, values: OfferFields) {
  const lines = quotation.lines.flatMap((line) => {
    const unit = unitOf(line, values);
    return unit ? [{ ...line, unit, unitTax: line.unitTax ?? ZERO }] : [];
  });
  const typed = readCharge(values.freight);
  if (lines.length < quotation.lines.length || typed === undefined) {
    return undefined;
  }
  const { id, number } = quotation;
  const { shops, goods, freight, tax, total } = priceOffer(
    { id, number, shopId: OWN },
    lines,
    typed,
  );
  return {
    lines: shops.flatMap((shop) => shop.lines.map(({ priced }) => priced)),
    ...{ goods, freight, tax, total, note: values.note.trim() },
  };
}
