/** Pictures on their way to the mall: what an ImagePicker calls, and whether anything is still under way. */
import { type PicturePurpose, pictureUrl, UNUSED_PICTURES } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import type { PickedImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** Half of the time after which a picture that nothing shows is removed. */
const KEPT_MS = (UNUSED_PICTURES.hours / 2) * 3_600_000;
/** A sleeping computer counts no time: the clock is looked at. */
const LOOK_MS = 600_000;

/** Sends again what was sent, as long as the form with it is open: the mall then keeps it as if it were new. */
export function useKeptPictures(call: UploadCall, purpose: PicturePurpose) {
  const kept = useRef<{ file: File; at: number }[]>([]);
  const again = useEffectEvent(() => {
    for (const each of kept.current.filter(({ at }) => Date.now() - at >= KEPT_MS)) {
      each.at = Date.now();
      // What could not be sent is told when the form is.
      void call('uploads.uploadPicture', pictureForm(purpose, each.file), {
        key: randomId(),
      }).catch(() => undefined);
    }
  });
  useEffect(() => {
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return (file: File): void => {
    kept.current.push({ file, at: Date.now() });
  };
}

/** `base` is where pictures lie, where it is not said around the page. */
export function usePictureUpload(call: UploadCall, purpose: PicturePurpose, base?: string) {
  const around = useContext(MediaBase);
  const uploaded = useRef(new Map<string, Picture>());
  const keep = useKeptPictures(call, purpose);
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
      keep(file);
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
