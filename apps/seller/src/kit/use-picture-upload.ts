import { type PicturePurpose, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useContext, useRef } from 'react';
import { useCall } from './api.ts';

/** Sends pictures for an image picker; `moduleName` says what for. */
export function usePictureUpload(moduleName: PicturePurpose) {
  const base = useContext(MediaBase);
  const call = useCall();
  const uploaded = useRef(new Map<string, Picture>());
  const shown = (each: Picture): PickedImage => ({ id: each.id, url: pictureUrl(base, each, 240) });
  return {
    shown,
    /** What was sent for a picked image. */
    pictureOf: (id: string): Picture | undefined => uploaded.current.get(id),
    upload: async (file: File): Promise<PickedImage> => {
      const form = new FormData();
      form.set('moduleName', moduleName);
      form.set('file', file);
      const stored = await call('uploads.uploadPicture', form, { key: randomId() });
      uploaded.current.set(stored.id, stored);
      return shown(stored);
    },
  };
}
