import { ACCEPTED_PICTURES, pictureMegabytes } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { usePictureUpload } from '../../kit/use-picture-upload.ts';
import styles from './shop.module.css';

type ShopPictureProps = {
  label: string;
  purpose: 'logo' | 'banner';
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
};

export function ShopPicture({ label, purpose, value, onChange }: ShopPictureProps) {
  const { shown, pictureOf, upload } = usePictureUpload(purpose);
  return (
    <div className={styles.picture}>
      <h2>{label}</h2>
      <ImagePicker
        label={label}
        maxCount={1}
        maxBytes={pictureMegabytes(purpose) * 1024 * 1024}
        accept={ACCEPTED_PICTURES}
        images={value ? [shown(value)] : []}
        onChange={([first]) => onChange(first ? (pictureOf(first.id) ?? value) : null)}
        upload={upload}
      />
    </div>
  );
}
