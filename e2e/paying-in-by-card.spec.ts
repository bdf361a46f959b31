/** A buyer pays in at the demo's payment service and sees it in the wallet; paid twice it is credited once, and the staff sees it. */
import { expect, type Page, request } from '@playwright/test';
import { asBuyer, at, logInByCall } from './kit/people.ts';
import { test } from './kit/test.ts';

const BUYER = 'isabela.nunes';

test('a buyer pays in by card; a second payment of the same order is credited once and told', async ({
  browser,
}) => {
  await agreeOnRate();
  const buyer = await asBuyer(browser, BUYER);
  const before = await balanceOf(BUYER);
  await pay(buyer, '100', 'Pay');
  await expect(buyer.getByText('The money is in your balance.')).toBeVisible();
  expect(await balanceOf(BUYER)).toBe(before + 9_837);
  await pay(buyer, '200', 'Pay twice');
  await expect(buyer.getByText(/told us of a second payment/)).toBeVisible();
  await expect(buyer.getByText('The money is in your balance.')).toBeVisible();
  expect(await balanceOf(BUYER)).toBe(before + 9_837 + 19_674);
});

async function pay(buyer: Page, amount: string, act: string): Promise<void> {
  await buyer.goto(at('storefront', '/userInfo/money-package/recharge/card?lang=en'));
  await buyer.getByRole('textbox', { name: 'Amount to pay' }).fill(amount);
  await buyer.getByRole('button', { name: 'Continue to payment' }).click();
  await buyer.getByRole('button', { name: act, exact: true }).click();
  await buyer.waitForURL(/recharge\/card\?id=/);
}

/** In cents, as the wallet knows it. */
async function balanceOf(name: string): Promise<number> {
  const api = await request.newContext();
  const { token } = await logInByCall(api, 'storefront', name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.post(at('storefront', '/api/wallet.getBalance'), { data: {}, headers });
  const { data } = (await answer.json()) as { data: { available: string } };
  await api.dispose();
  return Math.round(Number(data.available) * 100);
}

/** Two operators agree on a rate: other journeys may have moved the clock past the end of the last. */
async function agreeOnRate(): Promise<void> {
  const api = await request.newContext();
  const ask = async (name: string, operation: string, data: object) => {
    const { token } = await logInByCall(api, 'admin', name);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await api.post(at('admin', `/api/payments.${operation}`), { data, headers });
    return ((await answer.json()) as { data: { rates: Rate[] } }).data.rates;
  };
  const rate = { currency: 'USD', rate: '0.9987', source: 'Made up', hours: 168 };
  const rates = await ask('demo-operator', 'proposeRate', rate);
  const isNew = (each: Rate) => each.currency === 'USD' && each.approvedBy === null;
  const rateId = rates.find(isNew)?.id ?? '';
  await ask('demo-operator-2', 'approveRate', { rateId });
  await api.dispose();
}

type Rate = { id: string; currency: string; approvedBy: string | null };
