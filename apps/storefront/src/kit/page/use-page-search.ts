import type { Search } from '../paths.ts';
import { usePlace } from '../routing/use-router.ts';

/** The address's parameters, all of them text. */
export const usePageSearch = (): Search => usePlace().search;
