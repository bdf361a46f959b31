// What an earlier feature needs to know from a later one, handed in.
import { isSelling, largestMinimum, showcases } from '../features/catalogue/index.ts';
import { conversationOf } from '../features/chat/index.ts';
import { brandPages } from '../features/content/index.ts';
import { isPrize } from '../features/draws/index.ts';
import { mailboxesOf } from '../features/accounts/index.ts';
import { claimStateOf } from '../features/identity/index.ts';
import { hasOpenLoan } from '../features/loans/index.ts';
import { compare, ZERO } from '@entrepot/contract/money';
import { allOf } from '@entrepot/contract/withdrawals/rules';
import { hasOpenOrders, heldForOrders, inReturnWindow } from '../features/orders/index.ts';
import { hasOpenWithdrawals, sentWithdrawals, signerKnows } from '../features/withdrawals/index.ts';
import {
  depositsUnderway,
  hasUncredited,
  isCoinTaken,
  isOwnAddress,
  sendersTo,
} from '../features/deposits/index.ts';
import { isReserve, listedReserves } from '../features/reserves/index.ts';
import { hasOpenPayments, paymentsUnderway } from '../features/payments/index.ts';
import { ownPictures } from '../features/uploads/index.ts';
import { balance } from '../ledger/index.ts';
import type { Ports } from '../platform/context.ts';
import { askForProof, askedAt, lastProof } from './books/record.ts';

/** All but the clock and the jobs, which belong to the running process (app/mall.ts). */
export const ports: Omit<Ports, 'advanceClock' | 'finishTask'> = {
  async accountObstacles(db, accountId) {
    // Less than a cent goes nowhere, and keeps nobody.
    const money = allOf(await balance(db, 'available', accountId));
    return [
      ...(compare(money, ZERO) > 0 ? (['BALANCE_REMAINS'] as const) : []),
      ...((await hasUncredited(db, accountId)) || (await hasOpenPayments(db, accountId))
        ? (['DEPOSITS_OPEN'] as const)
        : []),
      ...((await hasOpenWithdrawals(db, accountId)) ? (['WITHDRAWALS_OPEN'] as const) : []),
      ...((await hasOpenOrders(db, accountId)) ? (['ORDERS_OPEN'] as const) : []),
      ...((await hasOpenLoan(db, accountId)) ? (['LOAN_OPEN'] as const) : []),
      ...((await isSelling(db, accountId)) ? (['SHOP_STILL_SELLS'] as const) : []),
    ];
  },
  identityOf: claimStateOf,
  mailboxes: mailboxesOf,
  ownPictures,
  brandPages,
  largestMinimum,
  showcases,
  heldForOrders,
  async underway(db, accountId) {
    const moving = await Promise.all([
      sentWithdrawals(db, accountId),
      depositsUnderway(db, accountId),
      paymentsUnderway(db, accountId),
    ]);
    return moving.flat().toSorted((a, b) => b.since.getTime() - a.since.getTime());
  },
  async addressIs(db, address) {
    const [signer, coin, given, reserve] = await Promise.all([
      signerKnows(db, address),
      isCoinTaken(db, address),
      isOwnAddress(db, address),
      isReserve(db, address),
    ]);
    return signer ?? (coin ? 'coin' : given || reserve ? 'mall' : undefined);
  },
  listedReserves,
  sendersTo,
  inReturnWindow,
  conversationOf,
  isPrize,
  async booksProof(db) {
    const [proof, asked] = await Promise.all([lastProof(db), askedAt(db)]);
    return { proof, asked: asked !== undefined };
  },
  askForProof,
};
