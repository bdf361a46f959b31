import type { AccountId } from '@entrepot/contract/ids';
import type { Ctx } from '../../platform/context.ts';
import { tellNews } from '../../platform/live.ts';

/** Shops and operators see without asking that something was done to orders. */
export async function tellPanels({ db }: Ctx, { sellerIds }: { sellerIds: readonly AccountId[] }) {
  await tellNews(db, { audience: 'seller', who: sellerIds, changed: 'orders' });
  await tellNews(db, { audience: 'admin', who: 'all', changed: 'orders' });
}
