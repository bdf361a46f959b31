/** A list of fifty lines from a spreadsheet becomes a cart; what is wrong in it is mended in place. */
import { expect } from '@playwright/test';
import { asBuyer, at } from './kit/people.ts';
import { test } from './kit/test.ts';

test('fifty item numbers are checked, mended and put into the cart at once', async ({
  browser,
}) => {
  const buyer = await asBuyer(browser, 'lucia.hernandez');
  await buyer.goto(at('storefront', '/index'));
  const numbers = await buyer.evaluate(async () => {
    const ask = async (name: string, input: unknown) => {
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      return ((await answer.json()) as { data: never }).data;
    };
    type Line = {
      quantity: number;
      problem: unknown;
      offer: { sku: string; minimum: number; available: number } | null;
    };
    type Card = { id: string; soleVariantId: string | null; minimum: number };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => ask('catalogue.listGoods', { page, size: 100 })),
    );
    const cards = (pages as { rows: Card[] }[]).flatMap(({ rows }) => rows);
    const wanted = cards
      .filter(({ soleVariantId }) => soleVariantId !== null)
      .map((card) => ({
        ...{ listingId: card.id, variantId: card.soleVariantId, quantity: card.minimum },
      }))
      .slice(0, 90);
    const { lines } = (await ask('catalogue.quoteCart', { lines: wanted })) as { lines: Line[] };
    return lines.flatMap(({ offer, problem, quantity }) =>
      offer && !problem ? [`${offer.sku.toLowerCase()}\t${quantity}`] : [],
    );
  });
  expect(numbers.length).toBeGreaterThanOrEqual(48);
  const good = numbers.slice(0, 48);
  const [first = ''] = good;
  const tooFew = (numbers[48] ?? first).replace(/\t\d+$/, '\t1');

  await buyer.goto(at('storefront', '/quick-order'));
  const list = buyer.getByLabel('Item numbers and quantities');
  await list.fill(['Item number\tQuantity', ...good, tooFew, 'ZZ-99999-X\t5'].join('\n'));
  await list.press('Control+Enter');
  const rows = buyer.getByRole('row');
  await expect(rows).toHaveCount(51);
  await expect(buyer.getByRole('status').filter({ hasText: '48 items ready' })).toContainText(
    '2 need attention',
  );

  // The one of too few is mended by a click, the unknown number is taken out.
  await rows
    .filter({ hasText: 'Check quantity' })
    .getByRole('button', { name: /^Change to/ })
    .click();
  await buyer.getByRole('button', { name: 'Remove ZZ-99999-X' }).click();
  await buyer.getByRole('button', { name: 'Add 49 items to cart' }).click();
  await expect(rows).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: /^Cart 49 / })).toBeVisible();

  // The page of the cart has them all, to be shared with somebody who has no account.
  await buyer.goto(at('storefront', '/cart'));
  await expect(buyer.getByRole('main').getByRole('article')).toHaveCount(49, { timeout: 20_000 });
  await buyer.getByRole('button', { name: 'Share', exact: true }).click();
  await buyer.getByRole('button', { name: 'Create link' }).click();
  const link = await buyer.getByRole('dialog').locator('code').innerText();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Add 49 items to cart' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Cart' }).getByRole('article')).toHaveCount(49);
});
