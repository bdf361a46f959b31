import { uploadPictureFor } from './storefront.ts';

export const uploadsSeller = { uploadPicture: uploadPictureFor('seller', true) };
