import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';

export const booksQuery = (call: Call) => ask(call, 'openbooks.getBooks', {});

export const loadBooks = ({ queries, call }: AppContext) =>
  queries.ensureQueryData(booksQuery(call));
