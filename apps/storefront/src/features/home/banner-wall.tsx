/** The wall of a container, opened on a lit bay of goods. Turns by itself until somebody looks closer or stops it. */
import type { Banner } from '@entrepot/contract/content/types';
import { cx } from '@entrepot/ui/cx.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { ArrowRight, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { useText } from '../../kit/text.ts';
import { useBrand } from '../../kit/brand.ts';
import { homeBanner } from './home-place.ts';
import styles from './banner-wall.module.css';

const TURN_MS = 8_000;

export function BannerWall({ banners }: { banners: readonly Banner[] }) {
  const wall = useRef<HTMLElement>(null);
  const last = Math.max(0, banners.length - 1);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const show = (next: number) => {
    setAt(next);
    homeBanner.set(next);
  };
  // The server's page begins with the first; one that is loaded again goes on where its reader was.
  useEffect(() => setAt(Math.min(homeBanner.get() ?? 0, last)), [last]);
  useTurning(wall, !paused && banners.length > 1, () => show((at + 1) % banners.length));
  const t = useText('home');
  const banner = banners[at];
  if (!banner) {
    return <div className={styles.wall} />;
  }
  return (
    <section
      ref={wall}
      className={styles.wall}
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
    >
      <div className={styles.say} aria-live={paused ? 'polite' : 'off'}>
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <ButtonLink variant="primary" size="l" href={banner.link}>
          {banner.action}
          <ArrowRight size={16} className="flip" aria-hidden />
        </ButtonLink>
        <div className={styles.foot}>
          <ContainerNumber place={at + 1} />
          {banners.length > 1 && (
            <Pips count={banners.length} at={at} paused={paused} onGo={show} onPause={setPaused} />
          )}
        </div>
      </div>
      <div className={styles.bay}>
        {banners.map((each, index) => (
          <div key={each.id} className={cx(styles.light, index === at && styles.on)} aria-hidden>
            {(index === at || index === (at + 1) % banners.length) && (
              <GoodsPicture
                picture={each.picture}
                alt=""
                sizes="(min-width: 1280px) 480px, 60vw"
                first={index === 0}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

type PipsProps = {
  count: number;
  at: number;
  paused: boolean;
  onGo: (at: number) => void;
  onPause: (paused: boolean) => void;
};

function Pips({ count, at, paused, onGo, onPause }: PipsProps) {
  const t = useText('home');
  return (
    <div className={styles.pips}>
      <button
        type="button"
        className={styles.pause}
        aria-label={t(paused ? 'banner.play' : 'banner.pause')}
        onClick={() => onPause(!paused)}
      >
        {paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('banner.go', { number: index + 1, count })}
          aria-current={index === at || undefined}
          className={styles.pip}
          onClick={() => {
            onGo(index);
            onPause(true);
          }}
        />
      ))}
    </div>
  );
}

/** Lettering of the wall: the brand's own owner and serial, then the place. Decoration. */
function ContainerNumber({ place }: { place: number }) {
  const { container } = useBrand().look;
  if (container === '') {
    return null;
  }
  return (
    <p className={styles.number} aria-hidden>
      <bdi className="ltr">
        <b>
          {container} {place}
        </b>
        40 HC · 45G1
      </bdi>
    </p>
  );
}

function useTurning(wall: RefObject<HTMLElement | null>, turns: boolean, turn: () => void) {
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    if (!turns || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    const timer = setInterval(() => {
      const looked = wall.current?.matches(':hover, :focus-within') ?? false;
      if (!looked && document.visibilityState === 'visible') {
        onTurn();
      }
    }, TURN_MS);
    return () => clearInterval(timer);
  }, [turns, wall]);
}
