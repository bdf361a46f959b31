// Pages beside the API: the storefront and the promotion site rendered here, the two panels as they were built.
import { setting } from '../../features/brands/index.ts';
import { memoryCache } from '../../platform/memory-cache.ts';
import type { Mall } from '../mall.ts';
import { serveCrawlers } from './crawlers.ts';
import { bodyBytes } from './encodings.ts';
import { WORKER_POLICY } from '@entrepot/contract/addresses/installable';
import { serveEarlierPages } from './earlier-pages.ts';
import { serveInstallable } from './installable.ts';
import { serveOneClick } from './one-click.ts';
import { registerPanel } from './panel.ts';
import { mobileAddress } from './reader.ts';
import { type Answer, type Pages, registerRendered, type RenderedApp } from './rendered-app.ts';
import { renderGate } from './render-gate.ts';
import { gateAddress } from './verify-gate.ts';

/** Some 80 KB each in its encodings: what many read stays, what one reader asks for goes with him. */
const PAGES_BYTES = 16 * 1_048_576;

export const openPages = ({ shared }: Mall): Pages => ({
  kept: memoryCache<Answer>({
    mostBytes: PAGES_BYTES,
    bytesOf: ({ body }) => bodyBytes(body),
    now: () => shared.clock.now().getTime(),
  }),
  gate: renderGate(shared.limiter),
});

export async function registerPages(mall: Mall): Promise<void> {
  const pages = openPages(mall);
  serveCrawlers(mall);
  serveEarlierPages(mall);
  serveInstallable(mall);
  serveOneClick(mall);
  const storefront: RenderedApp = {
    app: 'storefront',
    elsewhere: (brand, request, reader) =>
      mobileAddress(
        setting(brand, 'mobile_site_url'),
        request.headers['user-agent'] ?? '',
        reader,
      ) ?? gateAddress(mall.shared, brand, request, reader),
    // The browser renders it alone.
    shellStatus: 200,
    trusted: WORKER_POLICY,
    remembersLanguage: false,
  };
  await registerRendered(mall, storefront, pages);
  const promotion: RenderedApp = { app: 'promotion', shellStatus: 503, remembersLanguage: true };
  await registerRendered(mall, promotion, pages);
  for (const app of ['seller', 'admin'] as const) {
    await registerPanel(mall, app);
  }
}
