/** Which coins are taken on which networks, and what they are worth: two people say that. */
import type { AdminChannel, AdminPrice } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { ApproveButton } from '../../kit/approve-button.tsx';
import { useText } from '../../kit/text.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { Channels } from './channels.tsx';
import { NetworkDialog } from './network-dialog.tsx';
import { Networks } from './networks.tsx';
import { PriceDialog } from './price-dialog.tsx';
import styles from './deposits.module.css';

export function ChannelsPage() {
  const [editing, setEditing] = useState<AdminChannel | 'new'>();
  const [pricing, setPricing] = useState(false);
  const [adding, setAdding] = useState(false);
  const list = useAsk('deposits.listChannels', {});
  const t = useText('deposits');
  return (
    <PanelPage
      title={t('channels.title')}
      actions={
        list.data && (
          <>
            <Button onClick={() => setPricing(true)}>{t('price.open')}</Button>
            <Button onClick={() => setAdding(true)}>{t('networks.add')}</Button>
            <Button variant="primary" onClick={() => setEditing('new')}>
              {t('channel.add')}
            </Button>
          </>
        )
      }
    >
      <Loaded from={list} waiting={<Skeleton height="240px" />}>
        {(data) => (
          <>
            <Section title={t('channels.list')} className={styles.part}>
              <Channels rows={data.channels} networks={data.networks} onEdit={setEditing} />
            </Section>
            <Section title={t('networks.title')} className={styles.part}>
              <Networks rows={data.networks} />
            </Section>
            <Section title={t('price.title')} className={styles.part}>
              <Prices rows={data.prices} />
            </Section>
            {editing && (
              <ChannelDialog
                networks={data.networks}
                channel={editing === 'new' ? undefined : editing}
                onClose={() => setEditing(undefined)}
              />
            )}
            {adding && <NetworkDialog onClose={() => setAdding(false)} />}
            {pricing && <PriceDialog channels={data.channels} onClose={() => setPricing(false)} />}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

function Prices({ rows }: { rows: readonly AdminPrice[] }) {
  const t = useText('deposits');
  if (rows.length === 0) {
    return <p className={styles.quiet}>{t('price.none')}</p>;
  }
  return (
    <ul className={styles.rows}>
      {rows.map((price) => (
        <li key={price.id}>
          <Price price={price} />
        </li>
      ))}
    </ul>
  );
}

function Price({ price: { id, coin, price, source, holds, own, ...said } }: { price: AdminPrice }) {
  const write = useWrite('deposits.approvePrice');
  const format = useFormat();
  const t = useText('deposits');
  const waits = said.approvedBy === null && !said.over;
  return (
    <>
      <div>
        <p className={styles.name}>
          <b>{coin}</b> <span className="mono ltr">{format.coin(price)} USDT</span>
          {holds && (
            <Status tone="positive" shape="done">
              {t('price.holds')}
            </Status>
          )}
        </p>
        <p className={styles.quiet}>
          <bdi>{source}</bdi> · <bdi>{said.proposedBy}</bdi> ·{' '}
          <bdi>
            <time dateTime={said.proposedAt}>{format.dateTime(said.proposedAt)}</time>
          </bdi>
          {said.approvedBy !== null && (
            <>
              {' '}
              · <bdi>{said.approvedBy}</bdi>
            </>
          )}
        </p>
        {said.approvedBy === null && (said.over || own) && (
          <p className={styles.quiet}>{t(said.over ? 'price.over' : 'proposal.waits')}</p>
        )}
      </div>
      {waits && !own && (
        <div className={styles.acts}>
          <ApproveButton
            label={t('price.approve')}
            title={t('price.approveTitle', { coin, price: format.coin(price) })}
            done={t('price.approved')}
            send={() => write.send({ priceId: id })}
            write={write}
          >
            <p>{t('price.approveText', { coin, name: said.proposedBy })}</p>
            <blockquote>
              <bdi>{source}</bdi>
            </blockquote>
          </ApproveButton>
        </div>
      )}
    </>
  );
}
