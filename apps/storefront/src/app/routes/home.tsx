import { HomePage as Home } from '../../features/home/home-page.tsx';
import { ShopSheet } from '../../features/shops/shop-sheet.tsx';

export const HomePage = () => <Home shops={(rows) => <ShopSheet shops={rows} />} />;
