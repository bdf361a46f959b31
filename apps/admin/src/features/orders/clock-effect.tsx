import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { effectUntil, TIMER_KINDS, type Timer } from './clock-model.ts';
import styles from './clock.module.css';
import { useText } from '../../kit/text.ts';

type Props = { timers: readonly Timer[]; count: number; to: number };

/** The sum of what is due until the chosen instant, and what that sum cannot know. */
export function ClockEffect({ timers, count, to }: Props) {
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
