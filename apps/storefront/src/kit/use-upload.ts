/** Pictures on their way to the mall: what an ImagePicker calls, and whether anything is still under way. */
import { type PicturePurpose, pictureUrl } from '@entrepot/contract/uploads/rules';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import type { PickedImage, UploadImage } from '@entrepot/ui/patterns/image-picker.tsx';
import { useState } from 'react';
import { useCall } from './api.ts';
import { useBrand } from './brand.ts';

export function useUpload(moduleName: PicturePurpose): { upload: UploadImage; running: boolean } {
  const call = useCall();
  const { mediaBase } = useBrand();
  const [count, setCount] = useState(0);
  const upload = async (file: File): Promise<PickedImage> => {
    const form = new FormData();
    form.set('moduleName', moduleName);
    form.set('file', file);
    setCount((before) => before + 1);
    try {
      const picture = await call('uploads.uploadPicture', form, { key: randomId() });
      return { id: picture.id, url: pictureUrl(mediaBase, picture, 240) };
    } finally {
      setCount((before) => before - 1);
    }
  };
  return { upload, running: count > 0 };
}
