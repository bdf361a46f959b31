import type { BrowserContext } from '@playwright/test';

/** What the page policy stopped, in all pages of the context. */
export async function stoppedIn(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeBinding('stopped', ({ page }, what: string) => {
    stopped.push(`${page.url()} ${what}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { stopped: tell } = globalThis as unknown as { stopped: (what: string) => void };
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return stopped;
}
