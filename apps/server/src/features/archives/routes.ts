import type { archivesStorefront } from '@entrepot/contract/archives/storefront';
import type { Routes } from '../../platform/routes.ts';
import { downloadArchive, getArchive, requestArchive } from './own-archive.ts';

export const archivesStorefrontRoutes: Routes<typeof archivesStorefront> = {
  getArchive,
  requestArchive,
  downloadArchive,
};
