// What a visitor waits for: the home page over a middling line, and a page after a hovered link. Built apps, demo world,
// Chromium; the line is held down to 40 ms and 10 Mbit/s.
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { printTable } from './kit/table.ts';
import { chromium as installedChromium } from '../bin/steps/chromium.mjs';
import { startWorld } from './kit/world.ts';

const GOAL = { lcpMs: 450, scriptBytes: 120_000, htmlBytes: 30_000, shift: 0, hoverMs: 80 };
const VISITS = 9;
const HOVERS_PER_KIND = 3;
const HOVER_MS = 300;
const SETTLE_MS = 1_500;
const WIDTH = 1440;
const HEIGHT = 900;
const LINE = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

type Visit = { lcp: number; shift: number };

export async function run(): Promise<void> {
  const path = await installedChromium();
  const world = await startWorld();
  const browser = await chromium.launch({
    ...(path && { executablePath: path }),
    args: ['--no-sandbox'],
  });
  try {
    const home = `${world.storefront}/index`;
    // One visit that does not count: the server has not drawn the page yet.
    await visit(browser, home);
    const visits: Visit[] = [];
    for (let count = 0; count < VISITS; count += 1) {
      visits.push(await visit(browser, home));
    }
    const scripts = await scriptBytes(browser, home);
    const hovers = await hoverTimes(browser, home);
    report({ visits, scripts, html: await htmlBytes(home), hovers });
  } finally {
    await browser.close();
    await world.stop();
  }
}

type Seen = { visits: readonly Visit[]; scripts: number; html: number; hovers: readonly number[] };

function report({ visits, scripts, html, hovers }: Seen): void {
  const paints = visits.map((visit) => visit.lcp);
  const lines = [
    [`largest paint of the home page, median ms (${spread(paints)})`, GOAL.lcpMs, median(paints)],
    ['scripts of the home page, gzip bytes', GOAL.scriptBytes, scripts],
    ['HTML of the home page, gzip bytes', GOAL.htmlBytes, html],
    ['layout shift of the home page, worst', GOAL.shift, Math.max(...visits.map((v) => v.shift))],
    [
      `page after a hover of ${HOVER_MS} ms, median ms (${spread(hovers)})`,
      GOAL.hoverMs,
      median(hovers),
    ],
  ] as const;
  printTable(
    ['measured', 'target', 'is', ''],
    lines.map(([name, goal, is]) => [
      name,
      `≤ ${goal}`,
      String(Math.round(is * 10_000) / 10_000),
      is <= goal ? 'ok' : 'missed',
    ]),
  );
  if (lines.some(([, goal, is]) => is > goal)) {
    process.exitCode = 1;
  }
}

/** From the least to the most. */
const spread = (values: readonly number[]) =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;

/** The document alone, compressed as scripts are. */
async function htmlBytes(url: string): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}

/** A page in a browser that has never been here, on the held-down line. */
async function freshPage(browser: Browser): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return { page, line };
}

/** Loaded and awake; not `networkidle`, which a page that asks for news now and then never is. */
async function settled(page: Page, url: string): Promise<void> {
  const answer = await page.goto(url, { waitUntil: 'load' });
  if (answer?.status() !== 200) {
    throw new Error(`${url} was answered with ${answer?.status()}: there is nothing to measure`);
  }
  await page.waitForTimeout(SETTLE_MS);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
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
async function scriptBytes(browser: Browser, url: string): Promise<number> {
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

/** Links of the home page, of each kind some: a page counts as there when its heading and its first picture stand. */
async function hoverTimes(browser: Browser, url: string): Promise<number[]> {
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
      const picture = document.querySelector<HTMLImageElement>('main img');
      const heading = document.querySelector('main h1')?.getBoundingClientRect();
      return (
        location.pathname === wanted &&
        heading !== undefined &&
        heading.height > 1 &&
        (picture === null || (picture.complete && picture.naturalWidth > 0))
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
