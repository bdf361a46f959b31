import type { identityAdmin } from '@entrepot/contract/identity/admin';
import type { identitySeller } from '@entrepot/contract/identity/seller';
import type { identityStorefront } from '@entrepot/contract/identity/storefront';
import type { Routes } from '../../platform/routes.ts';
import { addDocument, apply, withdrawClaim } from './apply.ts';
import {
  confirmClaim,
  getDocument,
  lookAtDocument,
  lookAtName,
  lookAtNumber,
  refuseClaim,
} from './decide.ts';
import { countWaiting, getClaim, getIdentity, listClaims } from './read-identity.ts';

export const identityStorefrontRoutes: Routes<typeof identityStorefront> = {
  ...{ getIdentity, addDocument, apply, withdrawClaim },
};

export const identitySellerRoutes: Routes<typeof identitySeller> = { getIdentity, apply };

export const identityAdminRoutes: Routes<typeof identityAdmin> = {
  ...{ listClaims, countWaiting, getClaim, lookAtDocument, lookAtNumber, lookAtName, getDocument },
  ...{ confirmClaim, refuseClaim },
};
