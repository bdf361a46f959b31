/** What a draw says of its prizes, odds and time. */
import { CHANCE_PARTS } from '@entrepot/contract/draws/rules';
import type { PublicDraw } from '@entrepot/contract/draws/types';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useText } from '../../kit/text.ts';

type Prize = PublicDraw['prizes'][number];
/** Below this “1 in so many” is easier to imagine than per cent. */
const RARE = CHANCE_PARTS / 10;

export function useDrawWords() {
  const format = useFormat();
  const t = useText('odds');
  const money = (amount: Amount) => format.sum(amount, CURRENCY);
  return {
    gives: ({ amount, percent, most }: Prize['coupon']): string =>
      amount !== null
        ? t('amountOff', { amount: money(amount) })
        : most === null
          ? t('percentOff', { percent: percent ?? 0 })
          : t('percentOffMost', { percent: percent ?? 0, most: money(most) }),
    conditions: ({ minimum, until }: Prize['coupon']): string =>
      `${t('minimum', { amount: money(minimum) })} · ${t('until', { date: format.date(until) })}`,
    /** Exact: in per cent where two decimals are, else in parts. */
    chance: (chance: number): string =>
      chance % 100 === 0 ? format.percent(chance / CHANCE_PARTS) : t('parts', { chance }),
    oneIn: (chance: number): string | undefined =>
      chance > 0 && chance <= RARE
        ? t('oneIn', { number: Math.round(CHANCE_PARTS / chance) })
        : undefined,
    phase: ({ phase, opensAt, closesAt }: Pick<PublicDraw, 'phase' | 'opensAt' | 'closesAt'>) =>
      t(`phase.${phase}`, {
        date: format.dateTime(phase === 'upcoming' ? opensAt : closesAt),
      }),
  };
}
