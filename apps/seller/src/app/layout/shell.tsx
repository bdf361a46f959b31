/** Around every page: the frame for a merchant who is logged in, else the way in. */
import type { AccountId, Sent } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { PanelOutlet } from '@entrepot/client/panel/panel-router.tsx';
import type { Brand } from '@entrepot/contract/brands/types';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useEffect, useState } from 'react';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useBrand } from '../../kit/shell-queries.ts';
import { Frame } from './frame.tsx';
import { Login } from './login.tsx';

export function Shell() {
  const brand = useBrand();
  const { pathname } = usePlace();
  if (!brand.data) {
    return brand.isError ? (
      <ErrorState error={brand.error} onRetry={() => void brand.refetch()} />
    ) : null;
  }
  return pathname === paths.setup ? <PanelOutlet /> : <Inside brand={brand.data} />;
}

/**
 * A session that ends by itself hides the page and keeps it, so that nothing typed is lost: the same merchant finds it
 * as it was. Leaving on purpose, or somebody else logging in, throws it away.
 */
function Inside({ brand }: { brand: Brand }) {
  const call = useCall();
  const queries = useQueryClient();
  const loggedIn = session.useLoggedIn();
  const [kept, setKept] = useState({ page: loggedIn, owner: '', round: 0 });
  useEffect(() => {
    if (loggedIn) {
      setKept((before) => ({ ...before, page: true }));
    }
  }, [loggedIn]);
  const logOut = async () => {
    await call('accounts.logout', {}).catch(() => undefined);
    setKept((before) => ({ page: false, owner: '', round: before.round + 1 }));
    session.end();
    queries.clear();
  };
  const onLoggedIn = (token: string, accountId: Sent<AccountId>) => {
    session.logIn(token);
    if (kept.page && kept.owner === accountId) {
      void queries.invalidateQueries();
    } else {
      queries.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'brands.getBrand' });
      setKept((before) => ({ page: true, owner: accountId, round: before.round + 1 }));
    }
  };
  return (
    <>
      {(loggedIn || kept.page) && (
        <div hidden={!loggedIn} inert={!loggedIn} key={kept.round}>
          <Frame
            brand={brand}
            onLogOut={() => void logOut()}
            onOwner={(owner) => setKept((before) => ({ ...before, owner }))}
          />
        </div>
      )}
      {!loggedIn && <Login brand={brand} ended={kept.page} onLoggedIn={onLoggedIn} />}
    </>
  );
}
