import { uploadPictureFor } from './upload-picture.ts';

export const uploadsAdmin = { uploadPicture: uploadPictureFor('operator', false) };
