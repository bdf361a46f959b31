/** The operators' panel. */
import '@entrepot/ui/tokens/base.css';
import type { AdminApi } from '@entrepot/contract/api/admin';
import { startPanel } from '@entrepot/client/panel/start-panel.tsx';
import { CallProvider } from './kit/api.ts';
import { routes } from './app/router.ts';
import { session } from './kit/session.ts';

void startPanel<AdminApi>({
  files: import.meta.glob('../locales/*/*.json'),
  session,
  CallProvider,
  routes,
});
