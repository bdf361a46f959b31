/** The promotion site: what the mall is, for people who do not know it yet, and its policies. */
import '@entrepot/ui/tokens/base.css';
import type { PromotionApi } from '@entrepot/contract/api/promotion';
import { createClient } from '@entrepot/contract/client';
import { startPanel } from '@entrepot/ui/panel/start-panel.tsx';
import { openOldAddress, SiteLink } from './app/address.tsx';
import { CallProvider } from './app/api.ts';
import { chosenBrand } from './app/chosen-brand.ts';
import { Site } from './app/site.tsx';

openOldAddress();
const brand = chosenBrand();
const headers: Record<string, string> = brand ? { 'x-brand': brand } : {};

void startPanel({
  files: import.meta.glob('../locales/*/*.json'),
  texts: ['layout', 'content'],
  Link: SiteLink,
  render: ({ language }) => {
    const call = createClient<PromotionApi>({
      token: () => null,
      language: () => language,
      headers: () => headers,
    });
    return (
      <CallProvider value={call}>
        <Site />
      </CallProvider>
    );
  },
});
