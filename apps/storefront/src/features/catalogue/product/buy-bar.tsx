/** On a phone the sum and the button stay in sight while one reads; on wider windows the slip does that. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { useText } from '../../../kit/text.ts';
import { useAddLabel } from './buy-slip.tsx';
import { soldOut, type Selection } from './selection.ts';
import styles from './buy-bar.module.css';

type Props = { goods: GoodsDetails; selection: Selection; onAdd: () => void };

export function BuyBar({ goods, selection, onAdd }: Props) {
  const t = useText('catalogue');
  const addLabel = useAddLabel(goods, selection.quantity);
  const gone = soldOut(goods);
  return (
    <section className={styles.bar} data-dock="" aria-label={t('product.bar')}>
      <p>
        <b>
          <Price amount={selection.total} currency="USDT" />
        </b>
        <small>{t('slip.pieces', { count: selection.quantity })}</small>
      </p>
      <Button
        variant={gone ? 'secondary' : 'primary'}
        size="l"
        disabled={gone || selection.problem !== null}
        onClick={onAdd}
      >
        {gone ? t('card.soldOut') : addLabel}
      </Button>
    </section>
  );
}
