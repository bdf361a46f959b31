/** What is wrong with the page that stands there: for axe, for somebody who enlarges it, for somebody who wants no motion. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

type Axe = { run: (within: Element | Document, options: RunOptions) => Promise<AxeResults> };

/** What lies above the page until it is closed; news at its edge does not. */
const LIES_OPEN =
  'dialog[open], [popover]:popover-open:not([popover="manual"]), [role="search"] > form + *';

/** Of what lies open above the page only that: the rest has been looked at before. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  return page.evaluate(
    async ({ options, open }) => {
      const { axe } = window as unknown as { axe: Axe };
      const within = [...document.querySelectorAll(open)].at(-1) ?? document;
      const { violations } = await axe.run(within, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html, any, all }) => {
          const why = [...any, ...all].map(({ message }) => message).join(' ');
          return `${id} at ${target.join(' ')}: ${html.slice(0, 160)} ${why.slice(0, 200)}`;
        }),
      );
    },
    { options: OPTIONS, open: LIES_OPEN },
  );
}

/** Nothing moves for longer than this where somebody has asked for stillness. */
const MOST_MOTION_MS = 10;

export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    (most) =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > most,
        )
        .map((each) => {
          const { target } = each.effect as KeyframeEffect;
          return `moves: ${target?.outerHTML.slice(0, 120)}`;
        }),
    MOST_MOTION_MS,
  );

/** At this width: the page does not scroll sideways, and no words are cut off or lie outside of it. */
export async function widthFaults(page: Page, width: number): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...before, width });
  const faults = await page.evaluate(cutOff, LIES_OPEN);
  await page.setViewportSize(before);
  return faults.map((fault) => `at ${width}: ${fault}`);
}

/** Runs in the page. */
function cutOff(open: string): string[] {
  const wide = document.documentElement.clientWidth;
  const faults: string[] = [];
  if (document.documentElement.scrollWidth > wide) {
    faults.push(`scrolls sideways, to ${document.documentElement.scrollWidth}`);
  }
  const scope = [...document.querySelectorAll(open)].at(-1) ?? document.body;
  const told = new Set<Element>();
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let words = walker.nextNode(); words; words = walker.nextNode()) {
    const within = words.parentElement?.closest('a, button, label, h1, h2, h3, [role="tab"], th');
    const fault = within && !told.has(within) && faultOf(words);
    if (fault) {
      told.add(within);
      faults.push(`${fault}: ${within.outerHTML.slice(0, 120)} ${words.textContent?.slice(0, 40)}`);
    }
  }
  return faults;

  function faultOf(words: Node): string | undefined {
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    const parent = words.parentElement;
    const seen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!seen || box.width < 2 || words.textContent?.trim() === '') {
      return undefined;
    }
    for (let around: Element | null = parent; around; around = around.parentElement) {
      const { clipPath, textOverflow, overflowX, position } = getComputedStyle(around);
      const { left, right } = around.getBoundingClientRect();
      // For those who listen only; cut on purpose, with a sign of it; or to be scrolled into view.
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) {
        return undefined;
      }
      if (/hidden|clip/.test(overflowX) && (box.left < left - 1 || box.right > right + 1)) {
        return 'cut off';
      }
      if (position === 'fixed') {
        break;
      }
    }
    return box.left < -1 || box.right > wide + 1 ? 'outside' : undefined;
  }
}
