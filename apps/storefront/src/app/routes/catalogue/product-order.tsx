/** The upper part of a product page: pictures, prices, colours, and what the choice comes to. */
import type { GoodsPage, Variant } from '@entrepot/contract/catalogue/types';
import { DEFAULT_MOST_PIECES } from '@entrepot/contract/catalogue/rules';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useNavigate } from '../../routing/use-router.ts';
import { addToCart, cartLines, changeLines, openCart } from '../../../features/cart/store.ts';
import { lineKey } from '../../../features/cart/lines.ts';
import { BuySlip } from '../../../features/catalogue/product/buy-slip.tsx';
import { Facts } from '../../../features/catalogue/product/facts.tsx';
import { Gallery } from '../../../features/catalogue/product/gallery.tsx';
import { PriceTable } from '../../../features/catalogue/product/price-table.tsx';
import { firstPieces, select, type Pieces } from '../../../features/catalogue/product/selection.ts';
import { VariantMatrix } from '../../../features/catalogue/product/variant-matrix.tsx';
import { useCatalogueText } from '../../../features/catalogue/use-catalogue-text.ts';
import { useLayoutText } from '../../layout/use-layout-text.ts';
import { paths } from '../../paths.ts';
import { useBrand } from '../../shell-queries.ts';
import { ProductTitle } from './product-title.tsx';
import { ShipsCard, ShopSlip } from './shop-slip.tsx';
import styles from './product.module.css';

export function ProductOrder({ goods }: { goods: GoodsPage }) {
  const [pieces, setPieces] = useState<Pieces>(() => firstPieces(goods));
  const [at, setAt] = useState(0);
  const mallMost = Number(
    useBrand().settings['mall_max_goods_number_in_order'] ?? DEFAULT_MOST_PIECES,
  );
  const selection = select(goods, pieces, mallMost);
  const { add, buy } = usePurchase(goods, pieces);
  const look = (variant: Variant) => {
    const index = goods.pictures.findIndex(({ id }) => id === variant.picture?.id);
    if (index >= 0) {
      setAt(index);
    }
  };
  return (
    <div className={styles.order}>
      <div className={styles.look}>
        <Gallery pictures={goods.pictures} name={goods.name} at={at} onChange={setAt} />
        <Facts goods={goods} />
      </div>
      <div>
        <ProductTitle goods={goods} />
        <PriceTable goods={goods} selection={selection} />
        <VariantMatrix
          goods={goods}
          pieces={pieces}
          onChange={(changed) => setPieces((before) => new Map([...before, ...changed]))}
          onLook={look}
        />
      </div>
      <div className={styles.side}>
        <BuySlip
          goods={goods}
          selection={selection}
          onAdd={() => add(selection.quantity)}
          onBuy={buy}
        />
        <ShipsCard goods={goods} />
        <ShopSlip shop={goods.shop} />
      </div>
    </div>
  );
}

function usePurchase(goods: GoodsPage, pieces: Pieces) {
  const navigate = useNavigate();
  const toast = useToast();
  const t = useCatalogueText();
  const layout = useLayoutText();
  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ listingId: goods.id, variantId, quantity }));
  return {
    add: (count: number) => {
      addToCart(lines);
      toast({
        tone: 'positive',
        title: layout('cart.added', { count }),
        text: t('slip.added', { name: goods.name }),
        action: { label: layout('cart.show'), onSelect: openCart },
      });
    },
    /** Only these lines go to the checkout; the others wait in the cart. */
    buy: () => {
      changeLines(new Set(cartLines().map(lineKey)), { checked: false });
      addToCart(lines);
      void navigate({ href: paths.checkout() });
    },
  };
}
