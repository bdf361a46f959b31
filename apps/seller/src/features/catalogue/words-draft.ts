/** What a seller has typed over a listing's texts, pictures and category, and what of it is sent. Without React. */
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { ListingWords, Words } from '@entrepot/contract/catalogue/describe-listing';
import type { Language } from '@entrepot/contract/languages';
import type { InputOf } from '@entrepot/contract/operation';

export type WordsDraft = {
  /** The version that was seen when the first letter was typed. */
  version: number;
  categoryId?: string;
  pictures?: readonly { id: string; url: string }[];
  texts: Partial<Record<Language, Words>>;
};

const NO_WORDS: Words = { name: '', summary: '', description: '' };

export const wordsIn = (
  language: Language,
  stored: ListingWords,
  draft: WordsDraft | undefined,
): Words => draft?.texts[language] ?? stored.texts[language] ?? NO_WORDS;

type Input = InputOf<SellerApi, 'catalogue.describeListing'>;

/** Only what differs from what is stored; undefined when nothing does. */
export function changesOf(stored: ListingWords, draft: WordsDraft | undefined): Input | undefined {
  if (!draft) {
    return undefined;
  }
  const texts = Object.fromEntries(
    Object.entries(draft.texts).filter(
      ([language, words]) =>
        JSON.stringify(words) !== JSON.stringify(wordsIn(language as Language, stored, undefined)),
    ),
  );
  const ids = draft.pictures?.map(({ id }) => id);
  const newPictures = ids && ids.join() !== stored.pictures.map(({ id }) => id).join();
  const newCategory = draft.categoryId !== undefined && draft.categoryId !== stored.categoryId;
  if (Object.keys(texts).length === 0 && !newPictures && !newCategory) {
    return undefined;
  }
  return {
    listingId: stored.listingId,
    version: draft.version,
    texts,
    ...(newPictures && { pictures: ids }),
    ...(newCategory && { categoryId: draft.categoryId }),
  };
}

/** The first language whose name was emptied; goods without a name are not found. */
export const namelessIn = ({ texts }: Pick<Input, 'texts'>): Language | undefined =>
  (Object.keys(texts ?? {}) as Language[]).find(
    (language) => texts?.[language]?.name.trim() === '',
  );
