// What a visitor waits for: the home page and a product over a middling line, a page after a hovered link, and the first
// click on what he uses most. Built apps, demo world, Chromium; the line is held down to 40 ms and 10 Mbit/s.
import { chromium } from '@playwright/test';
import { printTable } from './kit/table.ts';
import { HOVER_MS, hoverTimes } from './web/hovers.ts';
import { interactionTimes, productOf } from './web/interactions.ts';
import { withLeastPage } from './web/limit.ts';
import { htmlBytes, scriptBytes, type Visit, visit } from './web/visits.ts';
import { chromium as installedChromium } from '../bin/steps/chromium.mjs';
import { startWorld } from './kit/world.ts';

const GOAL = {
  ...{ lcpMs: 450, scriptBytes: 125_000, htmlBytes: 30_000, shift: 0 },
  ...{ hoverMs: 80, interactionMs: 100 },
};
const VISITS = 9;

/** Without a goal: what the others are to be compared with. */
type Row = readonly [name: string, goal: number | undefined, is: number];

export async function run(): Promise<void> {
  const path = await installedChromium();
  const world = await startWorld();
  const browser = await chromium.launch({
    ...(path && { executablePath: path }),
    args: ['--no-sandbox'],
  });
  const visits = async (url: string): Promise<Visit[]> => {
    // One visit that does not count: the server has not drawn the page yet.
    await visit(browser, url);
    const all: Visit[] = [];
    while (all.length < VISITS) {
      all.push(await visit(browser, url));
    }
    return all;
  };
  try {
    const home = `${world.storefront}/index`;
    const product = world.storefront + (await productOf(browser, world.storefront));
    const least = (await withLeastPage(visits)).map(({ lcp }) => lcp);
    const rows: Row[] = [
      [`the least: a line of text, median ms (${spread(least)})`, undefined, quantile(least, 0.5)],
      ...loading('home page', await visits(home)),
      ...loading('product page', await visits(product)),
      ['scripts of the home page, gzip bytes', GOAL.scriptBytes, await scriptBytes(browser, home)],
      ['HTML of the home page, gzip bytes', GOAL.htmlBytes, await htmlBytes(home)],
    ];
    const hovers = await hoverTimes(browser, home);
    rows.push([
      `page after a hover of ${HOVER_MS} ms, median ms (${spread(hovers)})`,
      GOAL.hoverMs,
      quantile(hovers, 0.5),
    ]);
    for (const { name, times } of await interactionTimes(browser, world.storefront)) {
      const what = `${name}: next paint, third quartile ms (${spread(times)})`;
      rows.push([what, GOAL.interactionMs, quantile(times, 0.75)]);
    }
    report(rows);
  } finally {
    await browser.close();
    await world.stop();
  }
}

function loading(page: string, visits: readonly Visit[]): Row[] {
  const paints = visits.map(({ lcp }) => lcp);
  return [
    [
      `largest paint of the ${page}, median ms (${spread(paints)})`,
      GOAL.lcpMs,
      quantile(paints, 0.5),
    ],
    [`layout shift of the ${page}, worst`, GOAL.shift, Math.max(...visits.map((v) => v.shift))],
  ];
}

function report(rows: readonly Row[]): void {
  printTable(
    ['measured', 'target', 'is', ''],
    rows.map(([name, goal, is]) => [
      name,
      goal === undefined ? '' : `≤ ${goal}`,
      String(Math.round(is * 10_000) / 10_000),
      goal === undefined ? '' : is <= goal ? 'ok' : 'missed',
    ]),
  );
  if (rows.some(([, goal, is]) => goal !== undefined && is > goal)) {
    process.exitCode = 1;
  }
}

/** From the least to the most. */
const spread = (values: readonly number[]) =>
  `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
