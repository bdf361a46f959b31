import { useRefresh } from '@entrepot/client/use-refresh.ts';
import type { Notice, NoticeCategory } from '@entrepot/contract/notifications/notices';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CheckCheck } from 'lucide-react';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Props = { newest: Notice | undefined; category?: NoticeCategory | undefined };

/** Up to the newest that is on the screen: what comes meanwhile has not been seen. */
export function MarkAllRead({ newest, category }: Props) {
  const refresh = useRefresh('notifications');
  const t = useText('notifications');
  const write = useWrite('notifications.markAllRead', { onDone: refresh, tell: true });
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<CheckCheck size={16} aria-hidden />}
      loading={write.sending}
      disabled={!newest}
      onClick={() =>
        newest && void write.send({ newest: newest.id, ...(category && { category }) })
      }
    >
      {t('markAll')}
    </Button>
  );
}
