// The public interface of the catalogue. Views `catalogue.public_*` are the other one.
export { getCategoryTree, listDepartmentKeys } from './categories.ts';
export { type Description, describeListing, getListingWords } from './describe-listing.ts';
export {
  type GoodsText,
  type GoodsToImport,
  type Samples,
  tiersAbove,
  type VariantToImport,
  whyNotImportable,
} from './goods-to-import.ts';
export {
  cardsOfListings,
  countNewByDay,
  EVERYTHING,
  listArrivals,
  listGoods,
  listForYou,
  listHotDeals,
  listVaried,
} from './list-goods.ts';
export { type LineForOrder, listingsForOrder, type OrderableOffer } from './order-lines.ts';
export {
  addRatings,
  forgetChanged as forgetChangedGoods,
  listChanged as listChangedGoods,
} from './queries/counts.ts';
export { sampleForOrder } from './samples.ts';
export { countViews, type View } from './get-goods.ts';
export { findByBeginnings, findByNumbers, type NumberRow } from './queries/numbers.ts';
export {
  chosenColumns,
  inAllBut,
  partChosen,
  type Spelling,
  type TraitGroup,
  traitGroups,
  withinChosen,
} from './queries/choices.ts';
export { facetsOfBase } from './queries/facets.ts';
export { everyGoods } from './queries/every-goods.ts';
export { isSelling, largestMinimum, shopsSellingIn, showcases } from './queries/showcases.ts';
export {
  releaseReserved,
  reserveStock,
  returnStock,
  sellReserved,
  type StockLine,
} from './queries/stock.ts';
export { type CategoryToStore, upsertCategories } from './upsert-categories.ts';
export { type UpsertBatch, type UpsertedGoods, upsertGoods } from './upsert-goods.ts';
export { catalogueJobs } from './jobs.ts';
export { catalogueSellerRoutes, catalogueStorefrontRoutes } from './routes.ts';
export { catalogueOwnData } from './own-data.ts';
export { forgetFavourites } from './forget-account.ts';
