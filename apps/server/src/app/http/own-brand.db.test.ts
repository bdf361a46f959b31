// An account may log in at the host of every brand; what holds for its own money is what its own brand has set (decision record 0100).
import { createClient } from '@entrepot/client/call.ts';
import type { SellerApi } from '@entrepot/contract/api/seller';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import type { SettingCode } from '@entrepot/contract/brands/settings';
import type { BrandId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aBuyer,
  aMerchant,
  FUND_PASSWORD,
  PASSWORD,
  refusalOf,
} from '../../../test/accounts-factories.ts';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { aBorrower, applyFor, LENDING } from '../../../test/loans-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { anOrder, expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { openPayments, startPayment } from '../../../test/payments-factories.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, bindLongAgo, withdraw } from '../../../test/withdrawals-factories.ts';
import { forgetBrands, storeSetting } from '../../features/brands/index.ts';
import { type Sql, sql } from '../../platform/db.ts';

const HOST = 'laxer.example';

let mall: TestMall;
let laxer: BrandId;
beforeAll(async () => {
  mall = await startMall({ TRUST_PROXY: 'loopback' });
  laxer = await aBrandAt(mall, 'laxer', HOST);
});
afterAll(() => mall.stop());

/** The two brands set nothing but what is named; everything counts at once. */
beforeEach(async () => {
  await mall.owner.run(sql`alter table brands.setting disable trigger user`);
  await mall.owner.run(sql`delete from brands.setting where code not in ('mall_open')`);
  await mall.owner.run(sql`alter table brands.setting enable trigger user`);
  await open(BRAND_ID);
  await open(laxer);
});

const open = async (brandId: BrandId) => {
  for (const code of ['money_open', 'deposits_open', 'withdrawals_open'] as const) {
    await set(brandId, { [code]: 'true' });
  }
};

type Settings = Partial<Record<SettingCode, string>>;

async function set(brandId: BrandId, settings: Settings) {
  for (const [code, value] of Object.entries(settings)) {
    await storeSetting(mall.db, { brandId, code, value, now: mall.shared.clock.now() });
  }
  await mall.owner.run(sql`update brands.setting set counts_from = null, value_before = null`);
  forgetBrands(mall.db);
  forgetBrands(mall.shared.db);
}

/** Sends what a client of ours sends, to the other brand's host. */
const there: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-host': HOST } });
const asking = (token: string) => ({
  ...{ token: () => token, language: () => 'en', fetch: there },
});
const buyerThere = <Person extends { token: string }>(person: Person) => ({
  ...person,
  call: createClient<StorefrontApi>({ base: mall.url.storefront, ...asking(person.token) }),
});
const sellerThere = (token: string) =>
  createClient<SellerApi>({ base: mall.url.seller, ...asking(token) });

const day = (away: number) =>
  new Date(mall.shared.clock.now().getTime() + away * 86_400_000).toISOString();

test('an account logs in at the host of another brand, and is a guest of that one’s shop', async () => {
  const { username } = await aBuyer(mall, { password: true });
  const visitor = buyerThere({ token: '' }).call;
  const { token } = await visitor('accounts.login', { name: username, password: PASSWORD });
  const { call } = buyerThere({ token });
  expect(await call('accounts.getMe', {})).toMatchObject({ username });
  expect(await call('brands.getBrand', {})).toMatchObject({ slug: 'laxer' });
});

describe('withdrawals at the host of another brand', () => {
  const STRICT: Settings = {
    ...{ withdrawal_fee_rate_trc20: '0.05', withdrawal_least_fee_trc20: '3' },
    ...{ withdrawal_minimum: '50', withdrawal_maximum: '2000', withdrawal_daily_count: '2' },
    ...{ withdrawal_two_people_above: '100', withdrawal_address_wait_days: '3' },
    ...{ withdrawal_expected_minutes: '600', withdrawals_bank_open: 'true' },
    ...{ withdrawal_fee_rate_bank: '0.02', withdrawal_least_fee_bank: '20' },
  };
  beforeEach(() => set(BRAND_ID, STRICT));
  const strict = {
    ...{ minimum: '50', maximum: '2000', dailyCount: 2, twoPeopleAbove: '100' },
    ...{ addressWaitDays: 3, expectedMinutes: 600 },
  };

  test('are asked for on the terms of the own one, which the screen shows', async () => {
    const person = buyerThere(await aWithdrawer(mall, '900'));
    const terms = await person.call('withdrawals.getTerms', {});
    expect(terms).toMatchObject({ ...strict, bank: { feeRate: '0.02', leastFee: '20' } });
    expect(terms.networks.find(({ chain }) => chain === 'TRC20')).toMatchObject({
      ...{ feeRate: '0.05', leastFee: '3' },
    });
    expect(await person.call('withdrawals.getFee', { channel: 'TRC20' })).toEqual({
      ...{ feeRate: '0.05', leastFee: '3' },
    });
    expect(await refusalOf(withdraw(person, { amount: '49.99' }))).toBe('WITHDRAWAL_BELOW_MINIMUM');
    expect(await withdraw(person, { amount: '200' })).toMatchObject({
      ...{ fee: '10', net: '190', approvalsNeeded: 2 },
    });
    await withdraw(person, { amount: '50' });
    expect(await refusalOf(withdraw(person, { amount: '50' }))).toBe('WITHDRAWAL_COUNT');
    await expectSoundBooks(mall);
  });

  test('are no stricter there either', async () => {
    await set(laxer, { ...STRICT, withdrawals_open: 'false' });
    await set(BRAND_ID, {
      ...{ withdrawal_fee_rate_trc20: '0', withdrawal_least_fee_trc20: '1' },
      ...{ withdrawal_minimum: '10', withdrawal_two_people_above: '1000' },
    });
    const person = buyerThere(await aWithdrawer(mall, '900'));
    expect(await withdraw(person, { amount: '200' })).toMatchObject({
      ...{ fee: '1', approvalsNeeded: 0 },
    });
  });

  test('are taken only at the hours of the own one', async () => {
    const hour = mall.shared.clock.now().getUTCHours();
    const [fromHour, untilHour] = [(hour + 2) % 24, ((hour + 3) % 24) + 1];
    await set(BRAND_ID, {
      ...{ withdrawal_from_hour: `${fromHour}`, withdrawal_until_hour: `${untilHour}` },
    });
    const person = buyerThere(await aWithdrawer(mall, '900'));
    expect(await person.call('withdrawals.getTerms', {})).toMatchObject({ fromHour, untilHour });
    expect(await refusalOf(withdraw(person))).toBe('WITHDRAWAL_HOURS');
  });

  test('are closed where they are closed in the own one, with the reason that one gives', async () => {
    await set(BRAND_ID, {
      ...{ withdrawals_open: 'false', withdrawals_closed_why: 'check' },
      withdrawals_closed_until: day(5).slice(0, 10),
    });
    const person = buyerThere(await aWithdrawer(mall, '900'));
    expect(await person.call('withdrawals.getTerms', {})).toMatchObject({
      ...{ open: false, closing: { why: 'check' } },
    });
    expect(await refusalOf(withdraw(person))).toBe('WITHDRAWALS_CLOSED');
  });

  test('wait after a new address as long as in the own one, and the letter says so', async () => {
    const buyer = await aBuyer(mall, { email: 'waits@mall.example' });
    await giveMoney(mall, buyer.id, '100');
    const person = buyerThere(buyer);
    await person.call('wallet.bindWithdrawalAddress', {
      ...{ chain: 'TRC20', address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR' },
      fundPassword: FUND_PASSWORD,
    });
    expect(await person.call('withdrawals.getTerms', {})).toMatchObject({ addressWaitDays: 3 });
    const { hold } = await withdraw(person);
    const days = (Date.parse(hold?.until ?? '') - mall.shared.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(3);
    await mall.settle();
    expect((await mailedTo(mall, 'waits@mall.example'))[1]?.body).toContain('3 days');
  });

  test('are the same in the seller’s panel', async () => {
    const seller = await aMerchant(mall);
    await giveMoney(mall, seller.id, '900');
    await bindLongAgo(mall, seller.id);
    const call = sellerThere(seller.token);
    expect(await call('withdrawals.getTerms', {})).toMatchObject(strict);
    expect(await withdraw({ id: seller.id, call: call as never }, { amount: '200' })).toMatchObject(
      { fee: '10', approvalsNeeded: 2 },
    );
  });

  test('and so they are of existing clients', async () => {
    const person = await aWithdrawer(mall, '900');
    const query = new URLSearchParams({ token: person.token, channel: 'USDT_TRC20' });
    const asked = await there(
      `${mall.url.storefront}/wap/api/withdraw!fee.action?${query.toString()}`,
    );
    expect(await asked.json()).toMatchObject({ code: '0', data: { withdraw_fee: 0.05 } });
  });
});

describe('what comes in at the host of another brand', () => {
  test('over a chain is open where it is in the own one', async () => {
    const person = buyerThere(await aBuyer(mall));
    expect(await person.call('deposits.getTerms', {})).toMatchObject({ open: true });
    await set(laxer, { deposits_open: 'false' });
    expect(await person.call('deposits.getTerms', {})).toMatchObject({ open: true });
    await set(BRAND_ID, { deposits_open: 'false' });
    await set(laxer, { deposits_open: 'true' });
    expect(await person.call('deposits.getTerms', {})).toMatchObject({ open: false });
  });

  test('at a provider is open where it is in the own one, and is a payment of that', async () => {
    await openPayments(mall);
    const person = buyerThere(await aBuyer(mall));
    const { id } = await startPayment(person);
    expect(
      await mall.owner.value(sql`select brand_id from payments.payment where id = ${id}`),
    ).toBe(BRAND_ID);
    await set(laxer, { money_open: 'false' });
    await startPayment(person);
    await set(laxer, { money_open: 'true' });
    await set(BRAND_ID, { money_open: 'false' });
    expect((await person.call('payments.listWays', {})).ways).toEqual([]);
    expect(await refusalOf(startPayment(person))).toBe('MONEY_CLOSED');
  });
});

test('a loan at the host of another brand is one of the own brand’s lender, on his terms', async () => {
  await set(laxer, { ...LENDING, loan_rate: '0.01', loan_lender: 'Laxer Credit Ltd' });
  const person = buyerThere(await aBorrower(mall));
  expect(await person.call('loans.getOffer', {})).toEqual({ offer: null });
  expect(await person.call('loans.mayApply', {})).toEqual({ mayApply: false });
  expect(await refusalOf(applyFor(person))).toBe('LOAN_CLOSED');
  await set(BRAND_ID, LENDING);
  expect((await person.call('loans.getOffer', {})).offer).toMatchObject({ rate: '0.12' });
  const { id } = await applyFor(person);
  expect(
    await mall.owner.one(sql`select brand_id, rate, lender from loans.loan where id = ${id}`),
  ).toMatchObject({ brandId: BRAND_ID, rate: '0.12', lender: 'Harbour Street Credit Ltd' });
  // Who is nobody yet reads what the shop that he looks at has.
  const visitor = createClient<StorefrontApi>({
    ...{ base: mall.url.storefront, token: () => null, language: () => 'en', fetch: there },
  });
  expect((await visitor('loans.getOffer', {})).offer).toMatchObject({ rate: '0.01' });
});

test('the wallet says who holds the money by the own brand’s word', async () => {
  const person = buyerThere(await aBuyer(mall));
  const holder = async () => (await person.call('wallet.getHoldings', {})).holder;
  await set(laxer, { money_holder: 'Laxer Payments Ltd' });
  expect(await holder()).toBeNull();
  await set(BRAND_ID, {
    ...{ money_holder: 'Harbour Payments Ltd', money_licence_authority: 'Harbour Authority' },
    ...{ money_licence_number: '4711', money_no_licence: '{"en":"A bank holds it in trust."}' },
    money_licence_link: 'https://register.example/4711',
  });
  expect(await holder()).toEqual({
    ...{ name: 'Harbour Payments Ltd', authority: 'Harbour Authority', number: '4711' },
    ...{ why: 'A bank holds it in trust.', link: 'https://register.example/4711' },
  });
});

test('a statement is one of the own brand’s ledger', async () => {
  const person = buyerThere(await aBuyer(mall));
  const paper = await person.call('papers.getStatement', { from: day(-1), until: day(1) });
  const bytes = await (paper.body as Blob).arrayBuffer();
  const { text } = await pdfText(new Uint8Array(bytes));
  expect(text).toContain('Entrepot');
  expect(text).not.toContain('laxer');
});

test('who somebody is asked, and what for, is the own brand’s matter', async () => {
  const asks = { identity_open: 'true', identity_purpose: '{"en":"For the laxer one."}' };
  await set(laxer, asks);
  const person = buyerThere(await aBuyer(mall));
  expect(await person.call('identity.getIdentity', {})).toMatchObject({ purpose: null });
  await set(BRAND_ID, { ...asks, identity_purpose: '{"en":"For ours."}' });
  expect(await person.call('identity.getIdentity', {})).toMatchObject({ purpose: 'For ours.' });
});

test('an order is paid where money functions are on in the own brand and in the one of the shop', async () => {
  const order = await anOrder(mall);
  await mall.owner.run(sql`update orders."order" set brand_id = ${laxer} where id = ${order.id}`);
  const person = buyerThere(order.buyer);
  const pay = () =>
    person.call('orders.payOrders', { orderIds: [order.id], fundPassword: FUND_PASSWORD });
  await set(BRAND_ID, { money_open: 'false' });
  expect(await refusalOf(pay())).toBe('MONEY_CLOSED');
  await set(BRAND_ID, { money_open: 'true' });
  await set(laxer, { money_open: 'false' });
  expect(await refusalOf(pay())).toBe('MONEY_CLOSED');
  await set(laxer, { money_open: 'true' });
  expect(await refusalOf(pay())).toBe('no refusal');
});

test('whose terms hold is asked of nobody: the statements are those of the own host', async () => {
  const person = await aBuyer(mall);
  const sentBy = async (call: typeof person.call) => {
    forgetBrands(mall.shared.db);
    const sent = new Set<string>();
    const spies = (['query', 'one', 'value', 'find', 'list', 'hits', 'only', 'run'] as const).map(
      (how) => {
        const asked = mall.shared.db[how] as (statement: Sql) => Promise<unknown>;
        return vi.spyOn(mall.shared.db, how).mockImplementation(((statement: Sql) => {
          sent.add(statement.strings.join('$'));
          return asked(statement);
        }) as never);
      },
    );
    await call('withdrawals.getTerms', {});
    spies.forEach((spy) => spy.mockRestore());
    return sent;
  };
  const own = await sentBy(person.call);
  expect(own.size).toBeGreaterThan(3);
  expect(await sentBy(buyerThere(person).call)).toEqual(own);
});
