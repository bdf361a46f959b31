import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import { namesChoices } from './selection.ts';
import styles from './facts.module.css';

type Row = { label: string; value: ReactNode };
type FactName = 'perCarton' | 'carton' | 'cartonWeight' | 'origin' | 'item';

/** The packing list of goods: what the shop states, then carton, origin and item number. */
export function Facts({ goods }: { goods: GoodsDetails }) {
  const format = useFormat();
  const t = useText('catalogue');
  const { carton, origin } = goods;
  const rows: Row[] = goods.facts.filter(({ value }) => !namesChoices(goods, value));
  const tell = (name: FactName, value: ReactNode) =>
    rows.push({ label: t(`facts.${name}`), value });
  if (carton) {
    const sides = [carton.lengthCm, carton.widthCm, carton.heightCm];
    const size = sides.map((side) => format.quantity(side)).join(' × ');
    tell('perCarton', <bdi>{format.quantity(carton.pieces)}</bdi>);
    tell('carton', t.rich('facts.centimetres', { figure: size, ltr: figure }));
    tell('cartonWeight', t.rich('facts.kilograms', { figure: carton.kilograms, ltr: figure }));
  }
  if (origin) {
    tell('origin', format.place(origin.port, origin.country));
  }
  tell('item', <bdi className="mono">{goods.itemNumber}</bdi>);
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

/** Figures keep their direction; the unit stands where the language puts it. */
const figure = (words: ReactNode) => <bdi className="ltr">{words}</bdi>;
