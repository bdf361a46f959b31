import { ProductPage as Product } from '../../features/catalogue/product/product-page.tsx';
import { Reviews } from '../../features/reviews/review-list.tsx';
import { ShopSlip } from '../../features/shops/shop-slip.tsx';

export const ProductPage = () => (
  <Product
    shop={(shop) => <ShopSlip shop={shop} />}
    reviews={({ id, rating }) => <Reviews listingId={id} rating={rating} />}
  />
);
