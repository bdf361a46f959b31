import { uploadPictureFor } from './storefront.ts';

export const uploadsAdmin = { uploadPicture: uploadPictureFor('operator', false) };
