import type { BankAccount } from '@entrepot/contract/withdrawals/types';
import type { BankAccountRow } from './bank-queries.ts';

/** A bank account as every screen shows it. */
export const presentBank = (row: BankAccountRow): BankAccount => ({
  ...{ id: row.id, kind: row.kind, bankName: row.bankName, country: row.country },
  ...{ swift: row.swift, lastFour: row.lastFour, holderHint: row.holderHint },
  savedAt: row.savedAt.toISOString(),
});
