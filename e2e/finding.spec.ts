/** Finding products again, setting them side by side, passing them on, and a search that finds nothing. */
import { expect, type Page } from '@playwright/test';
import { at, newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const compare = (page: Page, name: string) =>
  page.getByRole('button', { name: `Compare ${name}`, exact: true });
const seen = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

test('products are compared, the comparison is passed on, and what was looked at is found again', async ({
  browser,
}) => {
  const visitor = await newcomer(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await visitor.goto(at('storefront', '/commodity'));
  const names = (await cards(visitor).allInnerTexts()).slice(0, 5);
  const [first = '', second = '', third = ''] = names;

  // Four have room, a fifth is refused in words.
  for (const name of names.slice(0, 4)) {
    const check = compare(visitor, name);
    // The page may still be waking up.
    await expect(async () => {
      if ((await check.getAttribute('aria-pressed')) === 'false') {
        await check.click();
      }
      await expect(check).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
  }
  await compare(visitor, names[4] ?? '').click();
  await expect(visitor.getByText('You can compare up to 4 products.')).toBeVisible();
  const bar = visitor.getByRole('region', { name: 'Products to compare' });
  await bar.getByRole('button', { name: `Remove ${third} from comparison` }).click();
  await bar.getByRole('link', { name: 'Compare 3' }).click();

  const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
  await expect(visitor).toHaveURL(/\/compare\?ids=/);
  await expect(column(visitor, first)).toBeVisible();
  await expect(visitor.getByRole('row', { name: /^Minimum order/ })).toBeVisible();
  await visitor.reload();
  await expect(column(visitor, second)).toBeVisible();
  await expect(column(visitor, third)).toHaveCount(0);

  // Its link shows the same to somebody else.
  await visitor.getByRole('button', { name: 'Share' }).click();
  await visitor.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(visitor.getByText('Link copied')).toBeVisible();
  const link = await visitor.evaluate(() => navigator.clipboard.readText());
  const colleague = await newcomer(browser);
  await colleague.goto(link);
  await expect(column(colleague, first)).toBeVisible();
  await expect(column(colleague, second)).toBeVisible();

  // What was looked at stands below the next product, and on the home page until it is cleared.
  await column(visitor, first).getByRole('link', { name: first }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: first })).toBeVisible();
  // Noted a moment after the page stands.
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('ES_SEEN'))).toBe('1');
  await visitor.goto(at('storefront', '/commodity'));
  await visitor.getByRole('heading', { name: second, exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(seen(visitor).getByRole('link', { name: first })).toBeVisible();
  await expect(seen(visitor).getByRole('link', { name: second })).toHaveCount(0);
  await visitor.goto(at('storefront', '/index'));
  await visitor.getByRole('heading', { name: 'Best sellers' }).scrollIntoViewIfNeeded();
  await expect(seen(visitor).getByRole('heading', { level: 3 })).toHaveText([second, first]);
  await seen(visitor).getByRole('button', { name: 'Clear' }).click();
  await expect(seen(visitor)).toHaveCount(0);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Best sellers' }).scrollIntoViewIfNeeded();
  await expect(seen(visitor)).toHaveCount(0);
});

test('a search without products opens the shops that match, and one without anything leads on', async ({
  browser,
}) => {
  const visitor = await newcomer(browser);
  const search = async (words: string) => {
    await visitor.getByRole('combobox', { name: 'Search products and shops' }).fill(words);
    await visitor.keyboard.press('Enter');
  };
  await visitor.goto(at('storefront', '/index'));
  await search('glasshouse');
  await expect(
    visitor.getByText('No products match “glasshouse”, but this shop does.'),
  ).toBeVisible();
  await visitor.getByRole('link', { name: 'Glasshouse No. 9' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Glasshouse No. 9' })).toBeVisible();

  await search('qqzzxx');
  await expect(visitor.getByRole('heading', { name: 'No results for “qqzzxx”' })).toBeVisible();
  const shops = visitor.getByRole('region', { name: 'Popular shops' });
  await expect(shops.getByRole('heading', { level: 3 })).toHaveCount(3);
  const goods = visitor.getByRole('region', { name: 'Popular products' });
  await goods.getByRole('heading', { level: 3 }).first().click();
  await expect(visitor).toHaveURL(/\/productDetails/);
});
