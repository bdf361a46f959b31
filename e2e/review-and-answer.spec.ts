/** A review and the shop's answer, each in a language of its own: everybody sees both, and each runs its own way. */
import { expect } from '@playwright/test';
import { asBuyer, asSeller, at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { buy, confirmAndShip, openGoods, openOrder, receive, review } from './kit/trade.ts';

const GOODS = 'Cast-iron skillet, two pouring lips, 28 cm';

test('a review in Arabic and its answer in English are seen in both languages', async ({
  browser,
}, { retry }) => {
  const [buyer, seller, reader] = await Promise.all([
    asBuyer(browser, 'ingrid.solberg'),
    asSeller(browser, 'seller-ironbridge-kitchen'),
    newcomer(browser),
  ]);
  const said = `مقلاة متينة والتغليف ممتاز، الطلب ${retry + 1}`;
  const answer = `Thank you, we pack each of them by hand. ${retry + 1}`;
  const number = await buy(buyer, GOODS);
  await confirmAndShip(seller, number);
  await openOrder(buyer, number);
  await receive(buyer);
  await review(buyer, said);

  await seller.goto(at('seller', '/reviews'));
  const card = seller.getByRole('listitem').filter({ hasText: said });
  await expect(card.getByText(said)).toHaveCSS('direction', 'rtl');
  await card.getByRole('button', { name: 'Answer' }).click();
  await card.getByLabel('Your answer').fill(answer);
  await card.getByRole('button', { name: 'Publish answer' }).click();
  await expect(seller.getByText('Your answer has been published')).toBeVisible();

  await openGoods(reader, GOODS);
  for (const [language, label] of [
    ['en', 'Reply from the shop:'],
    ['ar', 'رد المتجر:'],
  ] as const) {
    const address = new URL(reader.url());
    address.searchParams.set('lang', language);
    await reader.goto(address.href);
    const shown = reader.locator('#reviews').getByRole('listitem').filter({ hasText: said });
    await expect(shown).toContainText(label);
    await expect(shown.getByText(said)).toHaveCSS('direction', 'rtl');
    await expect(shown.getByText(said)).toHaveAttribute('lang', 'ar');
    await expect(shown.getByText(answer)).toHaveCSS('direction', 'ltr');
  }
});
