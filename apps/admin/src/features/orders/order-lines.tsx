import { goodsNotes } from '@entrepot/contract/catalogue/pricing';
import type { OrderLine } from '@entrepot/contract/orders/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import styles from './orders.module.css';
import { useText } from '../../kit/text.ts';

/** What was bought; each amount can be asked why, in the notes that were kept when it was ordered. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Thumb picture={line.picture} />
          <p>
            <bdi>{line.name}</bdi>
            <small>
              <span className="mono ltr">{line.sku}</span>
              {line.attributes.map(({ name, value }) => ` · ${name} ${value}`)}
            </small>
          </p>
          <div className={styles.amount}>
            <Why
              lines={goodsNotes(line.notes).map((note) => ({
                label: t('why.times', {
                  name: t(`why.${note.kind}`, { from: note.from ?? 0 }),
                  quantity: format.quantity(note.quantity),
                  unit: format.money(note.unit, { unit: true }),
                }),
                amount: <Price amount={note.amount} />,
              }))}
              total={{ label: t('sum.goods'), amount: <Price amount={line.goods} />, unit: 'USDT' }}
              note={t('why.kept')}
            >
              <Price amount={line.goods} />
            </Why>
            <small>
              <bdi className="ltr">
                {format.quantity(line.quantity)} × {format.money(line.unit, { unit: true })}
              </bdi>
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}
