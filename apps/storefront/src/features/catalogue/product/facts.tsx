import type { GoodsPage } from '@entrepot/contract/catalogue/types';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import type { ReactNode } from 'react';
import { countryName } from '../../../app/country-name.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import styles from './facts.module.css';

/** The packing list of goods: what the shop states, then carton, origin and item number. */
export function Facts({ goods }: { goods: GoodsPage }) {
  const format = useFormat();
  const language = useLanguage();
  const t = useCatalogueText();
  const { carton, origin } = goods;
  const rows: [string, ReactNode][] = goods.facts.map(({ label, value }) => [label, value]);
  if (carton) {
    const size = [carton.lengthCm, carton.widthCm, carton.heightCm].map((side) =>
      format.quantity(side),
    );
    rows.push([t('facts.perCarton'), <bdi>{format.quantity(carton.pieces)}</bdi>]);
    rows.push([t('facts.carton'), <bdi className="ltr">{size.join(' × ')} cm</bdi>]);
    rows.push([t('facts.cartonWeight'), <bdi className="ltr">{carton.kilograms} kg</bdi>]);
  }
  if (origin) {
    rows.push([
      t('facts.origin'),
      [origin.port, countryName(origin.country, language)].filter(Boolean).join(', '),
    ]);
  }
  rows.push([t('facts.item'), <bdi className="mono">{goods.itemNumber}</bdi>]);
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
