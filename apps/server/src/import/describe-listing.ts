import type {
  catalogueDescribeSeller,
  DescribeListingInput,
  ListingWords,
  Words,
} from '@entrepot/contract/catalogue/describe-listing';
import type { MemberCtx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Routes } from '../platform/routes.ts';
import { describeListing as describe, getListingWords } from '../features/catalogue/index.ts';
import { ownPictures } from '../features/uploads/index.ts';
import { cleanWords } from './clean.ts';

/** A listing's pictures are the shop's own or were there. */
async function describeListing(
  ctx: MemberCtx,
  { listingId, version, categoryId, pictures, texts }: DescribeListingInput,
): Promise<ListingWords> {
  return describe(ctx, {
    listingId,
    version,
    categoryId,
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, words]) => [language, cleaned(language, words)]),
    ),
    pictures: async (before) =>
      pictures
        ? ownPictures(ctx.db, { holderId: ctx.actor.id, ids: pictures, before })
        : [...before],
  });
}

function cleaned(language: string, given: Words): Words {
  const words = cleanWords(given);
  if (words.name === '') {
    throw new Refusal('INVALID_INPUT', {}, { [`texts.${language}.name`]: 'wrong' });
  }
  return words;
}

export const catalogueDescribeSellerRoutes: Routes<typeof catalogueDescribeSeller> = {
  getListingWords,
  describeListing,
};
