// The content's addresses in the storefront's terms (specification §2). Categories get their ids only in the database.

const FIXED: Record<string, string> = {
  '/help': '/information',
  '/account/orders': '/userInfo/my-order?index=2',
  '/account/refunds': '/userInfo/my-order?index=2&tab=after-sales',
  '/account/saved': '/userInfo/collect-goods?index=3',
  '/account/shops': '/userInfo/collect-shop',
  '/account/wallet': '/userInfo/money-package?index=1',
  '/account/register': '/register',
  '/goods?sort=newest': '/commodity?sort=newest',
};

/** `/departments/tools` → the list of that category; policies open the information pages. */
export function addressFor(href: string, categories: ReadonlyMap<string, string>): string {
  const department = /^\/departments\/([\w-]+)$/.exec(href)?.[1];
  const policy = /^\/policies\/([\w-]+)$/.exec(href)?.[1];
  if (department) {
    const id = categories.get(department);
    return id ? `/commodity?category=${id}` : '/classification';
  }
  return policy ? `/information?page=${policy}` : (FIXED[href] ?? '/index');
}

/** Links that lead to screens of a later issue are not shown. */
export const isBuilt = (href: string): boolean => !['/chat', '/sell'].includes(href);
