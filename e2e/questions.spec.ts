/** A question where everybody reads it: asked by a buyer, answered by the shop, and what must not stand is taken down. */
import { expect } from '@playwright/test';
import { asBuyer, asOperator, asSeller, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

const GOODS = 'Cast-iron skillet, two pouring lips, 20 cm';

test('a buyer asks, the shop answers, he is told of it, and an operator takes an answer down', async ({
  browser,
}, { retry }) => {
  const [buyer, seller, operator, reader] = await Promise.all([
    asBuyer(browser, 'dimitra.pappas'),
    asSeller(browser, 'seller-ironbridge-kitchen'),
    asOperator(browser),
    newcomer(browser),
  ]);
  const asked = `Does the ${20 + retry} cm lid of another maker fit?`;
  const answer = `Yes, any flat lid of that width. ${retry}`;
  await openGoods(buyer, GOODS);
  await buyer.getByRole('link', { name: 'Questions and answers' }).click();
  const questions = buyer.locator('#questions');
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  await questions.getByLabel('Your question').fill(asked);
  await questions.getByRole('button', { name: 'Publish question' }).click();
  await expect(buyer.getByText('Your question has been published')).toBeVisible();
  const own = questions.getByRole('listitem').filter({ hasText: asked }).first();
  await expect(own).toContainText('Not answered yet');

  await seller.goto(at('seller', '/questions'));
  const card = seller.getByRole('listitem').filter({ hasText: asked });
  await card.getByRole('button', { name: 'Answer' }).click();
  await card.getByLabel('Your answer').fill(answer);
  await card.getByRole('button', { name: 'Publish answer' }).click();
  await expect(seller.getByText('Your answer has been published')).toBeVisible();

  // The open page hears of it by itself; and it stands among the notices.
  await expect(own).toContainText(answer);
  await buyer.goto(at('storefront', '/userInfo/messages'));
  const notice = buyer.getByRole('main').getByRole('link', { name: /answered your question/ });
  await expect(notice.first()).toBeVisible();
  await notice.first().click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(GOODS);

  await operator.goto(at('admin', `/questions?q=${encodeURIComponent(asked)}`));
  const seen = operator.getByRole('listitem').filter({ hasText: asked });
  await seen.getByRole('button', { name: 'Take down answer' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Take down answer' });
  await dialog.getByLabel('Reason').fill('Not true of this product');
  await dialog.getByRole('button', { name: 'Take down', exact: true }).click();
  await expect(seen).toContainText('Not true of this product');
  await operator.goto(at('admin', '/audit-log'));
  await expect(
    operator.getByRole('row').filter({ hasText: 'took down an answer' }).first(),
  ).toContainText('Not true of this product');

  await openGoods(reader, GOODS);
  await reader.getByRole('link', { name: 'Questions and answers' }).click();
  const shown = reader.locator('#questions').getByRole('listitem').filter({ hasText: asked });
  await expect(shown.first()).toBeVisible();
  await expect(reader.getByText(answer)).toHaveCount(0);
});
