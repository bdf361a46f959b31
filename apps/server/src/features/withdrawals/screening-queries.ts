// What a screening service has answered (decision record 0080).
import type { ScreeningAnswer } from '@entrepot/contract/withdrawals/rules';
import { type Db, sql } from '../../platform/db.ts';

type Place = { chain: string; address: string };

/** The service asked for a review when the address was bound. */
export const isDoubtful = (db: Db, { chain, address }: Place): Promise<boolean> =>
  db.hits(sql`
    select from withdrawals.address_screening
    where chain = ${chain} and address = ${address} and answer = 'review'`);

/** As the witness; false when it does not wait any more, or was asked about meanwhile. */
export const keepAnswer = (
  witness: Db,
  withdrawalId: string,
  answer: ScreeningAnswer,
  at: Date,
): Promise<boolean> =>
  witness.value<boolean>(
    sql`select withdrawals.say_screened(${withdrawalId}, ${answer}, ${at}) as said`,
  );

/** As the witness. */
export async function keepAddressAnswer(
  witness: Db,
  { chain, address }: Place,
  answer: ScreeningAnswer,
  at: Date,
): Promise<void> {
  await witness.run(sql`
    insert into withdrawals.address_screening (chain, address, answer, at)
    values (${chain}, ${address}, ${answer}, ${at}) on conflict do nothing`);
}

/**
 * Whether a withdrawal over a network is approved before the service was asked, which only the owner of the database says: `owner` is a
 * connection of his.
 */
export async function requireScreening(owner: Db, required: boolean): Promise<void> {
  await owner.run(
    required
      ? sql`insert into withdrawals.screening_rule default values on conflict do nothing`
      : sql`delete from withdrawals.screening_rule`,
  );
}
