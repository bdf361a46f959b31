/** Drawings of goods and shops for features that may not import each other. */
export { GoodsPicture } from '../features/catalogue/goods-picture.tsx';
export { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
