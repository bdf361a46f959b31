import type { Sent, ShopId } from '@entrepot/contract/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, usePlace } from '../../kit/routing/use-router.ts';
import { useCall } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useShopsText } from '../../kit/texts/use-shops-text.ts';

type Props = { shopId: Sent<ShopId>; followed: boolean; size?: 's' | 'm'; wide?: boolean };

export function FollowButton({ shopId, followed, size = 'm', wide }: Props) {
  const [wanted, setWanted] = useState<boolean>();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = usePlace().href;
  const toast = useToast();
  const readable = useReadableRefusal();
  const t = useShopsText();
  const on = wanted ?? followed;
  const follow = useMutation({
    mutationFn: (next: boolean) =>
      call(next ? 'sellers.followShop' : 'sellers.unfollowShop', { shopId }, { key: randomId() }),
    onMutate: setWanted,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sellers.countFollowed'] }),
    onError: (error, next) => {
      const { code, message } = readable(error);
      if (code !== 'ALREADY_FOLLOWED') {
        setWanted(!next);
        toast({ tone: 'danger', title: message });
      }
    },
  });
  const onClick = () => {
    if (session.token() === null) {
      void navigate({ href: paths.login(here) });
    } else {
      follow.mutate(!on);
    }
  };
  const Icon = on ? Check : Plus;
  return (
    <Button
      size={size}
      wide={wide}
      aria-pressed={on}
      icon={<Icon size={16} aria-hidden />}
      loading={follow.isPending}
      onClick={onClick}
    >
      {t(on ? 'following' : 'follow')}
    </Button>
  );
}
