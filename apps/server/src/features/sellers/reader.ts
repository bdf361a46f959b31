import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { Ctx } from '../../platform/context.ts';

/** What a public answer depends on besides its input. */
export type Reader = { language: Language; brandId: BrandId; accountId: AccountId | null };

export function readerOf(ctx: Ctx): Reader {
  return {
    language: ctx.language,
    brandId: ctx.brand.id,
    accountId: ctx.actor.kind === 'buyer' ? ctx.actor.id : null,
  };
}
