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
import { cleanText } from './clean.ts';

/** What is typed over a listing's texts is cleaned like what stands in a file; its pictures are the shop's own or were there. */
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

function cleaned(language: string, words: Words): Words {
  const name = cleanText(words.name, 500).text;
  if (name === '') {
    throw new Refusal('INVALID_INPUT', {}, { [`texts.${language}.name`]: 'wrong' });
  }
  return {
    name,
    summary: cleanText(words.summary, 500).text,
    description: cleanText(words.description, 20_000, { lines: true }).text,
  };
}

export const catalogueDescribeSellerRoutes: Routes<typeof catalogueDescribeSeller> = {
  getListingWords,
  describeListing,
};
