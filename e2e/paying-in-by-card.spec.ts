/** A buyer pays in at the demo's payment service and sees it in the wallet; paid twice it is credited once, and the staff sees it. */
import { expect, type Page, request } from '@playwright/test';
import { openBooks } from './kit/books.ts';
import { asBuyer, at, logInByCall } from './kit/people.ts';
import { test } from './kit/test.ts';

const BUYER = 'isabela.nunes';

test('a buyer pays in by card; a second payment of the same order is credited once and told', async ({
  browser,
}) => {
  const [buyer, books] = await Promise.all([asBuyer(browser, BUYER), openBooks(), agreeOnRate()]);
  const balance = async () => Math.round(Number(await books.balanceOf(BUYER)) * 100);
  const before = await balance();
  await pay(buyer, '100', 'Pay');
  await expect(buyer.getByText('The money is in your balance.').first()).toBeVisible();
  expect(await balance()).toBe(before + 9_837);
  await pay(buyer, '200', 'Pay twice');
  await expect(buyer.getByText(/told us of a second payment/).first()).toBeVisible();
  await expect(buyer.getByText('The money is in your balance.').first()).toBeVisible();
  expect(await balance()).toBe(before + 9_837 + 19_674);
  await books.close();
});

async function pay(buyer: Page, amount: string, act: string): Promise<void> {
  await buyer.goto(at('storefront', '/userInfo/money-package/recharge/card?lang=en'));
  await buyer.getByRole('textbox', { name: 'Amount to pay' }).fill(amount);
  await buyer.getByRole('button', { name: 'Continue to payment' }).click();
  await buyer.getByRole('button', { name: act, exact: true }).click();
  await buyer.waitForURL(/recharge\/card\?id=/);
}

/** Two operators agree on a rate: other journeys may have moved the clock past the end of the last. */
async function agreeOnRate(): Promise<void> {
  const api = await request.newContext();
  const [first, second] = await Promise.all(
    ['demo-operator', 'demo-operator-2'].map((name) => logInByCall(api, 'admin', name)),
  );
  const ask = async (by: { token: string } | undefined, operation: string, data: object) => {
    const headers = { authorization: `Bearer ${by?.token}` };
    const answer = await api.post(at('admin', `/api/payments.${operation}`), { data, headers });
    return ((await answer.json()) as { data: { rates: Rate[] } }).data.rates;
  };
  const rate = { currency: 'USD', rate: '0.9987', source: 'Made up', hours: 168 };
  const rates = await ask(first, 'proposeRate', rate);
  const isNew = (each: Rate) => each.currency === 'USD' && each.approvedBy === null;
  await ask(second, 'approveRate', { rateId: rates.find(isNew)?.id ?? '' });
  await api.dispose();
}

type Rate = { id: string; currency: string; approvedBy: string | null };
