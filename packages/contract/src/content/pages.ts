import { op, READ_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { contentPage, getPageInput, pageTitles } from './types.ts';

/** Reading the pages of text: the same on the storefront and on the recruiting site. */
export const contentPages = {
  listPages: op({
    summary: 'Titles of all pages of text, each with how it begins.',
    who: 'anyone',
    effect: 'read',
    input: nothing,
    output: pageTitles,
    refusals: [],
    rate: READ_RATE,
    log: [],
    cacheSeconds: 10,
  }),
  getPage: op({
    summary: 'A page of text in the reader’s language.',
    who: 'anyone',
    effect: 'read',
    input: getPageInput,
    output: contentPage,
    refusals: ['NOT_FOUND'],
    rate: READ_RATE,
    log: ['slug'],
    cacheSeconds: 10,
  }),
};
