import { steeredFile } from '@entrepot/contract/addresses/installable';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ask, useCall, type Call } from '../../kit/api.ts';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { usePageFacts } from '../../kit/page/page-facts.ts';
import { PAGES, paths } from '../../kit/paths.ts';
import { Later } from '@entrepot/client/router/later.tsx';
import { useBrand } from '../../kit/brand.ts';
import { ForYou } from './for-you.tsx';
import { Hero } from './hero.tsx';
import { HotDeals } from './hot-deals.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import { Promises } from './promises.tsx';
import { Section } from '../../kit/frame/section.tsx';
import { RecentlyViewed } from '../../kit/seen/recently-viewed.tsx';
import { ShopSheet } from '../../kit/shops/shop-card.tsx';
import { SideBanners } from './side-banners.tsx';
import { useText } from '../../kit/text.ts';

export const homeQuery = (call: Call) => ask(call, 'content.getHome', {});

export function HomePage() {
  const { data: home } = useSuspenseQuery(homeQuery(useCall()));
  const brand = useBrand();
  const { origin, brand: chosen } = usePageFacts();
  const t = useText('home');
  const layout = useText('layout');
  return (
    <div className="wrap">
      <PageHead
        title={brand.tagline}
        description={layout('about', { name: brand.name })}
        canonical={paths.home()}
        data={siteData(brand.name, origin, steeredFile('/icons/512.png', { brand: chosen }))}
      />
      <h1 className="sr-only">{brand.name}</h1>
      <Hero banners={home.banners} />
      <SideBanners banners={home.sideBanners} />
      <Promises promises={home.promises} />
      <HotDeals deals={home.hotDeals} total={home.hotDealsTotal} />
      <Later>
        <NewArrivals arrivals={home.newArrivals} days={home.newByDay} />
        {home.shops.length > 0 && (
          <Section title={t('shops.title')} note={t('shops.note')}>
            <ShopSheet shops={home.shops} />
          </Section>
        )}
        <ForYou listings={home.forYou} personal={home.forYouPersonal} />
        <RecentlyViewed />
        {home.hotSales.length > 0 && (
          <Section
            title={t('sales.title')}
            note={t('sales.note')}
            more={{ href: paths.goods({ sort: 'sold' }), label: t('sales.all') }}
          >
            <GoodsCards cards={home.hotSales.slice(0, 12)} />
          </Section>
        )}
      </Later>
    </div>
  );
}

/** Lets search engines offer the mall's own search. */
const siteData = (name: string, origin: string, logo: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: origin + paths.home(),
  publisher: {
    '@type': 'Organization',
    name,
    url: origin + paths.home(),
    logo: origin + logo,
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${origin}${PAGES.searchGoods}?k={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});
