import { useUiText } from '../i18n/use-ui-text.ts';
import { ProgressBar } from '../primitives/loading.tsx';
import { cx } from '../cx.ts';
import styles from './time-left.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below these one should look, and act. */
const SOON = 12 * HOUR;
const URGENT = 2 * HOUR;

type TimeLeftProps = {
  until: string;
  /** The mall's clock, in milliseconds. */
  now: number;
  /** The whole time there was, for the bar; without it there is no bar. */
  whole?: number;
};

/** How long until a deadline; what is late says so with a glyph and a word. */
export function TimeLeft({ until, now, whole }: TimeLeftProps) {
  const t = useUiText();
  const left = Date.parse(until) - now;
  const length = useLength(Math.abs(left));
  const tone = left < URGENT ? 'danger' : left < SOON ? 'warning' : 'ink';
  const words = left < 0 ? t('panel.time.late', { time: length }) : length;
  return (
    <span className={cx(styles.left, styles[tone])}>
      <span>
        {left < URGENT && '◇ '}
        {words}
      </span>
      {whole !== undefined && (
        <ProgressBar label={words} tone={tone} value={Math.max(0.03, left / whole)} />
      )}
    </span>
  );
}

function useLength(length: number): string {
  const t = useUiText();
  const days = Math.floor(length / DAY);
  const hours = Math.floor((length % DAY) / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  if (days > 0) {
    return t('panel.time.days', { days, hours });
  }
  return hours > 0
    ? t('panel.time.hours', { hours, minutes })
    : t('panel.time.minutes', { minutes });
}
