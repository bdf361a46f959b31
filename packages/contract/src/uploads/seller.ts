import { uploadPictureFor } from './upload-picture.ts';

export const uploadsSeller = { uploadPicture: uploadPictureFor('seller', true) };
