/** How many decimals each field of an amount takes: as many as its money has, and not one more. */
import type { Operation } from '@entrepot/contract/operation';
import { adminApi } from '@entrepot/contract/api/admin';
import { sellerApi } from '@entrepot/contract/api/seller';
import { storefrontApi } from '@entrepot/contract/api/storefront';
import { expect, test } from 'vitest';
import { amountFields } from '../../test/amount-fields.ts';

/** Those of what is charged; a price of one piece has four (record 15). */
const CENTS = 2;
const OF_A_PIECE = 4;
const PIECE = /price|surcharge|target|^units$/i;
/** As many as the ledger has; of a move between own addresses as many as any coin may have. */
const OTHERS: Record<string, number> = {
  'cart.sync records.*.seen.price': 10,
  'deposits.addChannel maximum': 10,
  'deposits.addChannel minimum': 10,
  'deposits.announceDeposit amount': 10,
  'deposits.changeChannel maximum': 10,
  'deposits.changeChannel minimum': 10,
  'deposits.proposePrice price': 10,
  'orders.orderQuotation expectedTotal': 10,
  'orders.orderSample expectedTotal': 10,
  'orders.refundOrder amount': 10,
  'orders.refundOrder held': 10,
  'orders.requestReturn amount': 10,
  'orders.resolveReturn amount': 10,
  'orders.submitOrder expectedTotal': 10,
  'payments.proposeRate rate': 8,
  'payments.saveProvider feeRate': 10,
  'reserves.proposeMove amount': 30,
};

function* fieldsOfAll() {
  for (const api of [storefrontApi, sellerApi, adminApi]) {
    for (const [feature, operations] of Object.entries(api)) {
      for (const [name, operation] of Object.entries<Operation>(operations)) {
        for (const { at, schema } of amountFields(operation)) {
          yield {
            name: `${feature}.${name} ${at.join('.')}`,
            leaf: at.findLast((part) => part !== '*'),
            schema,
          };
        }
      }
    }
  }
}

const smallest = (decimals: number): string => `0.${'1'.padStart(decimals, '0')}`;

test('every field of an amount takes the decimals that its money has, and refuses one more', () => {
  const wrong: string[] = [];
  for (const { name, leaf = '', schema } of fieldsOfAll()) {
    const decimals = OTHERS[name] ?? (PIECE.test(leaf) ? OF_A_PIECE : CENTS);
    const takes = [decimals, decimals + 1].map((each) => schema.safeParse(smallest(each)).success);
    if (takes.join() !== 'true,false') {
      wrong.push(`${name}: ${takes.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});
