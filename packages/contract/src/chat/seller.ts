import { seller } from '../operation.ts';
import { chatDeskOf } from './desk.ts';
import { saveShopDeskInput, shopDesk } from './types.ts';

export const chatSeller = {
  ...chatDeskOf('conversation'),
  getDesk: seller.reads({
    summary: 'How the own shop greets whoever writes to it, and when it answers.',
    output: shopDesk,
  }),
  saveDesk: seller.writes({
    summary: 'Changes that; what was changed meanwhile is not overwritten.',
    input: saveShopDeskInput,
    output: shopDesk,
    refusals: ['SHOP_CHANGED'],
  }),
};
