import type { ShopId } from '@entrepot/contract/ids';
import { createAccount } from '@entrepot/server/features/accounts/index';
import { storeCompany } from '@entrepot/server/features/papers/index';
import { createShop } from '@entrepot/server/features/sellers/index';
import type { Db } from '@entrepot/server/platform/db';
import { shops } from '../data.ts';
import type { PicturesById } from './load-pictures.ts';
import type { People } from './people.ts';

/** The demo seller's shop: the first, so that its panel has the most to show. */
export const DEMO_SELLER = 'demo-seller';

/** What stands on its invoices; the tax number is nobody's. */
const DEMO_COMPANY = {
  taxNumber: '000 000 000',
  line: 'Unit 4, Harbour Road',
  postcode: '',
};

/** Opens an account and a shop each; gives shop key → shop id. */
export async function loadShops(
  db: Db,
  people: People,
  pictures: PicturesById,
): Promise<Record<string, ShopId>> {
  const ids: Record<string, ShopId> = {};
  for (const [index, shop] of shops.entries()) {
    const createdAt = new Date(`${shop.since}T08:00:00Z`);
    const account = await createAccount(db, {
      ...people.account(index === 0 ? DEMO_SELLER : `seller-${shop.key}`),
      createdAt,
      merchant: true,
    });
    if (index === 0) {
      await storeCompany(
        db,
        account.id,
        {
          ...DEMO_COMPANY,
          name: `${shop.name} Ltd`,
          city: shop.city,
          country: shop.country,
        },
        createdAt,
      );
    }
    ids[shop.key] = await createShop(db, createdAt, {
      accountId: account.id,
      name: shop.name,
      mark: shop.mark,
      city: shop.city,
      country: shop.country,
      since: shop.since,
      description: { ...shop.description },
      picture: pictures[shop.logo] ?? null,
      banner: pictures[shop.banner] ?? null,
    });
  }
  return ids;
}
