import type { Shop } from '@entrepot/contract/sellers/types';
import { keyFigures } from '../../kit/shops/key-figures.ts';

/** The shop as schema.org data: what its page's head says, and its reviews only where that counts them. */
export function shopData(
  shop: Shop,
  url: string,
  { logo, image }: { logo: string | undefined; image: string | undefined },
): Record<string, unknown> {
  const { reviews, goodReviewPercent } = shop.figures;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shop.name,
    url,
    ...(shop.description && { description: shop.description }),
    ...(logo && { logo }),
    ...(image && { image }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: shop.city,
      addressCountry: shop.country,
    },
    ...(keyFigures(shop.figures).includes('good') && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ...{ ratingValue: goodReviewPercent, bestRating: 100, worstRating: 0 },
        reviewCount: reviews,
      },
    }),
  };
}
