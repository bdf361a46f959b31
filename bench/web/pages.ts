// Pages as a visitor opens them who has never been here, on a middling line.
import type { Browser, CDPSession, Page } from '@playwright/test';

const SETTLE_MS = 1_500;
const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const LINE = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** A page in a browser that has never been here, on the held-down line. */
export async function freshPage(
  browser: Browser,
  viewport = DESK,
): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return { page, line };
}

/** Loaded and awake; not `networkidle`, which a page that asks for news now and then never is. */
export async function settled(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() !== 200) {
    throw new Error(`${url} was answered with ${answer?.status()}: there is nothing to measure`);
  }
  await page.waitForTimeout(SETTLE_MS);
}
