/** Slide to show that one is not a script: the slide starts a small computation that the server checks. */
import { ArrowRight, Check, RotateCw } from 'lucide-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import styles from './slide-check.module.css';

export type SlideCheckProps = {
  /** Does the work and reports how far it is (0 to 1); throwing means failed. */
  solve: (onProgress: (part: number) => void) => Promise<unknown>;
  label?: string;
};

type State = 'idle' | 'solving' | 'done' | 'failed';

/** How far is far enough, and one press of an arrow key. */
const FAR_ENOUGH = 0.92;
const KEY_STEP = 0.25;

export function SlideCheck({ solve, label }: SlideCheckProps) {
  const { state, part, track, movable, ...slide } = useSlide(solve);
  const t = useUiText();
  const Icon = { idle: ArrowRight, solving: ArrowRight, done: Check, failed: RotateCw }[state];
  return (
    <div
      ref={track}
      className={cx(styles.track, styles[state])}
      style={{ '--part': state === 'done' ? 1 : part } as CSSProperties}
    >
      <span className={styles.words} role="status">
        {state === 'idle' ? (label ?? t('slide.idle')) : t(`slide.${state}`)}
      </span>
      <button
        type="button"
        role="slider"
        aria-label={label ?? t('slide.idle')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((state === 'done' ? 1 : part) * 100)}
        aria-valuetext={t(`slide.${state}`)}
        aria-disabled={!movable}
        className={styles.handle}
        onPointerDown={(event) => movable && event.currentTarget.setPointerCapture(event.pointerId)}
        {...slide}
      >
        <Icon size={18} className="flip" aria-hidden />
      </button>
    </div>
  );
}

/** Drawn by the pointer or stepped by keys; far enough starts the work, whose progress then moves the handle. */
function useSlide(solve: SlideCheckProps['solve']) {
  const [state, setState] = useState<State>('idle');
  const [part, setPart] = useState(0);
  const track = useRef<HTMLDivElement>(null);
  const movable = state === 'idle' || state === 'failed';

  const slideTo = (to: number) => {
    if (!movable) {
      return;
    }
    setPart(Math.max(0, Math.min(1, to)));
    if (to >= FAR_ENOUGH) {
      void run();
    }
  };
  const run = async () => {
    setState('solving');
    setPart(0);
    try {
      await solve((progress) => setPart(progress));
      setState('done');
    } catch {
      setState('failed');
      setPart(0);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      slideTo(partUnder(event, track.current));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = isRtl(track.current) ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'End') {
      event.preventDefault();
      slideTo(1);
    } else if (event.key === forward) {
      slideTo(part + KEY_STEP);
    }
  };
  const onPointerUp = () => movable && setPart(0);
  return { state, part, track, movable, onPointerMove, onPointerUp, onKeyDown };
}

function partUnder(event: PointerEvent<HTMLElement>, track: HTMLElement | null): number {
  const box = track?.getBoundingClientRect();
  if (!box) {
    return 0;
  }
  const handle = event.currentTarget.offsetWidth;
  const from = isRtl(track) ? box.right - event.clientX : event.clientX - box.left;
  return (from - handle / 2) / (box.width - handle);
}

const isRtl = (element: HTMLElement | null): boolean =>
  element !== null && getComputedStyle(element).direction === 'rtl';
