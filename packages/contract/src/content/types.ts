import { z } from 'zod';
import { amount, brandId, id, instant, language, text, versioned } from '../shapes.ts';
import { department, listingCard } from '../catalogue/types.ts';
import { shopCard } from '../sellers/types.ts';
import { picture } from '../uploads/types.ts';
import { BANNER_LINK, PAGE_SLUG } from './rules.ts';

/** A banner in the reader's language. `link` stays inside the mall. */
export const banner = z.object({
  id,
  title: z.string(),
  text: z.string(),
  action: z.string(),
  link: z.string(),
  picture: picture.nullable(),
});
export type Banner = z.infer<typeof banner>;

/** One promise of the strip below the banner; `icon` is a lucide name. */
export const promise = z.object({ id, icon: z.string(), title: z.string(), text: z.string() });

/** A card among the hot deals, with how much of its stock is sold; both counted. */
export const hotDeal = listingCard.extend({ claimedPercent: z.int() });

export const home = z.object({
  banners: z.array(banner),
  sideBanners: z.array(banner),
  promises: z.array(promise),
  departments: z.array(department),
  hotDeals: z.array(hotDeal),
  hotDealsTotal: z.int(),
  newArrivals: z.array(listingCard),
  /** Listed on each of the last four days (UTC), today first; `listGoods({ listedOn })` lists them. */
  newByDay: z.array(z.object({ date: z.iso.date(), count: z.int() })),
  shops: z.array(shopCard),
  forYou: z.array(listingCard),
  /** Whether they are near what the reader saved and follows, and not merely what sells. */
  forYouPersonal: z.boolean(),
  hotSales: z.array(listingCard),
});
export type Home = z.infer<typeof home>;

/** A page of text: policies and the like. `body` is plain text; an empty line parts paragraphs, `## ` heads one. */
export const contentPage = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  changedAt: instant,
});
export type ContentPage = z.infer<typeof contentPage>;

/** Pages that can be read, by title; `opening` is the first paragraph. */
export const pageTitles = z.object({
  pages: z.array(contentPage.pick({ slug: true, title: true }).extend({ opening: z.string() })),
});
export type PageTitles = z.infer<typeof pageTitles>;

export const getPageInput = z.strictObject({ slug: z.string().regex(PAGE_SLUG) });

/** Where all money of the mall is: what was put in and who holds it. The five figures sum to zero. */
export const books = z.object({
  /** What was put into the mall, below zero. */
  issued: amount,
  wallets: amount,
  escrow: amount,
  fees: amount,
  /** Counted, not promised: the sum of every account. */
  sum: amount,
  movements: z.int(),
});
export type Books = z.infer<typeof books>;

/** Figures of the recruiting page, counted from rows. */
export const landing = z.object({
  shops: z.int(),
  goods: z.int(),
  countries: z.int(),
  sold: z.int(),
  departments: z.array(department.omit({ children: true })),
  books,
});
export type Landing = z.infer<typeof landing>;

/** Texts of a page in every language that has them. */
export const pageTexts = z.partialRecord(
  language,
  z.strictObject({ title: text(200, 1), body: text(50_000) }),
);

export const editablePage = z.object({
  id,
  slug: z.string(),
  texts: pageTexts,
  version: z.int(),
  changedAt: instant,
  /** True for a page of every brand that has none of its own. */
  shared: z.boolean(),
});
export type EditablePage = z.infer<typeof editablePage>;

/** Opens a page of a brand's own; where one for every brand stood, it begins as a copy of that. */
export const createPageInput = z.strictObject({
  brandId,
  slug: getPageInput.shape.slug,
  title: text(200, 1),
});

export const updatePageInput = versioned({ pageId: id, texts: pageTexts });

/** The page once more by its name: the record of what operators did then says which one it was. */
export const deletePageInput = versioned({ pageId: id, slug: createPageInput.shape.slug });

/** A page that was deleted, and can be put back. */
export const deletedPage = editablePage.pick({ id: true, slug: true, shared: true }).extend({
  title: z.string(),
  deletedAt: instant,
  /** Another page has its address by now: it cannot come back before that one is gone. */
  replaced: z.boolean(),
});
export type DeletedPage = z.infer<typeof deletedPage>;

/** Texts of a banner in every language that has them. */
const bannerTexts = z.partialRecord(
  language,
  z.strictObject({ title: text(200, 1), text: text(500), action: text(60) }),
);

export const adminBanner = z.object({
  id,
  slot: z.enum(['big', 'side', 'promise']),
  sort: z.int(),
  texts: bannerTexts,
  icon: z.string(),
  link: z.string(),
  picture: picture.nullable(),
  shown: z.boolean(),
  version: z.int(),
  /** True for a banner of every brand that has none of its own in this slot. */
  shared: z.boolean(),
});
export type AdminBanner = z.infer<typeof adminBanner>;

/** A new banner is hidden until somebody shows it. */
export const createBannerInput = z.strictObject({
  brandId,
  slot: adminBanner.shape.slot,
  title: text(200, 1),
});

/** What is left out stays. */
export const updateBannerInput = versioned({
  bannerId: id,
  /** Languages that change. */
  texts: bannerTexts.default({}),
  link: z.string().max(500).regex(BANNER_LINK).optional(),
  /** An uploaded picture. */
  picture: picture.nullable().optional(),
  shown: z.boolean().optional(),
});
export type UpdateBannerInput = z.output<typeof updateBannerInput>;

export const deleteBannerInput = z.strictObject({ bannerId: id, slot: adminBanner.shape.slot });

/** All banners of one place, the first one first. */
export const arrangeBannersInput = z.strictObject({
  brandId,
  slot: adminBanner.shape.slot,
  order: z.array(id).min(1).max(100),
});
