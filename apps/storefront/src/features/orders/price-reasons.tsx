/** Figures that can be asked why: the price of a piece, freight and tax of an order. */
import type { PriceNote } from '@entrepot/contract/catalogue/pricing';
import { CURRENCY, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { useText } from '../../kit/text.ts';

type UnitProps = { unit: Amount; notes: readonly PriceNote[] };

export function WhyUnit({ unit, notes }: UnitProps) {
  const format = useFormat();
  const t = useText('orders');
  // Freight and tax are explained where they stand, not at the price of a piece.
  const labelOf: Partial<Record<PriceNote['kind'], (from: number | null) => string>> = {
    list: () => t('why.list'),
    surcharge: () => t('why.surcharge'),
    offer: () => t('why.offer'),
    tier: (from) => t('why.tier', { from: from ?? 0 }),
  };
  const lines = notes
    .map(({ kind, ...note }) => ({ ...note, label: labelOf[kind]?.(note.from) }))
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
      note={t('why.unitNote')}
    >
      {format.money(unit, { unit: true })}
    </Why>
  );
}

export type ReasonedLine = { name: string; notes: readonly PriceNote[] };

type SumProps = { kind: 'freight' | 'tax'; lines: readonly ReasonedLine[]; total: Amount };

/** What freight or tax comes to, line by line. */
export function WhySum({ kind, lines, total }: SumProps) {
  const format = useFormat();
  const t = useText('orders');
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
      note={t(kind === 'freight' ? 'why.freightNote' : 'why.taxNote')}
    >
      {format.money(total)}
    </Why>
  );
}
