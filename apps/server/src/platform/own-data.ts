// What a feature keeps of an account, for its owner to take with him (features/archives): tables of one file.
import type { AccountId } from '@entrepot/contract/ids';
import type { Sql } from './db.ts';

export type Whose = { accountId: AccountId; email: string | null };

export type OwnData = {
  /** The feature's name, and its file's. */
  file: string;
  /** Each table's rows in their order, with no more of others than its owner sees in the mall. */
  tables: Readonly<Record<string, (whose: Whose) => Sql>>;
};
