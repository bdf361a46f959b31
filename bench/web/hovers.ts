// How long the page behind a link takes that the pointer has rested on.
import type { Browser, Page } from '@playwright/test';
import { freshPage, settled } from './pages.ts';

const HOVERS_PER_KIND = 3;
export const HOVER_MS = 300;

/** Links of the home page, of each kind some: a page counts as there when its heading and its first picture stand. */
export async function hoverTimes(browser: Browser, url: string): Promise<number[]> {
  const times: number[] = [];
  for (const kind of ['/productDetails?', '/store?', '/commodity?category=']) {
    for (let index = 0; index < HOVERS_PER_KIND; index += 1) {
      const { page } = await freshPage(browser);
      await settled(page, url);
      const link = page.locator(`main a[href^="${kind}"]`).nth(index * 2);
      await link.scrollIntoViewIfNeeded();
      await page.waitForTimeout(HOVER_MS);
      await link.hover();
      await page.waitForTimeout(HOVER_MS);
      times.push(await timeOfClick(page, kind.split('?')[0] ?? ''));
      await page.context().close();
    }
  }
  return times;
}

/** Clicks where the pointer is; measured in the page, from its click event to the frame that shows the new page. */
async function timeOfClick(page: Page, path: string): Promise<number> {
  await page.evaluate((wanted) => {
    const standing = () => {
      // Pages that were left, and the one that is drawn ahead, are hidden beside the one that stands.
      const seen = <T extends Element>(found: NodeListOf<T>) =>
        [...found].find((each) => each.getBoundingClientRect().height > 1);
      const picture = seen(document.querySelectorAll<HTMLImageElement>('main img'));
      return (
        location.pathname === wanted &&
        seen(document.querySelectorAll('main h1')) !== undefined &&
        (picture === undefined || (picture.complete && picture.naturalWidth > 0))
      );
    };
    const state = { ms: -1 };
    Object.assign(window, { clicked: state });
    document.addEventListener(
      'click',
      (event) => {
        const look = () => {
          if (standing()) {
            state.ms = performance.now() - event.timeStamp;
          } else {
            requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, path);
  await page.mouse.down();
  await page.mouse.up();
  const done = await page.waitForFunction(
    () => {
      const { ms } = (window as unknown as { clicked: { ms: number } }).clicked;
      return ms >= 0 ? { ms } : false;
    },
    undefined,
    { timeout: 15_000 },
  );
  const { ms } = (await done.jsonValue()) as { ms: number };
  return ms;
}
