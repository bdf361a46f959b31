import type { PriceFigures } from '@entrepot/contract/catalogue/pricing';
import { reachableTiers } from '@entrepot/contract/catalogue/rules';
import type { LineProblem } from '@entrepot/contract/catalogue/types';
import type { ShopName } from '@entrepot/contract/sellers/types';
import type { Ctx } from '../../platform/context.ts';
import { setting } from '../brands/index.ts';
import { lineProblems } from './model.ts';
import { findOrderLines, type OrderLineRow, type WantedLine } from './queries/order-lines.ts';

/** One seller's offer of one variant, as it is ordered: `priceCart` takes it together with the quantity. */
export type OrderableOffer = Omit<
  OrderLineRow,
  keyof PriceFigures | 'place' | 'shopName' | 'shopMark'
> & { shop: ShopName; figures: PriceFigures };

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
  const { place: _, shopName: name, shopMark: mark, ...shown } = row;
  const { price, listPrice, tiers, unitFreight, unitTax, ...offer } = shown;
  const reachable = reachableTiers(tiers, row, mallMost);
  return {
    ...offer,
    shop: { id: row.shopId, name, mark },
    figures: { price, listPrice, tiers: reachable, unitFreight, unitTax },
  };
}
