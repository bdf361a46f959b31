import type { Sent, ShopId } from '@entrepot/contract/ids';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { useCall } from '../api.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';
import { useMark } from '../use-mark.ts';
import { useText } from '../text.ts';

type Props = { shopId: Sent<ShopId>; followed: boolean; size?: 's' | 'm'; wide?: boolean };

export function FollowButton({ shopId, followed, size = 'm', wide }: Props) {
  const [wanted, setWanted] = useState<boolean>();
  const [sending, setSending] = useState(false);
  const call = useCall();
  const navigate = useNavigate();
  const here = usePlace().href;
  const mark = useMark();
  const t = useText('shops');
  const on = wanted ?? followed;
  const follow = async (next: boolean) => {
    setSending(true);
    const name = next ? 'sellers.followShop' : 'sellers.unfollowShop';
    try {
      await mark({
        wanted: next,
        show: setWanted,
        send: (how) => call(name, { shopId }, how),
        already: 'ALREADY_FOLLOWED',
        stale: 'sellers.countFollowed',
      });
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
