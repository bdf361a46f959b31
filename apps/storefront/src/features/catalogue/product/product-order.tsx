/** The upper part of a product page: pictures, prices, colours, and what the choice comes to. */
import type { GoodsDetails, Variant } from '@entrepot/contract/catalogue/types';
import type { Picture } from '@entrepot/contract/uploads/types';
import { useState, type ReactNode } from 'react';
import { BuyBar, BuySlip } from './buy-slip.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { PriceTable } from './price-table.tsx';
import { firstPieces, select, soldOut, type Pieces } from './selection.ts';
import { WaitForGoods, WaitForVariant } from './stock-wait.tsx';
import { VariantMatrix } from './variant-matrix.tsx';
import { useText } from '../../../kit/text.ts';
import { useGoodsActions } from '../../../kit/goods/goods-actions.ts';
import { useSetting } from '../../../kit/brand.ts';
import { ProductTitle } from './product-title.tsx';
import { ShipsCard } from './ships-card.tsx';
import styles from './product-page.module.css';

export function ProductOrder({ goods, shop }: { goods: GoodsDetails; shop: ReactNode }) {
  const [pieces, setPieces] = useState<Pieces>(() => firstPieces(goods));
  const look = useLook();
  const selection = select(goods, pieces, useSetting('mall_max_goods_number_in_order'));
  const { add, buy } = usePurchase(goods, pieces);
  const choose = (changed: Pieces) => {
    setPieces((before) => new Map([...before, ...changed]));
    const [first] = changed.keys();
    look.ofVariant(goods.variants.find(({ id }) => id === first));
  };
  const addChosen = () => add(selection.quantity);
  return (
    <div className={styles.order}>
      <div className={styles.look}>
        <Gallery
          pictures={goods.pictures}
          name={goods.name}
          at={look.at}
          instead={look.instead}
          onChange={look.ofGallery}
        />
        <Facts goods={goods} />
      </div>
      <div>
        <ProductTitle goods={goods} />
        <PriceTable goods={goods} selection={selection} />
        <VariantMatrix
          goods={goods}
          pieces={pieces}
          onChange={choose}
          onLook={look.ofVariant}
          // Where all is sold out, one waits for the product.
          instead={({ id }, name) =>
            soldOut(goods) ? undefined : <WaitForVariant goods={goods} variantId={id} name={name} />
          }
        />
        <Description text={goods.description} />
      </div>
      <div className={styles.side}>
        <BuySlip
          goods={goods}
          selection={selection}
          onAdd={addChosen}
          onBuy={buy}
          instead={<WaitForGoods goods={goods} />}
        />
        <ShipsCard goods={goods} />
        {shop}
      </div>
      <BuyBar goods={goods} selection={selection} onAdd={addChosen} />
    </div>
  );
}

/** Which picture stands large: one of the gallery, or that of the colour under the pointer or just chosen. */
function useLook() {
  const [at, setAt] = useState(0);
  const [instead, setInstead] = useState<Picture>();
  return {
    at,
    instead,
    ofVariant: (variant: Variant | undefined) => {
      if (variant?.picture) {
        setInstead(variant.picture);
      }
    },
    ofGallery: (index: number) => {
      setAt(index);
      setInstead(undefined);
    },
  };
}

function Description({ text }: { text: string }) {
  const t = useText('catalogue');
  return (
    <section id="description" className={styles.text}>
      <h2>{t('product.description')}</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

function usePurchase(goods: GoodsDetails, pieces: Pieces) {
  const actions = useGoodsActions();
  const t = useText('catalogue');
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ listingId: goods.id, variantId, quantity }));
  return {
    add: (count: number) => actions.add(lines, count, t('slip.added', { name: goods.name })),
    buy: () => actions.buy(lines),
  };
}
