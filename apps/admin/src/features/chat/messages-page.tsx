import { DeskPage, useDeskFilter } from '@entrepot/client/conversation/desk-page.tsx';
import { openOutbox } from '@entrepot/client/conversation/outbox.ts';
import { useCall, useList } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';

const outbox = openOutbox(() => 'admin-messages');
session.beforeLeaving(outbox.clear);

/** Buyers ask the customer service; every operator may answer. */
export function MessagesPage() {
  const filter = useDeskFilter();
  const t = useText('layout');
  return (
    <DeskPage
      title={t('nav.messages')}
      list={useList('chat.listConversations', { filter })}
      call={useCall()}
      outbox={outbox}
      orderHref={(open) => ordersAt({ open })}
    />
  );
}
