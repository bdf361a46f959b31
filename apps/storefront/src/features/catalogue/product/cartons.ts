import type { GoodsDetails } from '@entrepot/contract/catalogue/types';

/** Cartons that so many pieces fill, the last one perhaps in part; 0 when nobody knows the carton. */
export function cartonsOf({ carton }: Pick<GoodsDetails, 'carton'>, quantity: number): number {
  return carton ? Math.ceil(quantity / carton.pieces) : 0;
}
