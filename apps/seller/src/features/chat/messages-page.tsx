import { DeskPage, useDeskFilter } from '@entrepot/client/conversation/desk-page.tsx';
import { openOutbox } from '@entrepot/client/conversation/outbox.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';
import { useAsk, useCall, useList } from '../../kit/api.ts';
import { listingsAt, ordersAt } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { useText } from '../../kit/text.ts';
import { GreetingDialog } from './greeting-dialog.tsx';

const outbox = openOutbox(() => 'seller-messages');
session.beforeLeaving(outbox.clear);

/** What buyers ask the shop. */
export function MessagesPage() {
  const filter = useDeskFilter();
  const t = useText('chat');
  return (
    <DeskPage
      title={t('title')}
      actions={<Greeting />}
      list={useList('chat.listConversations', { filter })}
      call={useCall()}
      outbox={outbox}
      goodsHref={(open) => listingsAt({ open })}
      orderHref={(open) => ordersAt({ open: open as never })}
    />
  );
}

function Greeting() {
  const [open, setOpen] = useState(false);
  const desk = useAsk('chat.getDesk', {}).data;
  const t = useText('chat');
  return (
    <>
      <Button disabled={!desk} onClick={() => setOpen(true)}>
        {t('greeting.open')}
      </Button>
      {open && desk && <GreetingDialog desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}
