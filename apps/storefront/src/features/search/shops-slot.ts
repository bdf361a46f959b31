import type { ReactNode } from 'react';
import type { Output } from '../../kit/api.ts';

/** Draws shops that were found: their cards are of another feature. */
export type ShopsSlot = (shops: Output<'search.searchShops'>['rows']) => ReactNode;
