/** Clients of the original API show one message and mark no field: where money is concerned it says what is missing or wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '../../test/accounts-factories.ts';
import { withIdentities } from '../../test/identity-factories.ts';
import { withLending } from '../../test/loans-factories.ts';
import { openPayments } from '../../test/payments-factories.ts';
import { openDoors, startMall, type TestMall } from '../../test/server.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startMall();
  await openDoors(mall);
  await withIdentities(mall);
  await withLending(mall);
  await openPayments(mall);
  ({ token } = await aBuyer(mall));
});
afterAll(() => mall.stop());

const LOAN = {
  ...{ realName: 'Ada Quay', countryId: 'PT', identification: 'PT-4711' },
  ...{ applyAmount: '1000', creditPeriod: '90' },
};
const PERSON = { nationality: 'PT', name: 'Ada Quay', idname: 'Passport', idnumber: 'PT 4711' };
const BANK = {
  ...{ session_token: 'x', safeword: '246810', amount: '20', channel: 'bank' },
  ...{ bankName: 'Harbour Bank', bankUserName: 'Ada Quay', countryName: 'PT', bankCardNo: '4711' },
};
const PAYMENT = { session_token: 'x', amount: '20', frenchCurrency: 'USD' };
const DEPOSIT = { session_token: 'x', amount: '20', coin: 'USDT', blockchain_name: 'test' };
const ADDRESS = { blockchain_name: 'TRC20', channel_address: 'T' };

/** What is sent, one field of it as it should not be, and what that is told as. */
const CASES: readonly (readonly [string, Record<string, string>, string, string, string])[] = [
  ['credit!apply', LOAN, 'realName', '', 'PERSON_NAME_WRONG'],
  ['credit!apply', LOAN, 'realName', 'A', 'PERSON_NAME_WRONG'],
  ['credit!apply', LOAN, 'countryId', '', 'COUNTRY_MISSING'],
  ['credit!apply', LOAN, 'countryId', '12', 'COUNTRY_MISSING'],
  ['credit!apply', LOAN, 'identification', '', 'DOCUMENT_NUMBER_WRONG'],
  ['credit!apply', LOAN, 'identification', '1', 'DOCUMENT_NUMBER_WRONG'],
  ['credit!apply', LOAN, 'applyAmount', '', 'AMOUNT_WRONG'],
  ['credit!apply', LOAN, 'creditPeriod', '', 'LOAN_TERM_UNKNOWN'],
  ['credit!apply', LOAN, 'creditPeriod', '0', 'LOAN_TERM_UNKNOWN'],
  ['credit!apply', LOAN, 'creditPeriod', '٣٠', 'LOAN_TERM_UNKNOWN'],
  ['credit!beforepay', { creditId: '' }, 'creditId', '0', 'NOT_FOUND'],
  ['credit!beforereapply', { creditId: '' }, 'creditId', '0', 'NOT_FOUND'],
  ['credit!pay', { creditId: '', safeword: '246810' }, 'creditId', '', 'NOT_FOUND'],
  ['kyc!apply', PERSON, 'name', '', 'PERSON_NAME_WRONG'],
  ['kyc!apply', PERSON, 'nationality', '', 'COUNTRY_MISSING'],
  ['kyc!apply', PERSON, 'nationality', 'Atlantis', 'COUNTRY_MISSING'],
  ['kyc!apply', PERSON, 'idnumber', '-', 'DOCUMENT_NUMBER_WRONG'],
  ['withdraw!apply', BANK, 'session_token', '', 'MONEY_TOKEN_USED'],
  ['withdraw!apply', BANK, 'amount', '', 'AMOUNT_WRONG'],
  ['withdraw!apply', BANK, 'channel', '', 'WITHDRAWAL_CHANNEL_CLOSED'],
  ['withdraw!apply', BANK, 'bankName', '', 'BANK_DETAILS_WRONG'],
  ['withdraw!apply', BANK, 'bankUserName', '', 'BANK_DETAILS_WRONG'],
  ['withdraw!apply', BANK, 'countryName', '', 'BANK_DETAILS_WRONG'],
  ['withdraw!apply', BANK, 'bankCardNo', '1', 'BANK_NUMBER_WRONG'],
  ['withdraw!fee', { channel: '' }, 'channel', '', 'WITHDRAWAL_CHANNEL_CLOSED'],
  ['withdraw!get', { order_no: '' }, 'order_no', '0', 'NOT_FOUND'],
  ['rechargeBlockchain!get', { order_no: '' }, 'order_no', '', 'NOT_FOUND'],
  ['rechargeBlockchain!fee', { symbol: '' }, 'symbol', '', 'DEPOSIT_CHANNEL_CLOSED'],
  ['rechargeBlockchain!recharge', DEPOSIT, 'session_token', '', 'MONEY_TOKEN_USED'],
  ['rechargeBlockchain!recharge', DEPOSIT, 'amount', '0.12345678901', 'COIN_AMOUNT_WRONG'],
  ['rechargeBlockchain!recharge', DEPOSIT, 'amount', '', 'COIN_AMOUNT_WRONG'],
  ['rechargeBlockchain!recharge', DEPOSIT, 'coin', '', 'DEPOSIT_CHANNEL_CLOSED'],
  ['rechargeBlockchain!recharge', DEPOSIT, 'blockchain_name', '', 'DEPOSIT_CHANNEL_CLOSED'],
  ['thirdPartyRecharge!recharge', PAYMENT, 'session_token', '', 'MONEY_TOKEN_USED'],
  ['thirdPartyRecharge!recharge', PAYMENT, 'frenchCurrency', 'JPY', 'PAYMENTS_CLOSED'],
  ['thirdPartyRecharge!PHP_recharge4', PAYMENT, 'session_token', '', 'MONEY_TOKEN_USED'],
  ['user!bindWithdrawAddress', ADDRESS, 'blockchain_name', 'BTC', 'WITHDRAWAL_ADDRESS_WRONG'],
  ['user!bindWithdrawAddress', ADDRESS, 'channel_address', '', 'WITHDRAWAL_ADDRESS_WRONG'],
];

test.each(CASES)(
  '%s with %j, but %s = “%s”, is refused as %s',
  async (...[path, given, field, as, code]) => {
    const told = await mall.legacy(path, { token, ...given, [field]: as });
    expect(told).toMatchObject({ code: '1', refusal: code });
    expect(told.msg).not.toMatch(/marked|_$/);
  },
);

test('with nothing at all the first field is told', async () => {
  expect(await mall.legacy('credit!apply', { token })).toMatchObject({
    refusal: 'PERSON_NAME_WRONG',
  });
  expect(await mall.legacy('kyc!apply', { token })).toMatchObject({ refusal: 'COUNTRY_MISSING' });
});
