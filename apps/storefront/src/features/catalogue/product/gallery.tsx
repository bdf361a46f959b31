/** Pictures of goods: a large one, small ones below, and the large one closer under the pointer or on a click. */
import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureUrl } from '@entrepot/contract/uploads/rules';
import { cx } from '@entrepot/ui/cx.ts';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { useBrand } from '../../../kit/brand.ts';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { PICTURE_SIZES } from '../../../kit/goods/picture-sizes.ts';
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
  const [closer, setCloser] = useState(false);
  const t = useText('catalogue');
  const shown = instead ?? pictures[at] ?? pictures[0] ?? null;
  return (
    <div>
      <button
        type="button"
        className={styles.main}
        disabled={shown === null}
        onClick={() => setCloser(true)}
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
          <bdi className="num">
            {at + 1} / {Math.max(1, pictures.length)}
          </bdi>
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t('gallery.picture', { number: index + 1 })}
                aria-current={(!instead && index === at) || undefined}
                onClick={() => onChange(index)}
                onPointerEnter={() => onChange(index)}
              >
                <GoodsPicture picture={picture} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={closer} onClose={() => setCloser(false)} title={name} size="l">
        {shown && <Closer key={shown.id} picture={shown} name={name} />}
      </Dialog>
    </div>
  );
}

/** Fills the dialog; a click shows every pixel there is, to be scrolled. */
function Closer({ picture, name }: { picture: Picture; name: string }) {
  const [full, setFull] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // From the middle, where the goods stand; in right-to-left writing what is scrolled to is negative.
  useEffect(() => {
    const { current } = frame;
    if (current && full) {
      const sign = getComputedStyle(current).direction === 'rtl' ? -1 : 1;
      current.scrollLeft = (sign * (current.scrollWidth - current.clientWidth)) / 2;
      current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
    }
  }, [full]);
  const style = { '--full': `${picture.width}px` } as CSSProperties;
  return (
    <div ref={frame} className={cx(styles.closer, full && styles.full)} style={style}>
      <button type="button" aria-pressed={full} onClick={() => setFull(!full)}>
        <GoodsPicture picture={picture} alt={name} sizes="1600px" eager />
      </button>
    </div>
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
