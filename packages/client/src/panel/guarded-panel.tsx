/** Around every page of a panel: its frame for whoever is logged in, else the way in. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { Failed } from '@entrepot/ui/primitives/states.tsx';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLive } from '../live.ts';
import { usePlace } from '../router/use-router.ts';
import type { Session } from '../session.ts';
import { useHeartbeat } from '../use-heartbeat.ts';
import { LoginScreen } from './login-screen.tsx';
import { brandQuery, ownerQuery, type PanelCall } from './panel-call.ts';
import { PanelOutlet } from './panel-router.tsx';

export type GuardedPanelProps = {
  call: PanelCall;
  session: Session;
  /** Which panel this is. */
  place: string;
  /** Who can log in to the demo world. */
  demo: string;
  /** The address of the page that stands outside. */
  setup: string;
  /** Below the way in: how somebody comes by one. */
  newcomers?: (brand: Brand) => ReactNode;
  Frame: ComponentType<{ brand: Brand; onLogOut: () => void }>;
};

const BEAT_MS = 60_000;

export function GuardedPanel(panel: GuardedPanelProps) {
  const brand = useQuery(brandQuery(panel.call));
  const { pathname } = usePlace();
  if (!brand.data) {
    return brand.isError ? <Failed from={brand} /> : null;
  }
  return pathname === panel.setup ? <PanelOutlet /> : <Inside {...panel} brand={brand.data} />;
}

function Inside({ brand, ...panel }: GuardedPanelProps & { brand: Brand }) {
  const { loggedIn, kept, logIn, logOut } = useKeptPage(panel);
  return (
    <>
      {(loggedIn || kept.page) && (
        <div hidden={!loggedIn} inert={!loggedIn} key={kept.round}>
          <panel.Frame brand={brand} onLogOut={() => void logOut()} />
        </div>
      )}
      {!loggedIn && (
        <LoginScreen
          brand={brand}
          place={panel.place}
          call={panel.call}
          demo={panel.demo}
          ended={kept.page}
          newcomers={panel.newcomers?.(brand)}
          onLoggedIn={logIn}
        />
      )}
    </>
  );
}

/**
 * A session that ends by itself hides the page and keeps it, so that nothing typed is lost: the same person finds it as
 * it was. Leaving on purpose, or somebody else logging in, throws it away.
 */
function useKeptPage({ call, session }: Pick<GuardedPanelProps, 'call' | 'session'>) {
  const queries = useQueryClient();
  const loggedIn = session.useLoggedIn();
  const [kept, setKept] = useState({ page: loggedIn, owner: '', round: 0 });
  const owner = useQuery({ ...ownerQuery(call), enabled: loggedIn }).data?.id;
  useLive(loggedIn ? session.token() : null);
  useHeartbeat(loggedIn, BEAT_MS, () => call('accounts.heartbeat', {}));
  useEffect(() => {
    if (loggedIn) {
      setKept((before) => ({ ...before, page: true, owner: owner ?? before.owner }));
    }
  }, [loggedIn, owner]);
  const logOut = async () => {
    await call('accounts.logout', {}).catch(() => undefined);
    setKept((before) => ({ page: false, owner: '', round: before.round + 1 }));
    session.leave();
    queries.clear();
  };
  const logIn = (token: string, who: string) => {
    session.logIn(token);
    if (kept.page && kept.owner === who) {
      void queries.invalidateQueries();
    } else {
      const { queryKey } = brandQuery(call);
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      setKept((before) => ({ page: true, owner: who, round: before.round + 1 }));
    }
  };
  return { loggedIn, kept, logIn, logOut };
}
