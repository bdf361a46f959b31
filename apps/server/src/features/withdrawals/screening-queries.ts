// What a screening service has answered (decision record 0080).
import type { ScreeningAnswer } from '@entrepot/contract/withdrawals/rules';
import { type Db, sql } from '../../platform/db.ts';

type Place = { chain: string; address: string };

/** The service asked for a review when the address was bound. */
export const isDoubtful = (db: Db, { chain, address }: Place): Promise<boolean> =>
  db.hits(sql`
    select from withdrawals.address_screening
    where chain = ${chain} and address = ${address} and answer = 'review'`);

export async function keepAnswer(
  db: Db,
  withdrawalId: string,
  answer: ScreeningAnswer,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into withdrawals.screening (withdrawal_id, answer, at) values (${withdrawalId}, ${answer}, ${at})`);
}

export async function keepAddressAnswer(
  db: Db,
  { chain, address }: Place,
  answer: ScreeningAnswer,
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into withdrawals.address_screening (chain, address, answer, at)
    values (${chain}, ${address}, ${answer}, ${at}) on conflict do nothing`);
}
