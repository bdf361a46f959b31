export { openShop, SHOP_OPENED_TOPIC } from './open-shop.ts';
export { sellersAdminRoutes } from './admin.routes.ts';
export { createShop, shopIdOf } from './own-shop.ts';
export { getShop } from './get-shop.ts';
export { cardsOfShops, listShops } from './list-shops.ts';
export { percent } from './present.ts';
export { type Reader, readerOf } from './reader.ts';
export { sellersSellerRoutes } from './seller.routes.ts';
export { sellersStorefrontRoutes } from './storefront.routes.ts';
