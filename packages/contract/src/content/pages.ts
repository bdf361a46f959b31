import { anyone } from '../operation.ts';
import { contentPage, getPageInput, pageTitles } from './types.ts';

/** Reading the pages of text: the same on the storefront and on the recruiting site. */
export const contentPages = {
  listPages: anyone.reads({
    summary: 'Titles of all pages of text, each with how it begins.',
    output: pageTitles,
    cacheSeconds: 10,
  }),
  getPage: anyone.reads({
    summary: 'A page of text in the reader’s language.',
    input: getPageInput,
    output: contentPage,
    refusals: ['NOT_FOUND'],
    log: ['slug'],
    cacheSeconds: 10,
  }),
};
