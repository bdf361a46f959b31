import type { Picture } from '@entrepot/contract/uploads/types';
import {
  ACCEPTED_PICTURES,
  MAX_UPLOAD_MEGABYTES,
  pictureUrl,
} from '@entrepot/contract/uploads/rules';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { MediaBase } from '@entrepot/ui/primitives/thumb.tsx';
import { useContext, useRef } from 'react';
import { useCall } from '../../app/api.ts';
import styles from './shop.module.css';

type ShopPictureProps = {
  label: string;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
};

export function ShopPicture({ label, picture, onChange }: ShopPictureProps) {
  const base = useContext(MediaBase);
  const call = useCall();
  const uploaded = useRef(new Map<string, Picture>());
  const shown = (each: Picture) => ({ id: each.id, url: pictureUrl(base, each, 240) });
  return (
    <div className={styles.picture}>
      <h3>{label}</h3>
      <ImagePicker
        label={label}
        maxCount={1}
        maxBytes={MAX_UPLOAD_MEGABYTES * 1024 * 1024}
        accept={ACCEPTED_PICTURES}
        images={picture ? [shown(picture)] : []}
        onChange={([first]) => onChange(first ? (uploaded.current.get(first.id) ?? picture) : null)}
        upload={async (file) => {
          const form = new FormData();
          form.set('moduleName', 'shop');
          form.set('file', file);
          // A file travels as a form with the same fields.
          const stored = await call('uploads.uploadPicture', form as unknown as object, {
            key: crypto.randomUUID(),
          });
          uploaded.current.set(stored.id, stored);
          return shown(stored);
        }}
      />
    </div>
  );
}
