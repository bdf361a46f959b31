import type { PicturePurpose } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import { ImagePicker } from '@entrepot/ui/patterns/image-picker.tsx';
import { type UploadCall, usePictureUpload } from './use-picture-upload.ts';

export type PictureFieldProps = {
  label: string;
  call: UploadCall;
  purpose: PicturePurpose;
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
};

/** One picture, or none. */
export function PictureField({ label, call, purpose, value, onChange }: PictureFieldProps) {
  const { shown, pictureOf, upload } = usePictureUpload(call, purpose);
  return (
    <ImagePicker
      label={label}
      maxCount={1}
      purpose={purpose}
      images={value ? [shown(value)] : []}
      onChange={([first]) => onChange(first ? (pictureOf(first.id) ?? value) : null)}
      upload={upload}
    />
  );
}
