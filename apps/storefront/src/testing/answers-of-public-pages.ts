/** A mall as its public pages ask for it, whose shops have named and described their goods in one way or another. */
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { aDraw } from './a-draw.ts';
import { aCard, aShop, someFacets } from './a-shop.ts';
import { aTeapot } from './a-teapot.ts';
import type { Answers } from './show-page.tsx';

export type Words = { name: string; text: string; picture: ListingCard['picture'] };

const listed = <T>(row: T) => ({ rows: [row], page: 1, size: 24, total: 1 });

/** A category that there is. */
export const TEAPOTS = '019ab000-0000-7000-8000-0000000000d2';

/** The department that it is one of. */
export const KITCHEN = '019ab000-0000-7000-8000-0000000000d1';

const departmentOf = ({ name, picture }: Words) => ({
  ...{ id: KITCHEN, name, icon: 'kitchen', goods: 40 },
  picture: picture && { ...picture, id: 'department' },
  children: [{ id: TEAPOTS, name, icon: '', picture: null, goods: 30 }],
});

export function answersOfPublicPages(words: Words): Answers {
  const { name, text, picture } = words;
  const card = aCard({ name, picture });
  const plain = aShop({ name, description: text });
  const shop = picture
    ? {
        ...{ ...plain, picture: { ...picture, id: 'logo' } },
        banner: { ...picture, id: 'banner' },
        figures: { ...plain.figures, reviews: 40, goodReviewPercent: 96 },
      }
    : plain;
  return {
    'catalogue.getCategoryTree': { departments: [departmentOf(words)] },
    'catalogue.listGoods': {
      ...{ ...listed(card), total: 2 },
      rows: [card, aCard({ ...card, sold: 9, picture: picture && { ...picture, id: 'best' } })],
    },
    'catalogue.listFacets': someFacets(),
    'catalogue.listForYou': { rows: [card], personal: false },
    'catalogue.getGoods': aTeapot({
      ...{ name, summary: text, description: text, pictures: picture ? [picture] : [] },
      rating: { count: 2, average: 4.5, goodPercent: 100, good: 2, medium: 0, bad: 0 },
    }),
    'catalogue.getShopCategories': { departments: [] },
    'content.getHome': {
      ...{ banners: [], sideBanners: [], promises: [], departments: [] },
      ...{ hotDeals: [], hotDealsTotal: 0, newArrivals: [card], newByDay: [] },
      ...{ shops: [shop], forYou: [card], forYouPersonal: false, hotSales: [card] },
    },
    'content.listPages': { pages: [{ slug: 'delivery', title: name, opening: text }] },
    'content.getPage': {
      ...{ slug: 'delivery', title: name, body: text, changedAt: '2026-11-02T12:00:00.000Z' },
    },
    'draws.getCurrentDraw': { draw: null, detailUrl: '' },
    'draws.listDraws': listed(aDraw({ title: name, phase: 'revealed' })),
    'draws.getDraw': aDraw({ title: name }),
    'openbooks.getBooks': { books: null },
    'reserves.getReserves': { reserves: null, networkNames: {} },
    'reviews.listReviews': {
      ...{ rows: [], page: 1, size: 5, total: 0 },
      counts: { all: 0, withPicture: 0, good: 0, medium: 0, bad: 0 },
    },
    'search.searchGoods': { ...listed(card), more: false, corrected: null, facets: someFacets() },
    'search.searchShops': listed(shop),
    'sellers.getShop': shop,
  };
}
