import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { useCall } from './api.ts';
import { useText } from './text.ts';
import { paths } from './paths.ts';
import { session } from './session.ts';

/** Leaves the account: the server is told, this browser forgets at once, and the home page opens (spec §4). */
export function useLogOut(): () => void {
  const call = useCall();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText('layout');
  return () => {
    // Whatever the server says, this browser forgets the session.
    void call('accounts.logout', {}).catch(() => undefined);
    session.leave();
    toast({ tone: 'positive', title: t('loggedOut') });
    void navigate({ href: paths.home() });
  };
}
