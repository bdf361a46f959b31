import { uploadPictureFor } from './upload-picture.ts';

export const uploadsStorefront = { uploadPicture: uploadPictureFor('buyer', true) };
