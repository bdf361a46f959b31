/** Around every page: the frame for an operator who is logged in, else the way in. */
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { PanelFrame } from '@entrepot/client/panel/panel-frame.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand, useMe } from '../../kit/shell-queries.ts';
import { BarTools } from './bar-tools.tsx';
import { Login } from './login.tsx';
import { useFind } from './use-find.tsx';
import { useLayoutText } from './use-layout-text.ts';
import { useNav } from './use-nav.tsx';

export function Shell() {
  const brand = useBrand();
  const { pathname } = usePlace();
  if (!brand.data) {
    return brand.isError ? (
      <ErrorState error={brand.error} onRetry={() => void brand.refetch()} />
    ) : null;
  }
  return pathname === paths.setup ? <PanelOutlet /> : <Guarded brand={brand.data} />;
}

/** When a session ends by itself, the page it ended under stays mounted behind the log-in: nothing typed is lost. */
function Guarded({ brand }: { brand: Brand }) {
  const loggedIn = session.useLoggedIn();
  const queries = useQueryClient();
  const [mounted, setMounted] = useState(loggedIn);
  if (loggedIn && !mounted) {
    setMounted(true);
  }
  const leave = () => {
    setMounted(false);
    session.end();
    queries.clear();
  };
  return (
    <>
      {mounted && (
        <div hidden={!loggedIn}>
          <Frame brand={brand} onLeave={leave} />
        </div>
      )}
      {!loggedIn && (
        <Login brand={brand} ended={mounted} onLoggedIn={() => void queries.invalidateQueries()} />
      )}
    </>
  );
}

function Frame({ brand, onLeave }: { brand: Brand; onLeave: () => void }) {
  const call = useCall();
  const me = useMe().data;
  const nav = useNav(brand.demo);
  const find = useFind();
  const t = useLayoutText();
  const logOut = async () => {
    await call('accounts.logout', {}).catch(() => undefined);
    onLeave();
  };
  return (
    <PanelFrame
      brand={brand}
      place={t('place')}
      dark
      nav={nav}
      user={me?.name ?? t('place')}
      tools={<BarTools />}
      find={find}
      beat={() => {
        if (session.token()) {
          void call('accounts.heartbeat', {}).catch(() => undefined);
        }
      }}
      onLogOut={() => void logOut()}
    >
      <PanelOutlet />
    </PanelFrame>
  );
}
