import type { AccountId, GoodsId, ListingId, ShopId, VariantId } from '@entrepot/contract/ids';
import { reachableTiers } from '@entrepot/contract/catalogue/rules';
import type { Amount } from '@entrepot/contract/money';
import type { PriceFigures } from '@entrepot/contract/catalogue/pricing';
import type { Attribute } from '@entrepot/contract/catalogue/types';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Ctx } from '../../platform/context.ts';
import { setting } from '../brands/index.ts';
import { type LineProblem, lineProblems } from './model.ts';
import { findOrderLines, type OrderLineRow, type WantedLine } from './queries/order-lines.ts';

/** One seller's offer of one variant, as it is ordered: `priceCart` takes it together with the quantity. */
export type OrderableOffer = {
  listingId: ListingId;
  variantId: VariantId;
  goodsId: GoodsId;
  shopId: ShopId;
  /** The seller's account: who gets paid. */
  shopAccountId: AccountId;
  shop: ShopName;
  name: string;
  picture: Picture | null;
  attributes: Attribute[];
  sku: string;
  figures: PriceFigures;
  surcharge: Amount;
  minimum: number;
  lot: number;
  maximum: number | null;
  daysToShip: number;
  onShelf: boolean;
  available: number;
};

export type LineForOrder = {
  wanted: WantedLine;
  /** Undefined when the listing or the variant does not exist, or not in this mall. */
  offer: OrderableOffer | undefined;
  /** Why the line cannot be ordered as it stands: a refusal code with its parameters. */
  problem: LineProblem | null;
};

/** Looks up and checks lines in one statement; the answer has the order of the lines. */
export async function listingsForOrder(
  ctx: Pick<Ctx, 'db' | 'brand' | 'language'>,
  lines: readonly WantedLine[],
): Promise<LineForOrder[]> {
  const reader = { language: ctx.language, brandId: ctx.brand.id };
  const rows = lines.length > 0 ? await findOrderLines(ctx.db, lines, reader) : [];
  const mallMost = setting(ctx.brand, 'mall_max_goods_number_in_order');
  const offers = new Map(rows.map((row) => [row.place, presentOffer(row, mallMost)]));
  const found = lines.map((wanted, index) => ({
    wanted,
    quantity: wanted.quantity,
    offer: offers.get(index + 1),
  }));
  const problems = lineProblems(found, mallMost);
  return found.map(({ wanted, offer }, index) => ({
    wanted,
    offer,
    problem: problems[index] ?? null,
  }));
}

function presentOffer(row: OrderLineRow, mallMost: number): OrderableOffer {
  return {
    listingId: row.listingId,
    variantId: row.variantId,
    goodsId: row.goodsId,
    shopId: row.shopId,
    shopAccountId: row.shopAccountId,
    shop: { id: row.shopId, name: row.shopName, mark: row.shopMark },
    name: row.name,
    picture: row.picture,
    attributes: row.attributes,
    sku: row.sku,
    figures: {
      price: row.price,
      listPrice: row.listPrice,
      tiers: reachableTiers(row.tiers, row, mallMost),
      unitFreight: row.unitFreight,
      unitTax: row.unitTax,
    },
    surcharge: row.surcharge,
    minimum: row.minimum,
    lot: row.lot,
    maximum: row.maximum,
    daysToShip: row.daysToShip,
    onShelf: row.onShelf,
    available: row.available,
  };
}
