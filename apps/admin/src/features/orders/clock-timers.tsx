import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { cx } from '@entrepot/ui/cx.ts';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { ordersAt } from '../../kit/paths.ts';
import { dueUntil, keyOf, type Timer, effectUntil, TIMER_KINDS } from './clock-model.ts';
import { TimerIcon } from './clock-lanes.tsx';
import { useText } from '../../kit/text.ts';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import styles from './clock.module.css';

const FIRST = 12;

type Props = {
  timers: readonly Timer[];
  /** Of all, of which `timers` are the first. */
  count: number;
  now: number;
  to: number;
  onPick: (at: number) => void;
};

/** What will happen, in order. A row's time can be chosen as the instant to move to. */
export function ClockTimers({ timers, count, now, to, onPick }: Props) {
  const [all, setAll] = useState(false);
  const t = useText('orders');
  const due = to > now ? dueUntil(timers, to).length : 0;
  const shown = all ? timers : timers.slice(0, FIRST);
  return (
    <Section
      title={t('clock.will')}
      note={due > 0 ? t('clock.due', { count: due }) : t('clock.waiting', { count })}
    >
      {timers.length === 0 ? (
        <EmptyState title={t('clock.none')}>{t('clock.noneHint')}</EmptyState>
      ) : (
        <table className={styles.timers}>
          <thead>
            <tr>
              <th scope="col">{t('clock.when')}</th>
              <th scope="col">{t('clock.what')}</th>
              <th scope="col">{t('list.number')}</th>
              <th scope="col">{t('clock.effect')}</th>
              <th scope="col">USDT</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((timer, index) => (
              <Row key={keyOf(timer)} timer={timer} due={index < due} onPick={onPick} />
            ))}
          </tbody>
        </table>
      )}
      {!all && timers.length > FIRST && (
        <p className={styles.more}>
          <Button size="s" onClick={() => setAll(true)}>
            {t('clock.more', { count: timers.length - FIRST })}
          </Button>
        </p>
      )}
      {all && count > timers.length && (
        <p className={styles.more}>{t('clock.later', { count: count - timers.length })}</p>
      )}
    </Section>
  );
}

type RowProps = { timer: Timer; due: boolean; onPick: (at: number) => void };

function Row({ timer, due, onPick }: RowProps) {
  const format = useFormat();
  const t = useText('orders');
  const when = `${format.shortDate(timer.at)} ${format.time(timer.at)}`;
  return (
    <tr className={cx(due && styles.dueRow)}>
      <td>
        <button
          type="button"
          className={styles.pick}
          title={t('clock.pick')}
          onClick={() => onPick(Date.parse(timer.at))}
        >
          {when}
        </button>
      </td>
      <td>
        <span className={styles.kind}>
          <TimerIcon kind={timer.kind} /> {t(`timer.${timer.kind}`)}
        </span>
      </td>
      <td>
        <AppLink href={ordersAt({ q: timer.number, open: timer.orderId })} className="mono ltr">
          {timer.number}
        </AppLink>
      </td>
      <td>{t(`timer.effect.${timer.kind}`, { shop: timer.shop })}</td>
      <td>{timer.amount === '0' ? '' : <Price amount={timer.amount} dim sign />}</td>
    </tr>
  );
}

type EffectProps = { timers: readonly Timer[]; count: number; to: number };

/** The sum of what is due until the chosen instant, and what that sum cannot know. */
export function ClockEffect({ timers, count, to }: EffectProps) {
  const format = useFormat();
  const t = useText('orders');
  const effect = effectUntil(timers, to);
  const beyond = count > timers.length && Date.parse(timers.at(-1)?.at ?? '') <= to;
  return (
    <Section title={t('clock.sum')} note={t('clock.sumNote')}>
      <SumLines
        compact
        lines={TIMER_KINDS.map((kind) => ({
          label: t(`timer.sum.${kind}`),
          amount: format.quantity(effect.counts[kind]),
        }))}
        total={{
          label: t('clock.toShops'),
          amount: <Price amount={effect.toShops} />,
          unit: 'USDT',
        }}
      />
      <p className={styles.caution}>{t('clock.chain')}</p>
      {beyond && (
        <p className={styles.caution}>{t('clock.beyond', { count: count - timers.length })}</p>
      )}
    </Section>
  );
}
