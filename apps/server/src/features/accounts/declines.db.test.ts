// A no to somebody's proposal of money stands under the name of who may say it, also with the application's role alone.
import { type Right, RIGHTS } from '@entrepot/contract/accounts/rights';
import type { OperatorId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator } from '../../../test/accounts-factories.ts';
import { aLoanRow } from '../../../test/loans-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { raw, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

let mall: TestMall;
let maker: OperatorId;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  maker = (await anOperator(mall)).id;
});
afterAll(() => mall.stop());

/** A proposal without all that stands around it: whose no it is, is asked of the row alone. */
const waiting = (table: string, row: Sql) =>
  mall.owner.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`insert into ${raw(table)} ${row}`);
  });

const DECLINED = `state = 'declined', decided_at = now(), decline_reason = 'Not so', decided_by`;
const MONEY: readonly Right[] = ['propose-money', 'approve-money'];

const PROPOSALS: {
  table: string;
  rights: readonly Right[];
  set: string;
  make: (id: string) => Promise<unknown>;
  key?: string;
}[] = [
  {
    ...{ table: 'adjustments.adjustment', rights: MONEY, set: DECLINED },
    make: (id) =>
      waiting(
        'adjustments.adjustment',
        sql`(id, account_id, amount, reason, evidence, proposed_by, proposed_at)
          values (${id}, ${newId()}, 5, 'Paid in twice by mistake', '', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'deposits.proposal', rights: MONEY, set: DECLINED },
    make: (id) =>
      waiting(
        'deposits.proposal',
        sql`(id, deposit_id, amount, evidence, proposed_by, proposed_at)
          values (${id}, ${newId()}, 5, 'Seen at the exchange itself', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'coupons.proposal', key: 'coupon_id', rights: MONEY, set: DECLINED },
    make: (id) =>
      waiting(
        'coupons.proposal',
        sql`(coupon_id, proposed_by, proposed_at) values (${id}, ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'reserves.own_move', rights: MONEY, set: DECLINED },
    make: (id) =>
      waiting(
        'reserves.own_move',
        sql`(id, network, asset, coin, decimals, units, transaction, reason, proposed_by, proposed_at)
          values (${id}, 'Quay', 'native', 'ABC', 8, 5, ${id}, 'Moved to the cold wallet', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'reserves.unread_end', rights: MONEY, set: DECLINED },
    make: (id) =>
      waiting(
        'reserves.unread_end',
        sql`(id, network, asset, address, units, block_no, reason, proposed_by, proposed_at)
          values (${id}, 'Quay', 'native', ${id}, 5, 7, 'A contract passed it on', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'payments.refund', rights: MONEY },
    set: `declined_at = now(), decline_reason = 'Not so', declined_by`,
    make: (id) =>
      waiting(
        'payments.refund',
        sql`(id, payment_id, reason, proposed_by, proposed_at)
          values (${id}, ${newId()}, 'The buyer asked for it', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'payments.unclaimed_end', rights: MONEY },
    set: `declined_at = now(), decline_reason = 'Not so', declined_by`,
    make: (id) =>
      waiting(
        'payments.unclaimed_end',
        sql`(id, report_id, provider, charge, reference, reason, proposed_by, proposed_at)
          values (${id}, ${newId()}, 'sandbox', ${id}, 'Transfer 7', 'Sent back by bank', ${maker}, now())`,
      ),
  },
  {
    ...{ table: 'signer.outcome', rights: ['withdrawals', 'approve-money'] },
    set: `state = 'declined', decided_at = now(), decided_by`,
    make: (id) =>
      waiting(
        'signer.outcome',
        sql`(id, withdrawal_id, paid, reason, proposed_by, proposed_at)
          values (${id}, ${newId()}, true, 'Seen on two explorers', ${maker}, now())`,
      ),
  },
];

const decline = (
  { table, set, key = 'id' }: Pick<(typeof PROPOSALS)[number], 'table' | 'set' | 'key'>,
  id: string,
  by: OperatorId,
) =>
  mall.db.run(sql`update ${raw(table)} set ${raw(set)} = ${by} where ${raw(key)} = ${id}`).then(
    () => 'done',
    ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
  );

test.each(PROPOSALS)('$table is declined by who has one of $rights', async (proposal) => {
  const { rights, make } = proposal;
  const nobody = await anOperator(mall, {
    rights: RIGHTS.filter((each) => !rights.includes(each)),
  });
  for (const right of rights) {
    const id = newId();
    await make(id);
    expect(await decline(proposal, id, nobody.id)).toBe('operator_has_right');
    expect(await decline(proposal, id, (await anOperator(mall, { rights: [right] })).id)).toBe(
      'done',
    );
  }
});

test('a loan is declined by who decides about loans', async () => {
  const id = await aLoanRow(mall, (await aBuyer(mall)).id);
  const loan = {
    table: 'loans.loan',
    set: `state = 'declined', ended_at = now(), decline_reason = 'Not so', declined_by`,
  };
  const nobody = await anOperator(mall, { rights: RIGHTS.filter((each) => each !== 'loans') });
  expect(await decline(loan, id, nobody.id)).toBe('operator_has_right');
  expect(await decline(loan, id, (await anOperator(mall, { rights: ['loans'] })).id)).toBe('done');
});
