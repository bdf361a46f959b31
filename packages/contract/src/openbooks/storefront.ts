import { anyone, buyer } from '../operation.ts';
import { openBooks, ownLeaf } from './types.ts';

/** Open books: what the mall has signed, and everybody's own part in it. */
export const openbooksStorefront = {
  getBooks: anyone.reads({
    summary: 'What the mall has signed of its books, if its operator has opened them.',
    output: openBooks,
    cacheSeconds: 30,
  }),
  getOwnLeaf: buyer.reads({
    summary: 'What proves that the caller’s balance is counted in what the mall owes.',
    output: ownLeaf,
  }),
};
