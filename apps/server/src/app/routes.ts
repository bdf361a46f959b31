// All operations → handlers, per origin. A missing handler does not compile.
// (Feature authors: import your tables and add one line per audience; until all are there tests run with MALL_PARTIAL=1.)
import { adminApi } from '@entrepot/contract/api/admin';
import { promotionApi } from '@entrepot/contract/api/promotion';
import { sellerApi } from '@entrepot/contract/api/seller';
import { storefrontApi } from '@entrepot/contract/api/storefront';
import type { Api, Audience } from '@entrepot/contract/operation';
import type { Routes } from '../platform/routes.ts';
import type { Handlers } from './http/registry.ts';

type Tables<A extends Api> = { [Feature in keyof A]: Routes<A[Feature]> };

const storefront: Tables<typeof storefrontApi> = {};

const seller: Tables<typeof sellerApi> = {};

const admin: Tables<typeof adminApi> = {};

const promotion: Tables<typeof promotionApi> = {};

export const apis: Record<Audience, Api> = {
  storefront: storefrontApi,
  seller: sellerApi,
  admin: adminApi,
  promotion: promotionApi,
};

export const handlers = { storefront, seller, admin, promotion } as unknown as Record<
  Audience,
  Handlers
>;
