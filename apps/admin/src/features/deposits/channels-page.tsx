/** Which coins are taken on which networks, and what they are worth: two people say that. */
import type { AdminChannel, AdminChannels, AdminPrice } from '@entrepot/contract/deposits/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Badge, Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { Networks } from './networks.tsx';
import { PriceDialog } from './price-dialog.tsx';
import styles from './deposits.module.css';

export function ChannelsPage() {
  const [editing, setEditing] = useState<AdminChannel | 'new'>();
  const [pricing, setPricing] = useState(false);
  const list = useAsk('deposits.listChannels', {});
  const t = useText('deposits');
  return (
    <PanelPage
      title={t('channels.title')}
      actions={
        list.data && (
          <>
            <Button onClick={() => setPricing(true)}>{t('price.open')}</Button>
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
            <Section title={t('channels.title')} className={styles.part}>
              <Channels data={data} onEdit={setEditing} />
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
            {pricing && <PriceDialog channels={data.channels} onClose={() => setPricing(false)} />}
          </>
        )}
      </Loaded>
    </PanelPage>
  );
}

type ChannelsProps = { data: AdminChannels; onEdit: (channel: AdminChannel) => void };

function Channels({ data: { channels }, onEdit }: ChannelsProps) {
  const t = useText('deposits');
  if (channels.length === 0) {
    return (
      <EmptyState icon={<Coins size={28} aria-hidden />} title={t('channels.none')}>
        {t('channels.noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.rows}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <Channel channel={channel} onEdit={() => onEdit(channel)} />
        </li>
      ))}
    </ul>
  );
}

function Channel({ channel, onEdit }: { channel: AdminChannel; onEdit: () => void }) {
  const queries = useQueryClient();
  const { send, sending } = useWrite('deposits.openChannel', { tell: true });
  const format = useFormat();
  const t = useText('deposits');
  const { coin, networkName, network, open, lacks, contract, least, most, fee } = channel;
  const turn = async () => {
    await send({ channelId: channel.id, open: !open });
    await queries.invalidateQueries();
  };
  return (
    <>
      <div>
        <b>{coin}</b> <bdi>{networkName}</bdi> <small className="mono ltr">{network}</small>{' '}
        <Status tone={open ? 'positive' : 'neutral'} shape={open ? 'done' : 'stopped'}>
          {t(open ? 'channel.isOpen' : 'channel.isClosed')}
        </Status>
        <p className={styles.quiet}>
          {t('channel.limits', { least, most, coin, fee: format.money(fee) })}
        </p>
        <p className={styles.quiet}>
          <code className={`mono ltr ${styles.code}`}>{contract ?? t('channel.native')}</code>
        </p>
        {lacks.map((lack) => (
          <p key={lack}>
            <Badge tone="warning">{t(`lack.${lack}`)}</Badge>
          </p>
        ))}
      </div>
      <div className={styles.acts}>
        <Button
          size="s"
          onClick={onEdit}
          aria-label={`${t('channel.edit')}: ${coin} ${networkName}`}
        >
          {t('channel.edit')}
        </Button>
        <Button
          size="s"
          loading={sending}
          onClick={() => void turn()}
          aria-label={`${t(open ? 'channel.close' : 'channel.open')}: ${coin} ${networkName}`}
        >
          {t(open ? 'channel.close' : 'channel.open')}
        </Button>
      </div>
    </>
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
  const queries = useQueryClient();
  const { send, sending } = useWrite('deposits.approvePrice', { tell: true });
  const format = useFormat();
  const t = useText('deposits');
  const approve = async () => {
    await send({ priceId: id });
    await queries.invalidateQueries();
  };
  return (
    <>
      <div>
        <b>{coin}</b> <span className="mono ltr">{price} USDT</span>{' '}
        {holds && (
          <Status tone="positive" shape="done">
            {t('price.holds')}
          </Status>
        )}
        <p className={styles.quiet}>
          <bdi>{source}</bdi> · <bdi>{said.proposedBy}</bdi>,{' '}
          <time dateTime={said.proposedAt}>{format.dateTime(said.proposedAt)}</time>
          {said.approvedBy !== null && (
            <>
              {' '}
              · <bdi>{said.approvedBy}</bdi>
            </>
          )}
        </p>
        {said.approvedBy === null && own && <p className={styles.quiet}>{t('proposal.waits')}</p>}
      </div>
      {said.approvedBy === null && !own && (
        <div className={styles.acts}>
          <Button size="s" variant="primary" loading={sending} onClick={() => void approve()}>
            {t('price.approve')}
          </Button>
        </div>
      )}
    </>
  );
}
