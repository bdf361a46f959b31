// Pages beside the API: the storefront rendered here, the three panels as they were built.
import type { Mall } from '../mall.ts';
import { registerPanel } from './panel.ts';
import { registerStorefront } from './storefront.ts';

export async function registerPages(mall: Mall): Promise<void> {
  await registerStorefront(mall);
  for (const app of ['seller', 'admin', 'promotion'] as const) {
    await registerPanel(mall, app);
  }
}
