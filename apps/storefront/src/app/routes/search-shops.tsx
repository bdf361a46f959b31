import { SearchShopsPage as SearchShops } from '../../features/search/search-shops-page.tsx';
import { ShopSheet } from '../../features/shops/shop-sheet.tsx';

export const SearchShopsPage = () => <SearchShops shops={(rows) => <ShopSheet shops={rows} />} />;
