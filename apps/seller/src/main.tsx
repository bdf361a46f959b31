/** The seller's panel. */
import '@entrepot/ui/tokens/base.css';
import type { SellerApi } from '@entrepot/contract/api/seller';
import { startPanel } from '@entrepot/client/panel/start-panel.tsx';
import { CallProvider } from './kit/api.ts';
import { routes } from './app/router.ts';
import { session } from './kit/session.ts';

void startPanel<SellerApi>({
  files: import.meta.glob('../locales/*/*.json'),
  session,
  CallProvider,
  routes,
  installable: true,
});
