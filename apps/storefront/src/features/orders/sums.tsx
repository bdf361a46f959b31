import { add, compare, CURRENCY, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import type { CartSums } from '@entrepot/contract/catalogue/pricing';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { WhySum, type ReasonedLine } from './price-reasons.tsx';
import { useText } from '../../kit/text.ts';

type Props = {
  sums: CartSums;
  pieces: number;
  lines: readonly ReasonedLine[];
  totalLabel: string;
};

/** Goods, discount, freight, tax and what they come to. */
export function Sums({ sums, pieces, lines, totalLabel }: Props) {
  const format = useFormat();
  const t = useText('orders');
  const saved: Amount = subtract(ZERO, sums.discount);
  const rows: SumLine[] = [
    {
      label: t('sum.goods', { pieces }),
      amount: format.money(add(sums.goods, sums.discount)),
    },
    ...(compare(sums.discount, ZERO) === 0
      ? []
      : [{ label: t('sum.discount'), amount: format.money(saved), positive: true }]),
    {
      label: t('sum.freight'),
      amount: <WhySum kind="freight" lines={lines} total={sums.freight} />,
    },
    { label: t('sum.tax'), amount: <WhySum kind="tax" lines={lines} total={sums.tax} /> },
  ];
  return (
    <SumLines
      lines={rows}
      total={{ label: totalLabel, amount: format.money(sums.total), unit: CURRENCY }}
    />
  );
}
