/** Pictures large, one at a time: by arrows, keys, small pictures and swiping, each up to every pixel that there is. */
import type { Picture } from '@entrepot/contract/uploads/types';
import { useKeyDown } from '@entrepot/ui/browser/use-key-down.ts';
import { cx } from '@entrepot/ui/cx.ts';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Modal } from '@entrepot/ui/primitives/modal.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { useText } from '../text.ts';
import { PictureFrame } from './picture-frame.tsx';
import styles from './picture-viewer.module.css';

export type ShownPicture = { picture: Picture; alt: string; caption?: ReactNode };

export type PictureViewerProps = {
  title: string;
  pictures: readonly ShownPicture[];
  /** Which one; undefined: closed. */
  at: number | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
};

export function PictureViewer({ title, pictures, at, onMove, onClose }: PictureViewerProps) {
  const t = useText('catalogue');
  const shown = at === undefined ? undefined : pictures[at];
  const several = pictures.length > 1;
  return (
    <Modal
      open={shown !== undefined}
      onClose={onClose}
      title={title}
      subtitle={
        several && (
          <span role="status" className={styles.where}>
            {t('gallery.count', { at: (at ?? 0) + 1, count: pictures.length })}
          </span>
        )
      }
      className={styles.viewer}
    >
      {shown && at !== undefined && (
        <Stage shown={shown} pictures={pictures} at={at} onMove={onMove} />
      )}
    </Modal>
  );
}

type StageProps = Pick<PictureViewerProps, 'pictures' | 'onMove'> & {
  shown: ShownPicture;
  at: number;
};

function Stage({ shown, pictures, at, onMove }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const t = useText('catalogue');
  const count = pictures.length;
  const several = count > 1;
  const step = (by: number) => onMove((at + by + count) % count);
  /** What lies to the right comes next, and in right-to-left writing what lies to the left. */
  const aside = (right: boolean) => {
    const rtl = stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
    step(right === rtl ? -1 : 1);
  };
  useKeyDown((event) => {
    const move = several && !event.defaultPrevented ? KEYS[event.key] : undefined;
    if (move) {
      event.preventDefault();
      move({ aside, to: onMove, last: count - 1 });
    }
  });
  return (
    <div ref={stage} className={cx(styles.stage, shown.caption !== undefined && styles.told)}>
      <div className={styles.place}>
        <PictureFrame key={at} {...shown} onSwipe={several ? aside : undefined} />
        {several && (
          <>
            <IconButton
              className={cx(styles.arrow, styles.before)}
              variant="outline"
              label={t('gallery.previous')}
              icon={<ChevronLeft size={22} className="flip" aria-hidden />}
              onClick={() => step(-1)}
            />
            <IconButton
              className={cx(styles.arrow, styles.after)}
              variant="outline"
              label={t('gallery.next')}
              icon={<ChevronRight size={22} className="flip" aria-hidden />}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      {shown.caption !== undefined && <div className={styles.caption}>{shown.caption}</div>}
      {several && <Thumbs pictures={pictures} at={at} onMove={onMove} />}
    </div>
  );
}

type Moves = { aside: (right: boolean) => void; to: (at: number) => void; last: number };
const KEYS: Readonly<Record<string, (moves: Moves) => void>> = {
  ArrowLeft: ({ aside }) => aside(false),
  ArrowRight: ({ aside }) => aside(true),
  Home: ({ to }) => to(0),
  End: ({ to, last }) => to(last),
};

function Thumbs({ pictures, at, onMove }: Pick<StageProps, 'pictures' | 'at' | 'onMove'>) {
  const current = useRef<HTMLLIElement>(null);
  const t = useText('catalogue');
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <ul className={styles.thumbs}>
      {pictures.map(({ picture }, index) => (
        <li key={`${index} ${picture.id}`} ref={index === at ? current : undefined}>
          <button
            type="button"
            aria-label={t('gallery.picture', { number: index + 1 })}
            aria-current={index === at || undefined}
            onClick={() => onMove(index)}
          >
            <GoodsPicture picture={picture} alt="" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
