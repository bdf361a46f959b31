import { useSearch } from '@tanstack/react-router';
import type { Search } from './paths.ts';

/** The address's parameters, all of them text. */
export const usePageSearch = (): Search => useSearch({ strict: false }) as Search;
