import type { Picture } from '@entrepot/contract/uploads/types';
import { largestWidth, pictureSrcSet, pictureUrl } from '@entrepot/contract/uploads/rules';
import { cx } from '@entrepot/ui/cx.ts';
import { ZoomIn, ZoomOut } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useBrand } from '../brand.ts';
import styles from './picture-viewer.module.css';

type Props = {
  picture: Picture;
  alt: string;
  /** Told to which side one looks on; without it nothing is swiped. */
  onSwipe?: ((right: boolean) => void) | undefined;
};

/** One picture as large as there is room; a click shows every pixel of its largest file where it was clicked. */
export function PictureFrame({ picture, alt, onSwipe }: Props) {
  const { frame, full, hand, toggle } = useZoom();
  const swipe = useSwipe(full ? undefined : onSwipe);
  const { mediaBase } = useBrand();
  const largest = Math.min(largestWidth(picture), picture.width);
  const style = { '--full': `${largest}px` } as CSSProperties;
  const Sign = full ? ZoomOut : ZoomIn;
  return (
    // Pictures have no direction; and what is scrolled to is the same in all languages.
    <div ref={frame} dir="ltr" className={cx(styles.frame, full && styles.full)} style={style}>
      <button
        type="button"
        data-autofocus
        aria-label={alt}
        aria-pressed={full}
        onClick={toggle}
        {...(full ? hand : swipe)}
      >
        <img
          src={pictureUrl(mediaBase, picture, 960)}
          srcSet={pictureSrcSet(mediaBase, picture)}
          sizes={full ? `${largest}px` : '(min-width: 960px) 900px, 100vw'}
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
        />
      </button>
      <span className={styles.sign} aria-hidden>
        <Sign size={16} />
      </span>
    </div>
  );
}

/** Where a picture was clicked, as parts of its width and height. */
type Point = { x: number; y: number };
const MIDDLE: Point = { x: 0.5, y: 0.5 };

function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<Point>();
  const dragged = useRef(false);
  useEffect(() => {
    const { current } = frame;
    if (current && zoomed) {
      current.scrollLeft = zoomed.x * current.scrollWidth - current.clientWidth / 2;
      current.scrollTop = zoomed.y * current.scrollHeight - current.clientHeight / 2;
    }
  }, [zoomed]);
  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (dragged.current) {
      dragged.current = false;
    } else {
      setZoomed(zoomed ? undefined : pointOf(event));
    }
  };
  /** A mouse takes hold of the picture, keys push it; fingers scroll it of themselves. */
  const hand = {
    onKeyDown: (event: KeyboardEvent) => {
      const push = PUSHES[event.key];
      if (push) {
        event.preventDefault();
        frame.current?.scrollBy({ left: push[0] * PUSHED, top: push[1] * PUSHED });
      }
    },
    onPointerDown: () => {
      dragged.current = false;
    },
    onPointerMove: ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 1 && (movementX !== 0 || movementY !== 0)) {
        dragged.current = true;
        frame.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
      }
    },
  };
  return { frame, full: zoomed !== undefined, hand, toggle };
}

const PUSHED = 80;
const PUSHES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A key has no place. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>): Point {
  const box = currentTarget.querySelector('img')?.getBoundingClientRect();
  return detail > 0 && box && box.width > 0 && box.height > 0
    ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    : MIDDLE;
}

/** So far across, in pixels, and further than up or down. */
const SWIPED = 48;

function useSwipe(onSwipe: Props['onSwipe']) {
  const start = useRef<{ x: number; y: number }>(undefined);
  if (!onSwipe) {
    return {};
  }
  const follow = (element: HTMLElement, across: number) =>
    element.style.setProperty('--across', `${across}px`);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (start.current) {
        follow(currentTarget, clientX - start.current.x);
      }
    },
    onPointerUp: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      start.current = undefined;
      follow(currentTarget, 0);
      if (Math.abs(clientX - x) > Math.max(SWIPED, Math.abs(clientY - y))) {
        onSwipe(clientX < x);
      }
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      start.current = undefined;
      follow(currentTarget, 0);
    },
  };
}
