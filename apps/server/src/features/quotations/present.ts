// Rows → contract shapes; the only form in which quotations leave the server.
import { openActs } from '@entrepot/contract/life';
import type { Amount } from '@entrepot/contract/money';
import { quotationLife } from '@entrepot/contract/quotations/life';
import { priceOffer } from '@entrepot/contract/quotations/pricing';
import {
  type OfferProblem,
  ownQuotation,
  type OwnQuotation,
  ownQuotationRow,
  type QuotationOffer,
  shopQuotation,
  type ShopQuotation,
  shopQuotationRow,
} from '@entrepot/contract/quotations/types';
import { shown } from '../../platform/present.ts';
import type { LineRow, ListedRow, LogRow, OfferRow, QuotationRow } from './queries.ts';

export type WithParts = {
  quotation: QuotationRow;
  lines: LineRow[];
  offers: OfferRow[];
  log: LogRow[];
  now: Date;
};

/** What an offer asks, line by line: the one pricing function's figures. */
export function pricedOffer(
  quotation: Pick<QuotationRow, 'id' | 'number' | 'shopId'>,
  lines: readonly LineRow[],
  { freight, units, unitTaxes }: Pick<OfferRow, 'freight' | 'units' | 'unitTaxes'>,
) {
  const toOffer = lines.map((line, at) => ({
    ...line,
    unit: units[at] as OfferRow['units'][0],
    unitTax: unitTaxes[at] as OfferRow['units'][0],
  }));
  return priceOffer(quotation, toOffer, freight);
}

function presentOffer({ quotation, lines }: WithParts, offer: OfferRow): QuotationOffer {
  const { shops, goods, freight, tax, total } = pricedOffer(quotation, lines, offer);
  const sums = { goods, freight, tax, total };
  return {
    version: offer.version,
    ...sums,
    lines: shops.flatMap((shop) =>
      shop.lines.map(({ line, priced }) => ({
        unit: line.unit,
        unitTax: line.unitTax,
        goods: priced.goods,
        freight: priced.freight,
        tax: priced.tax,
        total: priced.total,
      })),
    ),
    note: offer.note,
    expiresAt: offer.expiresAt.toISOString(),
    at: offer.at.toISOString(),
  };
}

const partsOf = (found: WithParts) => {
  const { quotation, lines, offers, log, now } = found;
  const { country, city, postcode, orderId, orderNumber } = quotation;
  return {
    ...quotation,
    destination: { country, city, postcode },
    order: orderId && orderNumber !== null ? { id: orderId, number: orderNumber } : null,
    lines,
    offers: offers.map((offer) => presentOffer(found, offer)),
    log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    now,
  };
};

const shopOf = ({ shopId, shopName, shopMark }: QuotationRow) => ({
  ...{ id: shopId, name: shopName, mark: shopMark },
});

/** `problems` in the order of the lines, of an offer that can be accepted. */
export function presentForBuyer(
  found: WithParts,
  problems: readonly (OfferProblem | null)[],
): OwnQuotation {
  const { quotation, lines, now } = found;
  const actions = openActs(quotationLife, 'buyer', quotation, now);
  return shown(ownQuotation, {
    ...partsOf(found),
    lines: lines.map((line, at) => ({ ...line, problem: problems[at] ?? null })),
    shop: shopOf(quotation),
    actions,
  });
}

type ForShop = {
  conversationId: string | undefined;
  /** In the order of the lines. */
  unitTaxes: readonly (Amount | undefined)[];
};

export function presentForShop(
  found: WithParts,
  { conversationId, unitTaxes }: ForShop,
): ShopQuotation {
  const { quotation, lines, now } = found;
  const actions = openActs(quotationLife, 'seller', quotation, now);
  return shown(shopQuotation, {
    ...partsOf(found),
    lines: lines.map((line, at) => ({ ...line, unitTax: unitTaxes[at] ?? null })),
    conversationId: conversationId ?? null,
    actions,
  });
}

export const presentOwnRow = (row: ListedRow) =>
  shown(ownQuotationRow, { ...row, shop: shopOf(row) });
export const presentShopRow = (row: ListedRow) => shown(shopQuotationRow, row);
