/** A shop's answer as it is typed. Without React. */
import { add, type Amount, compare, times, toCents, ZERO } from '@entrepot/contract/money';
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

/** What goods and freight come to as typed so far; undefined while a price is missing. */
export function sumsOf({ lines }: Pick<ShopQuotation, 'lines'>, values: OfferFields) {
  const each = lines.map(({ place, quantity }) => {
    const unit = readAmount(values[`unit.${place}`] ?? '');
    return unit && toCents(times(unit, quantity));
  });
  const known = each.filter((amount) => amount !== undefined);
  const freight = readCharge(values.freight);
  if (known.length < each.length || freight === undefined) {
    return undefined;
  }
  const goods = add(...known);
  return { each: known, goods, freight, total: add(goods, freight) };
}
