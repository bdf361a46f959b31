import { op } from '../operation.ts';
import { ownShop, updateShopInput } from './types.ts';

/** The seller's own shop. */
export const sellersSeller = {
  getShop: op({
    summary: 'The own shop with all its texts.',
    who: 'seller',
    effect: 'read',
    output: ownShop,
    refusals: ['SHOP_NOT_FOUND'],
  }),
  updateShop: op({
    summary: 'Change the own shop.',
    who: 'seller',
    effect: 'write',
    input: updateShopInput,
    output: ownShop,
    refusals: [
      'SHOP_NOT_FOUND',
      'SHOP_CHANGED',
      'SHOP_NAME_TAKEN',
      'PICTURE_NOT_YOURS',
      'PICTURE_SHAPE',
    ],
    log: ['version'],
  }),
};
