/** A buyer pays in over the demo world's chain, whose newest blocks are taken back meanwhile: it is credited once. */
import { expect, type Page } from '@playwright/test';
import { openBooks } from './kit/books.ts';
import { openChain } from './kit/chain.ts';
import { anAccount, asBuyer, asOperator, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

test('a deposit is seen, loses its block, is seen again and credited once: wallet, books and chain agree', async ({
  browser,
}) => {
  const name = await anAccount(await newcomer(browser), 'demo1234');
  const [buyer, operator] = await Promise.all([asBuyer(browser, name), asOperator(browser)]);
  const [books, chain] = [await openBooks(), openChain()];
  await Promise.all([
    buyer.goto(at('storefront', '/userInfo/money-package/recharge?lang=en')),
    operator.goto(at('admin', '/time-machine?lang=en')),
  ]);
  const { address, transaction } = await sendCoins(buyer);
  const own = buyer.locator('main details');
  const credited = async () => Number((await books.balanceOf(name)) ?? 0);
  await expect(own).toContainText('Not final yet');
  await expect(own).toContainText('250.00 USDT');
  const [before, bytes] = [await chain.receiptOf(transaction), await chain.bytesOf(transaction)];
  expect(before).toMatchObject({ status: '0x1', blockHash: expect.any(String) });
  expect(await credited()).toBe(0);

  // The next block would have it again: it is kept out until its owner has read that it is gone.
  await expect(async () => {
    await takeBlocksBack(operator);
    await chain.keepOut(transaction);
    expect(await chain.receiptOf(transaction)).toBeNull();
  }).toPass();
  await expect(operator.getByText('5 blocks were replaced.')).toBeVisible();
  await expect(own).toContainText('Taken back by the network');
  expect(await credited()).toBe(0);

  await chain.sendAgain(bytes);
  await expect(own).toContainText('Not final yet');
  await expect.poll(() => chain.receiptOf(transaction)).toMatchObject({ status: '0x1' });
  expect((await chain.receiptOf(transaction))?.blockHash).not.toBe(before?.blockHash);
  await chain.mine(6);

  await expect(own).toContainText('In your balance');
  await expect(own).toHaveCount(1);
  await own.locator('summary').click();
  await expect(own).toContainText('249.00');
  await buyer.getByRole('link', { name: 'Wallet', exact: true }).first().click();
  await expect(buyer.getByRole('link', { name: /Available/ }).first()).toContainText('249.00');
  await expect(buyer.getByRole('table').getByRole('row', { name: /Deposit/ })).toHaveCount(1);
  expect(await credited()).toBe(249);
  expect(await chain.usdtOf(address)).toBe(250_000_000n);
  await books.close();
});

/** Shows the own address and has test coins sent to it. */
async function sendCoins(buyer: Page): Promise<{ address: string; transaction: string }> {
  const { rows } = await answerOf<{ rows: { address: string }[] }>(buyer, {
    operation: 'openAddresses',
    button: 'Show my address',
  });
  const { transaction } = await answerOf<{ transaction: string }>(buyer, {
    operation: 'sendTestCoins',
    button: 'Send test coins',
  });
  return { address: rows[0]?.address ?? '', transaction };
}

async function takeBlocksBack(operator: Page): Promise<void> {
  await Promise.all([
    operator.waitForResponse((each) => each.url().includes('deposits.takeBlocksBack')),
    operator.getByRole('button', { name: 'Take the newest blocks back' }).click(),
  ]);
}

async function answerOf<T>(
  buyer: Page,
  { operation, button }: { operation: string; button: string },
): Promise<T> {
  const [answer] = await Promise.all([
    buyer.waitForResponse((each) => each.url().includes(`deposits.${operation}`)),
    buyer.getByRole('button', { name: button }).click(),
  ]);
  return ((await answer.json()) as { data: T }).data;
}
