import {
  ACCEPTED_PICTURES,
  pictureMegabytes,
  type PicturePurpose,
} from '@entrepot/contract/uploads/rules';
import { ImagePlus, RotateCw, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { ProgressBar } from '../primitives/loading.tsx';
import styles from './image-picker.module.css';
import { readableSize, sortOut, useUploads, type RunningUpload } from './image-uploads.ts';
import { fileDrop } from './file-drop.ts';

export type UploadImage = (file: File) => Promise<PickedImage>;

export type PickedImage = {
  /** What is saved. */ id: string;
  /** Where it can be seen. */ url: string;
};

export type ImagePickerProps = {
  label: string;
  images: readonly PickedImage[];
  onChange: (images: readonly PickedImage[]) => void;
  upload: UploadImage;
  /** Decides how large one may be. */
  purpose: PicturePurpose;
  maxCount: number;
};

/** Pictures with previews: choose, drop or paste several, see each upload's progress, remove any of them. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, images, onChange, purpose, maxCount } = props;
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const t = useUiText();
  const { room, uploads, take, refused } = usePicking(props);
  const target = fileDrop(({ files }) => take([...files]));
  return (
    <div {...target} role="group" aria-label={label} aria-describedby={hintId}>
      <ul className={styles.images}>
        {images.map((image, index) => (
          <Picture
            key={image.id}
            src={image.url}
            alt={`${label} ${index + 1}`}
            name={String(index + 1)}
            onRemove={() => onChange(images.filter((each) => each.id !== image.id))}
          />
        ))}
        {uploads.running.map((each) => (
          <Upload
            key={each.key}
            upload={each}
            onRetry={() => uploads.retry(each.key)}
            onDrop={() => uploads.drop(each.key)}
          />
        ))}
        {room > 0 && <Add onClick={() => input.current?.click()} />}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple={room > 1}
        accept={ACCEPTED_PICTURES}
        aria-label={label}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p id={hintId} className={styles.hint}>
        {t('images.hint', { count: maxCount, size: readableSize(mostBytes(purpose)) })}
      </p>
      {refused.map((reason) => (
        <p key={reason} role="alert" className={styles.refused}>
          {reason}
        </p>
      ))}
    </div>
  );
}

const mostBytes = (purpose: PicturePurpose) => pictureMegabytes(purpose) * 1024 * 1024;

/** Takes the files that fit and says of the others why not. */
function usePicking({ images, onChange, upload, purpose, maxCount }: ImagePickerProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const t = useUiText();
  const uploads = useUploads({ images, onChange, upload });
  const room = maxCount - images.length - uploads.running.length;
  const take = (files: readonly File[]) => {
    const maxBytes = mostBytes(purpose);
    const sorted = sortOut(files, { room, maxBytes, accept: ACCEPTED_PICTURES });
    const reason = { tooLarge: 'images.tooLarge', wrongType: 'images.wrongType' } as const;
    setRefused([
      ...sorted.refused.map((each) =>
        t(reason[each.why], { name: each.file.name, size: readableSize(maxBytes) }),
      ),
      ...(sorted.overflow ? [t('images.tooMany', { count: maxCount })] : []),
    ]);
    uploads.start(sorted.taken);
  };
  const failed = uploads.running
    .filter((each) => each.failed)
    .map((each) => t('images.failed', { name: each.file.name }));
  return { room, uploads, take, refused: [...refused, ...failed] };
}

type PictureProps = {
  src: string;
  alt: string;
  /** What is removed. */
  name: string;
  onRemove: () => void;
  failed?: boolean;
  children?: ReactNode;
};

function Picture({ src, alt, name, onRemove, failed, children }: PictureProps) {
  const t = useUiText();
  return (
    <li className={cx(styles.image, failed && styles.failed)}>
      <img src={src} alt={alt} width={88} height={88} />
      {children}
      <IconButton
        size="s"
        className={styles.remove}
        label={t('images.remove', { name })}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}

type UploadProps = { upload: RunningUpload; onRetry: () => void; onDrop: () => void };

function Upload({ upload, onRetry, onDrop }: UploadProps) {
  const { file, failed, preview } = upload;
  const t = useUiText();
  return (
    <Picture src={preview} alt={file.name} name={file.name} failed={failed} onRemove={onDrop}>
      {failed ? (
        <IconButton
          className={styles.retry}
          label={t('retry')}
          icon={<RotateCw size={18} aria-hidden />}
          onClick={onRetry}
        />
      ) : (
        <ProgressBar
          className={styles.progress}
          label={t('images.uploading', { name: file.name })}
        />
      )}
    </Picture>
  );
}

function Add({ onClick }: { onClick: () => void }) {
  const t = useUiText();
  return (
    <li>
      <button type="button" className={styles.add} onClick={onClick}>
        <ImagePlus size={22} strokeWidth={1.5} aria-hidden />
        {t('images.add')}
      </button>
    </li>
  );
}
