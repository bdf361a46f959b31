/** The timers as marks on four lanes. Time runs from left to right in every language. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Ban, HandCoins, PackageCheck, Star } from 'lucide-react';
import type { CSSProperties } from 'react';
import {
  horizon,
  marksOf,
  ticksOf,
  TIMER_KINDS,
  type Mark,
  type Timer,
  type TimerKind,
} from './clock-model.ts';
import styles from './clock.module.css';
import { useText } from '../../kit/text.ts';

/** Above this many, a mark is drawn large. */
const MANY = 3;

const place = (part: number) => ({ insetInlineStart: `${Math.min(1, part) * 100}%` });

type Props = { timers: readonly Timer[]; now: number; to: number };

export function ClockLanes({ timers, now, to }: Props) {
  const format = useFormat();
  const t = useText('orders');
  const end = horizon(timers, now, to);
  const ticks = ticksOf(end - now);
  const marks = marksOf(timers, now, end);
  const chosen = (to - now) / (end - now);
  const day = (at: number) => format.shortDate(new Date(at).toISOString());
  return (
    <figure className={styles.lanes} aria-label={t('clock.picture')}>
      <ul className={styles.names}>
        {TIMER_KINDS.map((kind) => (
          <li key={kind}>
            <TimerIcon kind={kind} /> {t(`timer.${kind}`)}
          </li>
        ))}
      </ul>
      <div
        className={styles.plot}
        dir="ltr"
        style={{ '--tick': `${100 / ticks}%` } as CSSProperties}
        aria-hidden
      >
        {chosen > 0 && (
          <>
            <i className={styles.span} style={{ inlineSize: `${chosen * 100}%` }} />
            <b className={styles.flag} style={place(chosen)} data-late={chosen > 0.85}>
              <bdi>
                {day(to)} {format.time(new Date(to).toISOString())}
              </bdi>
            </b>
          </>
        )}
        {TIMER_KINDS.map((kind) => (
          <Lane
            key={kind}
            marks={marks.filter((mark) => mark.kind === kind)}
            dueBy={chosen > 0 ? to : undefined}
          />
        ))}
        <div className={styles.scale}>
          {Array.from({ length: ticks + 1 }, (_, tick) => (
            <span key={tick} style={place(tick / ticks)}>
              <bdi>{tick === 0 ? t('clock.now') : day(now + ((end - now) * tick) / ticks)}</bdi>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** The marks up to `dueBy` are those that would end. */
function Lane({ marks, dueBy }: { marks: readonly Mark[]; dueBy: number | undefined }) {
  return (
    <div className={styles.lane}>
      {marks.map((mark) => (
        <i
          key={mark.part}
          style={place(mark.part)}
          className={cx(
            styles.mark,
            dueBy !== undefined && mark.at <= dueBy && styles.due,
            mark.count > MANY && styles.many,
          )}
        />
      ))}
    </div>
  );
}

const ICONS = {
  'cancel-unpaid': Ban,
  'receive-overdue': PackageCheck,
  release: HandCoins,
  'review-overdue': Star,
} satisfies Record<TimerKind, typeof Ban>;

export function TimerIcon({ kind }: { kind: TimerKind }) {
  const Icon = ICONS[kind];
  return <Icon size={15} aria-hidden />;
}
