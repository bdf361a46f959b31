import type { Amount } from '@entrepot/contract/money';
import { offerProblem, type OfferProblem } from '@entrepot/contract/quotations/types';
import type { MemberCtx } from '../../platform/context.ts';
import { listingsForOrder } from '../catalogue/index.ts';
import type { LineRow, QuotationRow } from './queries.ts';

/** The tax on a piece of each line, as its listing has it now: it is part of what is offered. */
export async function taxesNow(
  ctx: MemberCtx,
  { brandId }: Pick<QuotationRow, 'brandId'>,
  lines: readonly LineRow[],
): Promise<(Amount | undefined)[]> {
  const found = await listingsForOrder({ ...ctx, brand: { ...ctx.brand, id: brandId } }, lines);
  return found.map(({ offer }) => offer?.figures.unitTax);
}

/** Why each line cannot be ordered as it was offered. */
export async function problemsNow(
  ctx: MemberCtx,
  lines: readonly LineRow[],
): Promise<(OfferProblem | null)[]> {
  const found = await listingsForOrder(ctx, lines);
  return found.map(({ problem }) => offerProblem.safeParse(problem).data ?? null);
}
