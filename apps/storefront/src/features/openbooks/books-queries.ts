import { ask, type Call } from '../../kit/api.ts';
import type { AppContext } from '../../kit/page/page.ts';

export const booksQuery = (call: Call) => ask(call, 'openbooks.getBooks', {});
export const reservesQuery = (call: Call) => ask(call, 'reserves.getReserves', {});

export const loadBooks = ({ queries, call }: AppContext) =>
  Promise.all([
    queries.ensureQueryData(booksQuery(call)),
    queries.ensureQueryData(reservesQuery(call)),
  ]);
