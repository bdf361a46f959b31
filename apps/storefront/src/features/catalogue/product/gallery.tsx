/** Pictures of goods: a large one, small ones below, and the large one closer under the pointer or on a click. */
import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import { ZoomIn } from 'lucide-react';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useBrand } from '../../../kit/brand.ts';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { PICTURE_SIZES } from '../../../kit/goods/picture-sizes.ts';
import { Enlarged } from '../../../kit/pictures/enlarged.tsx';
import { useText } from '../../../kit/text.ts';
import styles from './gallery.module.css';

type Props = {
  pictures: readonly Picture[];
  name: string;
  at: number;
  /** Of a colour that was chosen elsewhere: shown instead of the own choice. */
  instead?: Picture;
  onChange: (at: number) => void;
};

export function Gallery({ pictures, name, at, instead, onChange }: Props) {
  const [closer, setCloser] = useState<number>();
  const t = useText('catalogue');
  const shown = instead ?? pictures[at] ?? pictures[0] ?? null;
  const isAside = instead && !pictures.some(({ id }) => id === instead.id);
  const all = isAside ? [instead, ...pictures] : pictures;
  return (
    <div>
      <button
        type="button"
        className={styles.main}
        disabled={shown === null}
        onClick={() =>
          setCloser(
            Math.max(
              0,
              all.findIndex(({ id }) => id === shown?.id),
            ),
          )
        }
        onPointerMove={follow}
      >
        <GoodsPicture
          picture={shown}
          alt={t('gallery.zoom', { name })}
          sizes={PICTURE_SIZES.gallery}
          first
        />
        {shown && <Lens picture={shown} />}
        <span className={styles.count}>
          <ZoomIn size={14} aria-hidden />
          {!instead && (
            <bdi className="num">
              {at + 1} / {Math.max(1, pictures.length)}
            </bdi>
          )}
        </span>
      </button>
      {pictures.length > 1 && (
        <Thumbs pictures={pictures} at={instead ? undefined : at} onChange={onChange} />
      )}
      <Enlarged
        title={name}
        pictures={all.map((picture, index) => ({
          picture,
          alt: t('gallery.pictureOf', { name, number: index + 1 }),
        }))}
        at={closer}
        onMove={setCloser}
        onClose={() => setCloser(undefined)}
      />
    </div>
  );
}

type ThumbsProps = Pick<Props, 'pictures' | 'onChange'> & { at: number | undefined };

function Thumbs({ pictures, at, onChange }: ThumbsProps) {
  const t = useText('catalogue');
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-label={t('gallery.picture', { number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onChange(index)}
            onPointerEnter={() => onChange(index)}
          >
            <GoodsPicture picture={picture} alt="" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The picture at twice its size, moved against the pointer by two variables. */
function Lens({ picture }: { picture: Picture }) {
  const { mediaBase } = useBrand();
  const style = {
    '--picture': `url("${pictureUrl(mediaBase, picture, largestWidth(picture))}")`,
  } as CSSProperties;
  return <span className={styles.lens} style={style} aria-hidden />;
}

function follow(event: PointerEvent<HTMLElement>): void {
  const box = event.currentTarget.getBoundingClientRect();
  const { style } = event.currentTarget;
  style.setProperty('--x', `${((event.clientX - box.left) / box.width) * 100}%`);
  style.setProperty('--y', `${((event.clientY - box.top) / box.height) * 100}%`);
}
