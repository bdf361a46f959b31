/** The operators' panel. */
import '@entrepot/ui/tokens/base.css';
import { RouterProvider } from '@tanstack/react-router';
import type { AdminApi } from '@entrepot/contract/api/admin';
import { createClient } from '@entrepot/contract/client';
import { PanelLink } from '@entrepot/ui/panel/panel-router.tsx';
import { startPanel } from '@entrepot/ui/panel/start-panel.tsx';
import { CallProvider } from './app/api.ts';
import { createRouter } from './app/router.ts';
import { session } from './app/session.ts';

void startPanel({
  files: import.meta.glob('../locales/*/*.json'),
  texts: ['layout'],
  Link: PanelLink,
  render: ({ language, texts }) => {
    const call = createClient<AdminApi>({
      token: session.token,
      language: () => language,
      // What is on the screen stays: half-written texts wait behind the log-in for the same operator.
      onLoggedOut: session.end,
    });
    return (
      <CallProvider value={call}>
        <RouterProvider router={createRouter(texts)} />
      </CallProvider>
    );
  },
});
