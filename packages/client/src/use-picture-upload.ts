/** Pictures on their way to the mall: what an ImagePicker calls, and whether anything is still under way. */
import { type PicturePurpose, pictureUrl } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useContext, useRef, useState } from 'react';
import type { CallOptions } from './call.ts';

/** The call of every app: its audience may upload. */
export type UploadCall = (
  name: 'uploads.uploadPicture',
  form: FormData,
  options: CallOptions,
) => Promise<Picture>;

export function pictureForm(purpose: PicturePurpose, file: File): FormData {
  const form = new FormData();
  form.set('moduleName', purpose);
  form.set('file', file);
  return form;
}

/** `base` is where pictures lie, where it is not said around the page. */
export function usePictureUpload(call: UploadCall, purpose: PicturePurpose, base?: string) {
  const around = useContext(MediaBase);
  const uploaded = useRef(new Map<string, Picture>());
  const [running, setRunning] = useState(0);
  const shown = (each: Picture): PickedImage => ({
    id: each.id,
    url: pictureUrl(base ?? around, each, 240),
  });
  const upload = async (file: File): Promise<PickedImage> => {
    setRunning((before) => before + 1);
    try {
      const form = pictureForm(purpose, file);
      const stored = await call('uploads.uploadPicture', form, { key: randomId() });
      uploaded.current.set(stored.id, stored);
      return shown(stored);
    } finally {
      setRunning((before) => before - 1);
    }
  };
  return {
    upload,
    running: running > 0,
    shown,
    /** What was sent for a picked image. */
    pictureOf: (id: string): Picture | undefined => uploaded.current.get(id),
  };
}
