// What loading a page takes: until its largest part is painted, what moves meanwhile, and what is sent.
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { freshPage, settled } from './pages.ts';

export type Visit = { lcp: number; shift: number };

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const { page } = await freshPage(browser);
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await settled(page, url);
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
  await page.context().close();
  return seen;
}

/** Every script that the home page fetches by itself, compressed alike whatever the server sends. */
export async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const { page } = await freshPage(browser);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.add(request.url());
    }
  });
  await settled(page, url);
  await page.context().close();
  const sizes = await Promise.all(
    [...scripts].map(async (address) => {
      const answer = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The document alone, compressed as scripts are. */
export async function htmlBytes(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}
