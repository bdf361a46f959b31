/** A journey's test: at its end every browser that it opened is closed. */
import { test as base } from '@playwright/test';

export const test = base.extend<{ closing: void }>({
  // Pages that stay open hear of all that later journeys do, and ask for it anew: the last ones would take many times as long.
  closing: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
