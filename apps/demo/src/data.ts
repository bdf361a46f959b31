/** The demo world as plain data: brands, departments, shops and goods with what happens around them. */
export { applications } from './content/applications.ts';
export { brands } from './content/brands.ts';
export { buyers } from './content/buyers.ts';
export { draftLetter, sentLetter } from './content/letter.ts';
export { MOST_IN_ORDER } from './content/expand.ts';
export { returns, type SeedReturn } from './content/returns.ts';
export { questions } from './content/questions.ts';
export { departments } from './content/departments.ts';
export { goods } from './content/goods/index.ts';
export { fitsGoods, reviews } from './content/reviews.ts';
export { scenarios } from './content/scenarios.ts';
export { shops } from './content/shops.ts';
export { growTo } from './grow.ts';
export type * from './types.ts';
