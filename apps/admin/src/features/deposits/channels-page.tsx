/** Which coins are taken on which networks, and what they are worth: two people say that. */
import type { AdminChannel, AdminPrice } from '@entrepot/contract/deposits/types';
import { LEAP_PERCENT } from '@entrepot/contract/payments/rules';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PanelPage, Section } from '@entrepot/ui/panel/panel-page.tsx';
import { Status } from '@entrepot/ui/primitives/badge.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { ActButton } from '../../kit/act-button.tsx';
import { IfMay } from '../../kit/right-needed.tsx';
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
            <IfMay ask="deposits.proposePrice">
              <Button onClick={() => setPricing(true)}>{t('price.open')}</Button>
            </IfMay>
            <IfMay ask="deposits.addNetwork">
              <Button onClick={() => setAdding(true)}>{t('networks.add')}</Button>
            </IfMay>
            <IfMay ask="deposits.addChannel">
              <Button variant="primary" onClick={() => setEditing('new')}>
                {t('channel.add')}
              </Button>
            </IfMay>
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
              <Networks data={data} />
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

function Price({ price }: { price: AdminPrice }) {
  const format = useFormat();
  const t = useText('deposits');
  const { coin, source, proposedBy, proposedAt, approvedBy, holds, countsFrom } = price;
  return (
    <>
      <div>
        <p className={styles.name}>
          <b>{coin}</b> <span className="num ltr">{format.coin(price.price)} USDT</span>
          {holds && (
            <Status tone="positive" shape="done">
              {t('price.holds')}
            </Status>
          )}
        </p>
        <p className={styles.quiet}>
          {[
            t('price.sourceIs', { source: isolated(source) }),
            t('price.proposedBy', {
              name: isolated(proposedBy),
              time: format.dateTime(proposedAt),
            }),
            ...(approvedBy === null ? [] : [t('price.approvedBy', { name: isolated(approvedBy) })]),
          ].join(' · ')}
        </p>
        <Waits price={price} />
        {countsFrom && (
          <p className={styles.quiet}>
            {t('price.later', { from: format.dateTime(countsFrom), percent: LEAP_PERCENT })}
          </p>
        )}
      </div>
      {isOpen(price) && (
        <div className={styles.acts}>
          {price.own ? <TakePriceBack price={price} /> : <ApprovePrice price={price} />}
        </div>
      )}
    </>
  );
}

const isOpen = ({ approvedBy, takenBack, over }: AdminPrice) =>
  approvedBy === null && !takenBack && !over;

function Waits({ price }: { price: AdminPrice }) {
  const t = useText('deposits');
  const { takenBack, over, own } = price;
  const said = takenBack ? 'price.takenBack' : over ? 'price.over' : 'proposal.waits';
  return (
    price.approvedBy === null &&
    (own || !isOpen(price)) && <p className={styles.quiet}>{t(said)}</p>
  );
}

function ApprovePrice({ price: { id: priceId, coin, ...said } }: { price: AdminPrice }) {
  const write = useWrite('deposits.approvePrice');
  const format = useFormat();
  const t = useText('deposits');
  return (
    <ActButton
      label={t('price.approve')}
      variant="primary"
      title={t('price.approveTitle', { coin, price: format.coin(said.price) })}
      done={t('price.approved')}
      send={() => write.send({ priceId })}
      write={write}
    >
      <p>{t('price.approveText', { coin, name: said.proposedBy })}</p>
      <p>{t('price.sourceIs', { source: isolated(said.source) })}</p>
    </ActButton>
  );
}

function TakePriceBack({ price: { id: priceId, coin, price } }: { price: AdminPrice }) {
  const write = useWrite('deposits.takePriceBack');
  const format = useFormat();
  const t = useText('deposits');
  return (
    <ActButton
      label={t('takeBack')}
      variant="danger"
      title={t('price.backTitle', { coin, price: format.coin(price) })}
      done={t('price.tookBack')}
      send={() => write.send({ priceId })}
      write={write}
    >
      <p>{t('price.backText')}</p>
    </ActButton>
  );
}
