import { buyer } from '../operation.ts';
import { UPLOAD_BODY_BYTES } from './rules.ts';
import { picture, uploadInput } from './types.ts';
import { uploadWire } from './wire.ts';

/** The upload operation: the same for all who are logged in; existing clients know it where it is theirs. */
export const uploadPictureFor = (legacy: boolean) =>
  buyer.writes({
    summary: 'Stores one picture (multipart field `file`) and answers where it lies',
    input: uploadInput,
    output: picture,
    refusals: [
      ...(legacy ? (['LOGIN_TO_UPLOAD'] as const) : []),
      'UPLOAD_TOO_LARGE',
      'UPLOAD_NOT_A_PICTURE',
      'UPLOAD_PICTURE_SIZE',
      'UPLOAD_BUSY',
      'UPLOAD_FAILED',
      'UPLOAD_QUOTA',
      'UPLOAD_UNUSED',
    ],
    transaction: false,
    rate: { count: 60, seconds: 60, per: 'account' },
    log: ['moduleName'],
    file: true,
    bodyBytes: UPLOAD_BODY_BYTES,
    ...(legacy ? { wire: uploadWire } : {}),
  });

export const uploadsStorefront = { uploadPicture: uploadPictureFor(true) };
