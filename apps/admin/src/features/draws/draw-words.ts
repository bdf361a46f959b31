import { CHANCE_PARTS } from '@entrepot/contract/draws/rules';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import { compare, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useText } from '../../kit/text.ts';

type Terms = Pick<AdminDraw['prizes'][number]['coupon'], 'amount' | 'percent' | 'most' | 'minimum'>;

/** What a prize and its chance are, in words. */
export function useDrawWords() {
  const format = useFormat();
  const t = useText('draws');
  return {
    gives: ({ amount, percent, most, minimum }: Terms): string => {
      const off =
        amount !== null
          ? t('amountOff', { amount: format.money(amount) })
          : most === null
            ? t('percentOff', { percent: percent ?? 0 })
            : t('percentOffMost', { percent: percent ?? 0, most: format.money(most) });
      return compare(minimum, ZERO) > 0
        ? `${off} · ${t('fromMinimum', { amount: format.money(minimum) })}`
        : off;
    },
    /** In per cent where two decimals are exact, else in parts. */
    chance: (chance: number): string =>
      chance % 100 === 0 ? format.percent(chance / CHANCE_PARTS) : t('parts', { chance }),
  };
}

/** The title in the reader's language, else in English, else in any. */
export const titleOf = (
  { titles }: Pick<AdminDraw, 'titles'>,
  language: keyof AdminDraw['titles'],
): string => titles[language] || titles.en || Object.values(titles).find(Boolean) || '';
