// The demo world's signer: says that it has sent, and some seconds later by the mall's clock that it has arrived. Its book
// stands for the network: it is written outside of the mall's transactions.
import { sql } from '../../platform/db.ts';
import type { Signer } from './signer.ts';

/** Seconds of the mall's clock until what was "sent" has "arrived". */
export const PRETENDED_SECONDS = 20;

type Payment = { transaction: string; sentAt: Date; fails: boolean };

export const pretending: Signer = {
  name: 'pretending',
  pretends: true,
  async send({ autocommit, now }, { withdrawalId }) {
    const transaction = `pretended-${withdrawalId}`;
    await autocommit.run(sql`
      insert into withdrawals.pretended_payment (withdrawal_id, transaction, sent_at)
      values (${withdrawalId}, ${transaction}, ${now}) on conflict do nothing`);
  },
  async fate({ autocommit, now }, withdrawalId) {
    const payment = await autocommit.one<Payment>(sql`
      select transaction, sent_at, fails from withdrawals.pretended_payment
      where withdrawal_id = ${withdrawalId}`);
    if (!payment) {
      return undefined;
    }
    const { transaction, sentAt, fails } = payment;
    const isOver = now.getTime() - sentAt.getTime() >= PRETENDED_SECONDS * 1_000;
    return { transaction, state: isOver ? (fails ? 'failed' : 'settled') : 'pending' };
  },
};
