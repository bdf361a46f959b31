/** What a coupon says of itself, and why it may not be used. */
import type { CouponProblem } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { compare, CURRENCY, ZERO } from '@entrepot/contract/money';
import { languageFacts } from '@entrepot/contract/languages';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { Department } from '@entrepot/contract/catalogue/types';
import { useText } from '../../kit/text.ts';

export function useCouponWords() {
  const format = useFormat();
  const list = new Intl.ListFormat(languageFacts(useLanguage()).tag, { type: 'conjunction' });
  const t = useText('coupons');
  return {
    /** “10.00 USDT off”, “15% off, at most 50.00 USDT”. */
    value: ({ amount, percent, most }: OwnCoupon): string =>
      amount === null
        ? most === null
          ? t('percentOff', { percent: percent ?? 0 })
          : t('percentOffMost', {
              percent: percent ?? 0,
              most: format.sum(most, CURRENCY),
            })
        : t('amountOff', { amount: format.sum(amount, CURRENCY) }),
    /** From which sum on, at which shops, of which goods. */
    conditions: (
      { minimum, shops, departmentIds }: OwnCoupon,
      departments: readonly Pick<Department, 'id' | 'name'>[],
    ): string[] => [
      ...(compare(minimum, ZERO) > 0
        ? [t('minimum', { amount: format.sum(minimum, CURRENCY) })]
        : []),
      shops.length === 0
        ? t('allShops')
        : t('shops', { shops: list.format(shops.map(({ name }) => name)) }),
      ...(departmentIds.length === 0
        ? []
        : [
            t('departments', {
              names: list.format(
                departments.filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name),
              ),
            }),
          ]),
    ],
    problem: (problem: CouponProblem): string =>
      problem.code === 'COUPON_BELOW_MINIMUM'
        ? t('why.COUPON_BELOW_MINIMUM', { amount: format.money(problem.params.missing) })
        : problem.code === 'COUPON_NOT_YET'
          ? t('why.COUPON_NOT_YET', { date: format.date(problem.params.from) })
          : t(`why.${problem.code}`),
  };
}
