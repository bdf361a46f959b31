// The content's addresses in the storefront's terms (specification §2). Categories get their ids only in the database.
import { paths } from '@entrepot/contract/addresses/storefront';

const FIXED: Record<string, string> = {
  '/help': paths.information(),
  '/account/orders': paths.orders({ index: 2 }),
  '/account/refunds': paths.orders({ index: 2, tab: 'after-sales' }),
  '/account/saved': paths.favourites({ index: 3 }),
  '/account/shops': paths.followedShops(),
  '/account/wallet': paths.wallet({ index: 1 }),
  '/account/register': paths.register(),
  '/goods?sort=newest': paths.goods({ sort: 'newest' }),
};

/** `/departments/tools` → the list of that category; policies open the information pages. */
export function addressFor(href: string, categories: ReadonlyMap<string, string>): string {
  const department = /^\/departments\/([\w-]+)$/.exec(href)?.[1];
  const policy = /^\/policies\/([\w-]+)$/.exec(href)?.[1];
  if (department) {
    const id = categories.get(department);
    return id ? paths.category(id) : paths.departments();
  }
  return policy ? paths.information(policy) : (FIXED[href] ?? paths.home());
}

/** Links that lead to screens of a later issue are not shown. */
export const isBuilt = (href: string): boolean => !['/chat', '/sell'].includes(href);
