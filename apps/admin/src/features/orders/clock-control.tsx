import { useKeyDown } from '@entrepot/ui/browser/use-key-down.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { MoveRight, Play, SkipForward, X } from 'lucide-react';
import { DAY_S, HOUR_S, MOST_S, secondsToNext, type Timer } from './clock-model.ts';
import styles from './clock.module.css';
import { useText } from '../../kit/text.ts';

const STEPS = [
  { name: 'hour', seconds: HOUR_S, key: '1' },
  { name: 'day', seconds: DAY_S, key: '2' },
  { name: 'week', seconds: 7 * DAY_S, key: '3' },
] as const;

type Props = {
  /** The mall's clock, in milliseconds. */
  now: number;
  /** Seconds that it shall be moved by. */
  ahead: number;
  onAhead: (seconds: number) => void;
  timers: readonly Timer[];
  moving: boolean;
  onMove: () => void;
};

/** Steps add up until the clock is moved; nothing happens before that. */
export function ClockControl({ now, ahead, onAhead, timers, moving, onMove }: Props) {
  const t = useText('orders');
  const next = secondsToNext(timers, now + ahead * 1_000);
  const step = (seconds: number) => onAhead(Math.min(MOST_S, ahead + seconds));
  useKeys({
    ...Object.fromEntries(STEPS.map(({ key, seconds }) => [key, () => step(seconds)])),
    n: () => next !== undefined && step(next),
    'ctrl+enter': () => ahead > 0 && onMove(),
  });
  return (
    <section className={styles.control} aria-label={t('clock.title')}>
      <div className={styles.faces}>
        <Face label={t('clock.says')} at={now} />
        <MoveRight size={22} className="flip" aria-hidden />
        <div aria-live="polite">
          {ahead > 0 ? (
            <Face label={t('clock.moveTo')} at={now + ahead * 1_000} chosen />
          ) : (
            <p className={styles.choose}>{t('clock.choose')}</p>
          )}
        </div>
      </div>
      <div className={styles.steps}>
        <div className={styles.group} role="group" aria-label={t('clock.forward')}>
          {STEPS.map(({ name, seconds, key }) => (
            <Button key={name} disabled={moving} onClick={() => step(seconds)}>
              {t(`clock.step.${name}`)} <kbd aria-hidden>{key}</kbd>
            </Button>
          ))}
        </div>
        <Button
          icon={<SkipForward size={15} className="flip" aria-hidden />}
          disabled={moving || next === undefined}
          onClick={() => next !== undefined && step(next)}
        >
          {t('clock.next')} <kbd aria-hidden>N</kbd>
        </Button>
        {ahead > 0 && (
          <IconButton
            label={t('clock.clear')}
            icon={<X size={15} aria-hidden />}
            disabled={moving}
            onClick={() => onAhead(0)}
          />
        )}
        <Button
          variant="primary"
          icon={<Play size={15} className="flip" aria-hidden />}
          loading={moving}
          disabled={ahead < 1}
          onClick={onMove}
        >
          {t('clock.move')} <kbd aria-hidden>Ctrl</kbd> <kbd aria-hidden>Enter</kbd>
        </Button>
      </div>
    </section>
  );
}

function Face({ label, at, chosen }: { label: string; at: number; chosen?: boolean }) {
  const format = useFormat();
  const iso = new Date(at).toISOString();
  return (
    <p className={styles.face}>
      <span>{label}</span>
      <time dateTime={iso} data-chosen={chosen}>
        {format.date(iso)} <bdi>{format.time(iso)}</bdi>
      </time>
    </p>
  );
}

/** Keys of the page, silent while somebody types or a dialog is open. */
function useKeys(keys: Record<string, () => unknown>): void {
  useKeyDown((event) => {
    const typing = (event.target as Element).closest?.('input, textarea, select');
    if (typing || document.querySelector('dialog[open]') || event.metaKey || event.altKey) {
      return;
    }
    const act = keys[`${event.ctrlKey ? 'ctrl+' : ''}${event.key.toLowerCase()}`];
    if (act) {
      event.preventDefault();
      act();
    }
  });
}
