import { SearchGoodsPage as SearchGoods } from '../../features/search/search-goods-page.tsx';
import { ShopSheet } from '../../features/shops/shop-sheet.tsx';

export const SearchGoodsPage = () => <SearchGoods shops={(rows) => <ShopSheet shops={rows} />} />;
