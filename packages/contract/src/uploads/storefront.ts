import { buyer, type Caller } from '../operation.ts';
import { UPLOAD_BODY_BYTES } from './rules.ts';
import { picture, uploadInput } from './types.ts';
import { uploadWire } from './wire.ts';

/** The upload operation, which differs between audiences only in who may call it. */
export function uploadPictureFor<Who extends Caller>(who: Who, legacy: boolean) {
  const declared = buyer.writes({
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
  return { ...declared, who };
}

export const uploadsStorefront = { uploadPicture: uploadPictureFor('buyer', true) };
