import type { applicationsAdmin } from '@entrepot/contract/applications/admin';
import type { applicationsStorefront } from '@entrepot/contract/applications/storefront';
import type { Routes } from '../../platform/routes.ts';
import { apply, withdrawApplication } from './apply.ts';
import { acceptApplication, declineApplication } from './decide.ts';
import {
  countWaiting,
  getApplication,
  getApplying,
  listApplications,
} from './read-applications.ts';

export const applicationsStorefrontRoutes: Routes<typeof applicationsStorefront> = {
  getApplying,
  apply,
  withdrawApplication,
};

export const applicationsAdminRoutes: Routes<typeof applicationsAdmin> = {
  listApplications,
  countWaiting,
  getApplication,
  acceptApplication,
  declineApplication,
};
