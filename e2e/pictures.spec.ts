/** Pictures of a product, large: through all of them by keys, up to every pixel, and back to where one was. */
import { expect } from '@playwright/test';
import { newcomer } from './kit/people.ts';
import { test } from './kit/test.ts';
import { openGoods } from './kit/trade.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const GOODS = 'Cast-iron skillet, two pouring lips, 24 cm';

test('pictures are seen one after the other by keys, in full, and closing gives the focus back', async ({
  browser,
}) => {
  const page = await newcomer(browser);
  await openGoods(page, GOODS);
  const large = page.getByRole('button', { name: `Enlarge ${GOODS}` });
  await large.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: GOODS });
  await expect(viewer.getByRole('status')).toHaveText(/^1 of \d$/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^2 of \d$/);
  const picture = viewer.getByRole('button', { name: `${GOODS}, picture 2` });
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  const { shown, there } = await picture.locator('img').evaluate((img: HTMLImageElement) => ({
    shown: img.getBoundingClientRect().width,
    there: Number(img.getAttribute('width')),
  }));
  expect(shown).toBeGreaterThanOrEqual(Math.min(there, 1_600));
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(large).toBeFocused();
});
