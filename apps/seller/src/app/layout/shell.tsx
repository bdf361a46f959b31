/** Around every page: the frame for a merchant who is logged in, else the way in. */
import { Outlet } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { Brand } from '@entrepot/contract/brands/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelFrame } from '@entrepot/ui/panel/panel-frame.tsx';
import { ErrorState } from '@entrepot/ui/primitives/states.tsx';
import { useCall } from '../api.ts';
import { session } from '../session.ts';
import { useBrand, useNow, useShop } from '../shell-queries.ts';
import { Login } from './login.tsx';
import { useLayoutText } from './use-layout-text.ts';
import { useNav } from './use-nav.tsx';
import { useFindOrders } from './use-find-orders.tsx';

export function Shell() {
  const brand = useBrand();
  const loggedIn = session.useLoggedIn();
  if (!brand.data) {
    return brand.isError ? <ErrorState onRetry={() => void brand.refetch()} /> : null;
  }
  return loggedIn ? <Frame brand={brand.data} /> : <Login brand={brand.data} />;
}

function Frame({ brand }: { brand: Brand }) {
  const call = useCall();
  const queries = useQueryClient();
  const shop = useShop().data;
  const nav = useNav();
  const find = useFindOrders();
  const t = useLayoutText();
  const logOut = async () => {
    await call('accounts.logout', {}).catch(() => undefined);
    session.end();
    queries.clear();
  };
  return (
    <PanelFrame
      brand={brand}
      place={shop?.name ?? t('place')}
      code={shop?.mark}
      nav={nav}
      user={shop?.name ?? t('place')}
      tools={<Clock />}
      find={find}
      beat={() => void call('accounts.heartbeat', {}).catch(() => undefined)}
      onLogOut={() => void logOut()}
    >
      <Outlet />
    </PanelFrame>
  );
}

function Clock() {
  const format = useFormat();
  const now = new Date(useNow()).toISOString();
  return (
    <time dateTime={now}>
      {format.shortDate(now)}, <bdi>{format.time(now)}</bdi>
    </time>
  );
}
