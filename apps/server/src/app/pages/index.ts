// Pages beside the API: the storefront and the promotion site rendered here, the two panels as they were built.
import { setting } from '../../features/brands/index.ts';
import type { Mall } from '../mall.ts';
import { serveCrawlers, servePromotionCrawlers } from './crawlers.ts';
import { registerPanel } from './panel.ts';
import { mobileAddress } from './reader.ts';
import { registerRendered } from './rendered-app.ts';

export async function registerPages(mall: Mall): Promise<void> {
  serveCrawlers(mall);
  await registerRendered(mall, {
    app: 'storefront',
    elsewhere: (brand, { headers }, reader) =>
      mobileAddress(setting(brand, 'mobile_site_url'), headers['user-agent'] ?? '', reader),
    // The browser renders it alone.
    shellStatus: 200,
    remembersLanguage: false,
  });
  servePromotionCrawlers(mall);
  await registerRendered(mall, { app: 'promotion', shellStatus: 503, remembersLanguage: true });
  for (const app of ['seller', 'admin'] as const) {
    await registerPanel(mall, app);
  }
}
