import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../kit/text.ts';
import styles from './countdown.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Props = {
  until: string;
  /** The mall's clock, in milliseconds. */
  now: number;
  /** Called once when the time is up. */
  onEnd?: () => void;
};

/** How long until a deadline: days and hours, at the end minutes and seconds. */
export function Countdown({ until, now, onEnd }: Props) {
  const t = useText('orders');
  const left = Date.parse(until) - now;
  const over = left <= 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) {
      end();
    }
  }, [over]);
  return (
    <span role="timer" className={styles.left}>
      {t.rich(over ? 'left.over' : keyOf(left), {
        ...partsOf(Math.max(0, left)),
        n: (figure) => <b className="num">{figure}</b>,
      })}
    </span>
  );
}

function keyOf(left: number) {
  if (left >= DAY) {
    return 'left.days' as const;
  }
  return left >= HOUR ? ('left.hours' as const) : ('left.minutes' as const);
}

function partsOf(left: number) {
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / 1000),
  };
}
