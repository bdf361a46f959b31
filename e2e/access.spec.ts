/**
 * Everybody can use every screen: axe finds nothing (WCAG 2.2 AA and good practice), nothing is cut off where there is
 * little room, nothing moves for those who want it still; and none does what its page policy forbids. Here each screen in one look; `npm run prove -- access` has all.
 */
import { expect } from '@playwright/test';
import { declaredPaths } from './access/declared.ts';
import { screens } from './access/screens.ts';
import type { Screen } from './access/screen.ts';
import { faultsOf } from './access/walk.ts';
import { openWorld, type Look, type World } from './access/world.ts';
import { test } from './kit/test.ts';

const LOOKS: readonly Look[] = (['en', 'ar'] as const).flatMap((language) =>
  ['entrepot', 'noor'].flatMap((brand) => [1440, 390].map((width) => ({ language, brand, width }))),
);
/** Both languages, brands and widths, each with each of the others. */
const SAMPLE = [0, 3, 5, 6];
const everything = process.env['ACCESS'] === 'all';

// A trace of hundreds of screens takes longer than looking at them, and each fault is told with its element.
test.use({ trace: 'off' });

let world: World;
test.beforeAll(async ({ request }) => {
  world = await openWorld(request);
});

test('every page that an app declares is gone to', () => {
  const gone = (app: Screen['place']) =>
    screens
      .filter(({ place }) => place === app)
      .map(({ address }) => (typeof address === 'string' ? address : address(world)))
      .map((address) => new URL(address, 'http://mall').pathname);
  for (const app of ['storefront', 'seller', 'admin'] as const) {
    const missing = declaredPaths(app).filter((path) => !gone(app).includes(path));
    expect(missing, app).toEqual([]);
  }
});

for (const [number, look] of LOOKS.entries()) {
  const turn = SAMPLE.indexOf(number);
  if (everything || turn >= 0) {
    test(`screens in ${look.language}, ${look.brand}, ${look.width} wide`, async ({ browser }) => {
      test.setTimeout(600_000);
      const own = screens.filter((_, index) => everything || index % SAMPLE.length === turn);
      expect(await faultsOf(browser, { screens: own, look, world })).toEqual([]);
    });
  }
}
