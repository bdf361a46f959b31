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
import { shopIdOf } from '../features/sellers/index.ts';
import { cleanText } from './clean.ts';
import { findOwnPictures } from './sent-queries.ts';

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
    pictures: async (before) => {
      if (!pictures) {
        return [...before];
      }
      const own = await findOwnPictures(ctx.db, await shopIdOf(ctx), pictures);
      const known = new Map([...own, ...before.map((each) => [each.id, each] as const)]);
      const chosen = [...new Set(pictures)].flatMap((id) => known.get(id) ?? []);
      if (chosen.length < new Set(pictures).size) {
        throw new Refusal('UPLOAD_NOT_A_PICTURE');
      }
      return chosen;
    },
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
