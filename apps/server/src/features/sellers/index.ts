export { sellersEvents } from './events.ts';
export { addToFigures, lockFigures, setFigures, type ShopCounts } from './figures.ts';
export { openShop } from './open-shop.ts';
export { createShop, shopIdOf } from './own-shop.ts';
export { cardsOfShops, getShop, listShops } from './shops.ts';
export { percent } from './present.ts';
export { type Reader, readerOf } from './reader.ts';
export { sellersAdminRoutes, sellersSellerRoutes, sellersStorefrontRoutes } from './routes.ts';
