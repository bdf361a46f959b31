/** Goes through screens in one browser after another, and says what is wrong on each. */
import { type Browser, expect, type Page } from '@playwright/test';
import { at } from '../kit/people.ts';
import { stoppedIn } from '../kit/stopped.ts';
import { axeFaults, motionFaults, widthFaults } from './measure.ts';
import { sayIn, type Screen } from './screen.ts';
import { lookedAt, type Look, type World } from './world.ts';

/** Half of a phone held upright, as after enlarging a desk's page four times. */
const NARROWEST = 320;

type Visit = { screens: readonly Screen[]; look: Look; world: World };

/** One browser for each person: its pages are gone through without loading the app again. */
export async function faultsOf(browser: Browser, { screens, look, world }: Visit) {
  const faults: string[] = [];
  const fit = screens.filter(
    ({ width }) => !width || width === (look.width < 640 ? 'narrow' : 'wide'),
  );
  for (const [who, own] of Map.groupBy(fit, (each) => each.who)) {
    const context = await lookedAt(browser, world, who, look);
    const stopped = await stoppedIn(context);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const settled = watch(page);
    let fresh = true;
    let place: Screen['place'] | undefined;
    for (const screen of own) {
      const address = typeof screen.address === 'string' ? screen.address : screen.address(world);
      const name = `${screen.place} ${who} ${address} ${screen.what ?? ''} (${look.language}, ${look.brand}, ${look.width})`;
      try {
        fresh ||= place !== screen.place || screen.place === 'promotion';
        await go(page, screen, { address, fresh, look });
        await settled();
        await screen.open?.(page, sayIn(screen.place, look.language));
        await settled();
        // What the page itself did, before axe works in it.
        const policy = stopped.splice(0).map((each) => `stopped by its policy: ${each}`);
        for (const fault of [...policy, ...(await looked(page))]) {
          faults.push(`${name} ${fault}`);
        }
        stopped.length = 0;
      } catch (error) {
        faults.push(`${name} was not reached: ${String(error)}`);
      }
      fresh = screen.open !== undefined;
      await page.unrouteAll();
      ({ place } = screen);
    }
    await context.close();
  }
  return faults;
}

const looked = async (page: Page): Promise<string[]> => [
  ...(await axeFaults(page)),
  ...(await motionFaults(page)),
  ...(await widthFaults(page, NARROWEST)),
];

/** Within an app as its own links go, which loads nothing again. */
async function go(
  page: Page,
  { place }: Screen,
  { address, fresh, look }: { address: string; fresh: boolean; look: Look },
): Promise<void> {
  if (fresh) {
    // A static site knows its language by the address alone.
    const lang =
      place === 'promotion' ? `${address.includes('?') ? '&' : '?'}lang=${look.language}` : '';
    await page.goto(at(place, address + lang));
    await awake(page, place);
  } else {
    await page.evaluate((href) => {
      history.pushState({ key: `walk-${href}` }, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
  }
}

/** When nothing is on its way any more and the page has a heading. */
function watch(page: Page): () => Promise<void> {
  const underway = new Set<unknown>();
  const kinds = new Set(['document', 'fetch', 'script', 'stylesheet', 'font']);
  page.on('request', (request) => kinds.has(request.resourceType()) && underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  return async () => {
    await expect
      .poll(
        async () => {
          // Two frames: what has just arrived is drawn, and asks for what it needs.
          await page.evaluate(
            () =>
              new Promise((resolve) => {
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
              }),
          );
          return underway.size;
        },
        { intervals: [20, 50], timeout: 10_000 },
      )
      .toBe(0);
    await expect(page.getByRole('heading').first()).toBeVisible();
  };
}

/** A page that the server has sent answers to nobody until React has taken it over; the promotion site needs no script. */
async function awake(page: Page, place: Screen['place']): Promise<void> {
  if (place !== 'promotion') {
    await page.waitForFunction(() => {
      const heading = document.querySelector('main :is(h1, h2), dialog :is(h1, h2), h1');
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
    });
  }
}
