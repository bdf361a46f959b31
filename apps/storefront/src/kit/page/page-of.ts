import type { Search } from '../paths.ts';

/** The page an address asks for, from 1. */
export const pageOf = (search: Search): number => {
  const page = Number(search['page']);
  return Number.isInteger(page) && page > 0 ? page : 1;
};
