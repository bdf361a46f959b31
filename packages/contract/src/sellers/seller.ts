import { seller } from '../operation.ts';
import { ownShop, updateShopInput } from './types.ts';

/** The seller's own shop. */
export const sellersSeller = {
  getShop: seller.reads({
    summary: 'The own shop with all its texts.',
    output: ownShop,
    refusals: ['SHOP_NOT_FOUND'],
  }),
  updateShop: seller.writes({
    summary: 'Change the own shop.',
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
