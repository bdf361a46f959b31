import { askedBy } from '../operation.ts';
import { uploadPictureFor } from './storefront.ts';

export const uploadsSeller = askedBy('seller', { uploadPicture: uploadPictureFor(true) });
