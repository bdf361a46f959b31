import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import styles from './facts.module.css';

type Row = { label: string; value: ReactNode };

/** The packing list of goods: what the shop states, then carton, origin and item number. */
export function Facts({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  const { carton, origin } = goods;
  const rows: Row[] = goods.facts.filter(({ value }) => value !== variantNames(goods));
  if (carton) {
    const size = [carton.lengthCm, carton.widthCm, carton.heightCm].map((side) =>
      format.quantity(side),
    );
    rows.push({
      label: t('facts.perCarton'),
      value: <bdi>{format.quantity(carton.pieces)}</bdi>,
    });
    rows.push({
      label: t('facts.carton'),
      value: t.rich('facts.centimetres', { figure: size.join(' × '), ltr: figure }),
    });
    rows.push({
      label: t('facts.cartonWeight'),
      value: t.rich('facts.kilograms', { figure: carton.kilograms, ltr: figure }),
    });
  }
  if (origin) {
    rows.push({
      label: t('facts.origin'),
      value: format.place(origin.port, origin.country),
    });
  }
  rows.push({ label: t('facts.item'), value: <bdi className="mono">{goods.itemNumber}</bdi> });
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the table of variants says already, as shops write it into a line of facts. */
const variantNames = ({ variants }: GoodsDetails): string =>
  variants.map(({ attributes }) => attributes[0]?.value).join(', ');

/** Figures keep their direction; the unit stands where the language puts it. */
const figure = (words: ReactNode) => <bdi className="ltr">{words}</bdi>;
