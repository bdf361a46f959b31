import { ProductPage as Product } from '../../features/catalogue/product/product-page.tsx';
import { Reviews } from '../../features/reviews/review-list.tsx';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { AskShop } from '../../kit/ask-shop.tsx';
import type { Attached } from '../../kit/chat.ts';
import { ShopSlip } from '../../features/shops/shop-slip.tsx';
import { QuestionsPlace } from './questions-place.tsx';

export const ProductPage = () => (
  <Product
    shop={(goods) => (
      <ShopSlip
        shop={goods.shop}
        ask={<AskShop size="s" wide shopId={goods.shop.id} about={card(goods)} />}
      />
    )}
    questions={({ id }) => <QuestionsPlace listingId={id} />}
    reviews={({ id, rating }) => <Reviews listingId={id} rating={rating} />}
  />
);

/** The product as it stands in a message. */
const card = ({ id, name, pictures, price }: GoodsDetails): Attached => ({
  kind: 'goods',
  goods: { listingId: id, name, picture: pictures[0] ?? null, price },
});
