/** How much and when can be taken out, now and once what is announced counts. */
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { useWithdrawing } from './withdrawing.ts';
import styles from './withdrawals.module.css';

export type Way = 'network' | 'bank';
type Hours = Pick<Terms, 'fromHour' | 'untilHour'>;

/** Of the way that is chosen: a bank has a maximum of its own. */
export function Limits({ terms, way }: { terms: Terms; way: Way }) {
  const { Part } = useWithdrawing();
  const format = useFormat();
  const t = useWithdrawalsText();
  const { minimum, dailyCount, usedToday, hoursComing, twoPeopleAbove } = terms;
  const { maximum } = (way === 'bank' ? terms.bank : null) ?? terms;
  const banks = terms.bank ? [t('ways.bankShort')] : [];
  const hours = ({ fromHour: from, untilHour: until }: Hours) =>
    from === until || until - from === 24
      ? t('limits.allDay')
      : t('limits.hoursValue', { from, until });
  // Each end of them is changed by itself: of those within a minute the last is what they end up as.
  const coming = new Map(hoursComing.map((then) => [format.dateTime(then.from), then]));
  const comingHours = [...coming].map(([time, then]) =>
    t('limits.hoursComing', { time, hours: hours(then) }),
  );
  const rows = [
    ['networks', format.list([...terms.networks.map(({ chain }) => chain), ...banks])],
    ['amount', t('limits.amountValue', { from: format.money(minimum), to: format.money(maximum) })],
    ['whole', t('limits.wholeValue')],
    ['count', t('limits.countValue', { used: usedToday, count: dailyCount })],
    ['hours', [hours(terms), ...comingHours].join('\n')],
    ['people', t('limits.peopleValue', { amount: format.money(twoPeopleAbove) })],
  ] as const;
  return (
    <Part title={t('limits.title')}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`limits.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('limits.note')}</p>
    </Part>
  );
}
