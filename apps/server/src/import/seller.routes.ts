import type { catalogueImportSeller } from '@entrepot/contract/catalogue/import';
import type { Routes } from '../platform/routes.ts';
import { getImport, listImports } from './get-import.ts';
import { offerFiles } from './offer-files.ts';
import { sendFile } from './send-file.ts';
import { startImport } from './start-import.ts';

export const catalogueImportSellerRoutes: Routes<typeof catalogueImportSeller> = {
  offerFiles,
  sendFile,
  startImport,
  getImport,
  listImports,
};
