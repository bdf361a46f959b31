import { seller } from '../operation.ts';
import { listInput, ofWithdrawal, ownWithdrawal, ownWithdrawals } from './types.ts';
import * as wire from './wire.ts';

/** What a shop's owner has taken out; he asks for it at the storefront, with the same account. */
export const withdrawalsSeller = {
  listWithdrawals: seller.reads({
    summary: 'The own withdrawals, newest first, each with why it waits.',
    input: listInput,
    output: ownWithdrawals,
    log: ['page'],
    wire: { paths: ['withdraw!list'], input: wire.pageInput, output: wire.wirePage },
  }),
  getWithdrawal: seller.reads({
    summary: 'One of the own withdrawals.',
    ...ofWithdrawal,
    output: ownWithdrawal,
    wire: { paths: ['withdraw!get'], input: wire.getInput, output: wire.wireDetail },
  }),
  cancelWithdrawal: seller.writes({
    summary: 'Takes a withdrawal back before it is signed; its money is available again.',
    money: 'settles',
    ...ofWithdrawal,
    output: ownWithdrawal,
    refusals: ['WITHDRAWAL_NOT_OPEN'],
  }),
};
