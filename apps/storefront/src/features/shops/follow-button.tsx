import type { Sent, ShopId } from '@entrepot/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useText } from '../../kit/text.ts';

type Props = { shopId: Sent<ShopId>; followed: boolean; size?: 's' | 'm'; wide?: boolean };

export function FollowButton({ shopId, followed, size = 'm', wide }: Props) {
  const [wanted, setWanted] = useState<boolean>();
  const [sending, setSending] = useState(false);
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = usePlace().href;
  const toast = useToast();
  const readable = useReadableRefusal();
  const t = useText('shops');
  const on = wanted ?? followed;
  const follow = async (next: boolean) => {
    setWanted(next);
    setSending(true);
    try {
      const name = next ? 'sellers.followShop' : 'sellers.unfollowShop';
      await call(name, { shopId }, { key: randomId() });
      await queries.invalidateQueries({ queryKey: ['sellers.countFollowed'] });
    } catch (error) {
      const { code, message } = readable(error);
      if (code !== 'ALREADY_FOLLOWED') {
        setWanted(!next);
        toast({ tone: 'danger', title: message });
      }
    } finally {
      setSending(false);
    }
  };
  const onClick = () => {
    if (session.token() === null) {
      void navigate({ href: paths.login(here) });
    } else {
      void follow(!on);
    }
  };
  const Icon = on ? Check : Plus;
  return (
    <Button
      size={size}
      wide={wide}
      aria-pressed={on}
      icon={<Icon size={16} aria-hidden />}
      loading={sending}
      onClick={onClick}
    >
      {t(on ? 'following' : 'follow')}
    </Button>
  );
}
