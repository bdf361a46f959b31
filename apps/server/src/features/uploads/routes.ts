import type { uploadsAdmin } from '@entrepot/contract/uploads/admin';
import type { uploadsSeller } from '@entrepot/contract/uploads/seller';
import type { uploadsStorefront } from '@entrepot/contract/uploads/storefront';
import type { Routes } from '../../platform/routes.ts';
import { uploadPicture } from './upload-picture.ts';

export const uploadsStorefrontRoutes: Routes<typeof uploadsStorefront> = { uploadPicture };
export const uploadsSellerRoutes: Routes<typeof uploadsSeller> = { uploadPicture };
export const uploadsAdminRoutes: Routes<typeof uploadsAdmin> = { uploadPicture };
