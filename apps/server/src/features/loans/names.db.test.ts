// Who wants to borrow, by his real name, is for who may open his documents; whoever reads money reads the loan (record 0081).
import type { Right } from '@entrepot/contract/accounts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aBorrower, applyFor, withLending } from '../../../test/loans-factories.ts';
import { openDoors, startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
let loanId: string;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withLending(mall);
  loanId = (await applyFor(await aBorrower(mall))).id;
});
afterAll(() => mall.stop());

const readAs = async (...rights: Right[]) => {
  const { call } = await anOperator(mall, { rights });
  const [listed] = (await call('loans.listLoans', {})).rows;
  const { realName, country } = await call('loans.getLoan', { loanId });
  const found = async (search: string) => (await call('loans.listLoans', { search })).total;
  return {
    one: { realName, country },
    listed: listed && { realName: listed.realName, country: listed.country },
    found: await found('a qua'),
  };
};

const whole = { realName: 'Ada Quay', country: 'PT' };
const masked = { realName: 'A*** Q***', country: null };

test.each([
  [['read-money'], masked, 0],
  [['read-money', 'loans', 'approve-money'], masked, 0],
  [['read-money', 'documents'], whole, 1],
] as const)('with %o', async (rights, person, count) => {
  expect(await readAs(...rights)).toEqual({ one: person, listed: person, found: count });
});
