import type { GoodsDetails } from '@entrepot/contract/catalogue/types';

/** The goods as schema.org data; every figure is the one on the page. */
export function productData(
  goods: GoodsDetails,
  url: string,
  image: readonly string[],
): Record<string, unknown> {
  const lowest = goods.tiers.at(-1)?.price ?? goods.price;
  const { count, average } = goods.rating;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: goods.name,
    description: goods.summary || goods.description || goods.name,
    sku: goods.itemNumber,
    ...(image.length > 0 && { image }),
    url,
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USDT',
      lowPrice: lowest,
      highPrice: goods.price,
      offerCount: 1 + goods.otherOffers.length,
      availability: `https://schema.org/${goods.available >= goods.minimum ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: goods.shop.name },
    },
    ...(count > 0 && average !== null
      ? {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
        }
      : {}),
  };
}
