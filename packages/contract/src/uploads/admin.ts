import { askedByOperators } from '../operation.ts';
import { uploadPictureFor } from './storefront.ts';

/** Nobody sees a picture before it stands somewhere, which needs a right of its own. */
export const uploadsAdmin = askedByOperators('any-operator', {
  uploadPicture: uploadPictureFor(false),
});
