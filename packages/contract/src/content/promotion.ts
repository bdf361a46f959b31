import { op, READ_RATE } from '../operation.ts';
import { nothing } from '../shapes.ts';
import { contentPage, getPageInput, landing, pageTitles } from './types.ts';

/** What the recruiting site shows. */
export const contentPromotion = {
  getLanding: op({
    summary: 'Figures of the mall, counted from rows.',
    who: 'anyone',
    effect: 'read',
    input: nothing,
    output: landing,
    refusals: [],
    rate: READ_RATE,
    log: [],
    // Sums every account: a minute's rest between two sums is plenty.
    cacheSeconds: 60,
  }),
  listPages: op({
    summary: 'Titles of all pages of text.',
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
