/** Figures that can be asked why: the price of a piece, freight and tax of an order; and what an order comes to. */
import type { CartSums, PriceNote } from '@entrepot/contract/catalogue/pricing';
import { couponOff } from '@entrepot/contract/coupons/pricing';
import { add, compare, CURRENCY, subtract, type Amount, ZERO } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';

type UnitProps = { unit: Amount; notes: readonly PriceNote[] };

export function WhyUnit({ unit, notes }: UnitProps) {
  const format = useFormat();
  const t = useText('orders');
  // Freight and tax are explained where they stand, not at the price of a piece.
  const labelOf: Partial<Record<PriceNote['kind'], (note: PriceNote) => ReactNode>> = {
    list: () => t('why.list'),
    surcharge: () => t('why.surcharge'),
    offer: () => t('why.offer'),
    tier: ({ from }) => t('why.tier', { from: from ?? 0 }),
    quotation: ({ quotation }) => <OfQuotation quotation={quotation} />,
    sample: () => t('why.sample'),
  };
  const agreed = notes.some(({ kind }) => kind === 'quotation' || kind === 'sample');
  const lines = notes
    .map((note) => ({ ...note, label: labelOf[note.kind]?.(note) }))
    .filter(({ label }) => label !== undefined)
    .map((note): SumLine => ({
      label: note.label,
      amount: format.money(note.unit, { unit: true }),
      positive: note.amount.startsWith('-'),
    }));
  return (
    <Why
      title={t('why.unitTitle', { price: format.money(unit, { unit: true }) })}
      lines={lines}
      total={{ label: t('why.youPay'), amount: format.money(unit, { unit: true }), unit: CURRENCY }}
      note={t(agreed ? 'why.agreedNote' : 'why.unitNote')}
    >
      {format.money(unit, { unit: true })}
    </Why>
  );
}

/** The quotation that a price was agreed in. */
function OfQuotation({ quotation }: Pick<PriceNote, 'quotation'>) {
  const t = useText('orders');
  const label = t('why.quotation', { number: quotation?.number ?? '' });
  return quotation ? <AppLink href={paths.quotation(quotation.id)}>{label}</AppLink> : label;
}

type ReasonedLine = { name: string; notes: readonly PriceNote[] };

type SumProps = { kind: 'freight' | 'tax'; lines: readonly ReasonedLine[]; total: Amount };

/** What freight or tax comes to, line by line. */
export function WhySum({ kind, lines, total }: SumProps) {
  const format = useFormat();
  const t = useText('orders');
  const quoted = lines.some(({ notes }) => notes.some((note) => note.kind === 'quotation'));
  const reasons = lines.flatMap(({ name, notes }) =>
    notes
      .filter((note) => note.kind === kind)
      .map((note) => ({
        label: t.rich('why.times', {
          name,
          quantity: format.quantity(note.quantity),
          unit: format.money(note.unit, { unit: true }),
          ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
        }),
        amount: format.money(note.amount),
      })),
  );
  if (reasons.length === 0) {
    return format.money(total);
  }
  return (
    <Why
      title={t(kind === 'freight' ? 'why.freightTitle' : 'why.taxTitle')}
      lines={reasons}
      total={{ label: t('sum.total'), amount: format.money(total), unit: CURRENCY }}
      note={t(kind === 'tax' ? 'why.taxNote' : quoted ? 'why.freightQuoted' : 'why.freightNote')}
    >
      {format.money(total)}
    </Why>
  );
}

type SumsProps = {
  sums: CartSums;
  pieces: number;
  lines: readonly ReasonedLine[];
  totalLabel: string;
  /** Of the one coupon that was used. */
  couponCode?: string | undefined;
};

/** Goods, discount, freight, tax and what they come to. */
export function Sums({ sums, pieces, lines, totalLabel, couponCode }: SumsProps) {
  const format = useFormat();
  const t = useText('orders');
  const coupon = couponOff(lines);
  const discount = subtract(sums.discount, coupon);
  const rows: SumLine[] = [
    {
      label: t('sum.goods', { pieces }),
      amount: format.money(add(sums.goods, sums.discount)),
    },
    ...[
      { label: t('sum.discount'), off: discount },
      { label: t('sum.coupon', { code: couponCode ?? '' }), off: coupon },
    ].flatMap(({ label, off }) =>
      compare(off, ZERO) === 0 ? [] : [{ label, amount: <Less amount={off} />, positive: true }],
    ),
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
