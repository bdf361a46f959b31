import type { catalogueImportSeller } from '@entrepot/contract/catalogue/import';
import type { Routes } from '../platform/routes.ts';
import { getImport, listImports } from './get-import.ts';
import { startImport } from './start-import.ts';

export const catalogueImportSellerRoutes: Routes<typeof catalogueImportSeller> = {
  startImport,
  getImport,
  listImports,
};
