import { seller } from '../operation.ts';
import { ownLeaf } from './types.ts';

export const openbooksSeller = {
  getOwnLeaf: seller.reads({
    summary: 'What proves that the shop’s money is counted in what the mall owes.',
    output: ownLeaf,
  }),
};
