import { op } from '../operation.ts';
import { contentPage, getPageInput, pageTitles } from './types.ts';

/** Reading the pages of text: the same on the storefront and on the recruiting site. */
export const contentPages = {
  listPages: op({
    summary: 'Titles of all pages of text, each with how it begins.',
    who: 'anyone',
    effect: 'read',
    output: pageTitles,
    cacheSeconds: 10,
  }),
  getPage: op({
    summary: 'A page of text in the reader’s language.',
    who: 'anyone',
    effect: 'read',
    input: getPageInput,
    output: contentPage,
    refusals: ['NOT_FOUND'],
    log: ['slug'],
    cacheSeconds: 10,
  }),
};
