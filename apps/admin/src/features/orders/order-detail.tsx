import type { OrderId, Sent } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import { Less } from '@entrepot/ui/primitives/less.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { OrderPapers } from '@entrepot/client/panel/order-papers.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { useState } from 'react';
import { useAsk, useCall, type Output } from '../../kit/api.ts';
import { accountAt } from '../../kit/paths.ts';
import { useBrandName } from '../../kit/shell-queries.ts';
import { Movements, OrderLines, Sums } from './order-lines.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { OrderStatus } from './order-state.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReturnRequest } from './return-request.tsx';
import styles from './orders.module.css';
import { RightNeededNote } from '../../kit/right-needed.tsx';
import { useText } from '../../kit/text.ts';

export type Order = Output<'orders.getOrder'>;

export function OrderDetail({ orderId, ...moves }: PaneMoves & { orderId: Sent<OrderId> }) {
  const order = useAsk('orders.getOrder', { orderId });
  const t = useText('orders');
  return (
    <LoadedPane from={order} title={t('list.number')} moves={moves}>
      {(data) => (
        <DetailPane
          title={<CopyCode value={data.number} />}
          status={<OrderStatus order={data} />}
          subtitle={<Subtitle order={data} />}
          {...moves}
        >
          <Parts order={data} />
        </DetailPane>
      )}
    </LoadedPane>
  );
}

function Subtitle({ order }: { order: Order }) {
  const brandName = useBrandName();
  const t = useText('orders');
  return t.rich('detail.subtitle', {
    brand: brandName(order.brandId),
    shop: order.shop.name,
    buyer: order.buyer.name,
    account: (chunks) => (
      <AppLink href={accountAt(order.buyer.id, order.buyer.name)}>
        <bdi>{chunks}</bdi>
      </AppLink>
    ),
    name: (chunks) => <bdi>{chunks}</bdi>,
  });
}

function Parts({ order }: { order: Order }) {
  const call = useCall();
  const format = useFormat();
  const t = useText('orders');
  return (
    <>
      {order.returns.toReversed().map((request) => (
        <ReturnRequest key={request.id} order={order} request={request} />
      ))}
      <GivenBack order={order} />
      <DetailPart
        title={t('detail.lines')}
        note={t('detail.pieces', { count: order.pieces, lines: order.lines.length })}
      >
        <OrderLines lines={order.lines} />
        <Sums {...order} />
      </DetailPart>
      <DetailPart title={t('detail.escrow')} note={t(`escrow.${order.escrow.state}`)}>
        <EscrowFacts order={order} />
        {order.escrow.payout === undefined && <RightNeededNote right="read-money" />}
        {order.actions.includes('refund-by-platform') && <GiveBack order={order} />}
      </DetailPart>
      <DetailPart title={t('detail.movements')} note={t('detail.movementsNote')}>
        {order.movements ? (
          <Movements movements={order.movements} />
        ) : (
          <RightNeededNote right="read-money" />
        )}
      </DetailPart>
      <DetailPart title={t('detail.parties')}>
        <Delivery order={order} />
      </DetailPart>
      <OrderPapers order={order} get={(asked) => call('papers.getPapers', asked)} />
      <DetailPart title={t('detail.log')}>
        <Timeline
          items={order.log.toReversed().map((entry, index) => ({
            time: format.dateTime(entry.at),
            title: t(`event.${entry.event}`),
            text: t(`by.${entry.by}`),
            current: index === 0,
          }))}
        />
      </DetailPart>
    </>
  );
}

/** What operators have given back without being asked, and why. */
function GivenBack({ order }: { order: Order }) {
  const format = useFormat();
  const t = useText('orders');
  return order.platformRefunds.toReversed().map(({ id, amount, reason, at }) => (
    <DetailPart key={id} title={t('refund.given')} aside={format.dateTime(at)}>
      <Facts facts={[{ label: t('return.amount'), value: <Price amount={amount} /> }]} />
      <p>
        <bdi>{reason}</bdi>
      </p>
    </DetailPart>
  ));
}

function GiveBack({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const t = useText('orders');
  return (
    <div className={styles.giveBack}>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('refund.do')}
      </Button>
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function EscrowFacts({ order }: { order: Order }) {
  const { escrow } = order;
  const format = useFormat();
  const t = useText('orders');
  const money = (amount: Amount) => <Price amount={amount} />;
  const { commission, commissionRate, payout } = escrow;
  const commissionFacts =
    commission === undefined || commissionRate === undefined || payout === undefined
      ? []
      : [
          {
            label: t('escrow.commission', { rate: format.percent(commissionRate) }),
            value: <Less amount={commission} />,
          },
          { label: t('escrow.payout'), value: money(payout) },
        ];
  return (
    <Facts
      facts={[
        { label: t('escrow.paid'), value: money(escrow.paid) },
        ...(order.coupon?.paidBy === 'mall'
          ? [
              {
                label: t('escrow.subsidy', { code: order.coupon.code }),
                value: money(escrow.subsidy),
              },
              { label: t('escrow.subsidyBack'), value: <Less amount={escrow.subsidyBack} /> },
            ]
          : []),
        { label: t('escrow.back'), value: <Less amount={escrow.refunded} /> },
        { label: t('escrow.still'), value: money(escrow.held) },
        ...commissionFacts,
        ...(escrow.releaseAt
          ? [{ label: t('escrow.releaseAt'), value: format.dateTime(escrow.releaseAt) }]
          : []),
      ]}
    />
  );
}

function Delivery({ order }: { order: Order }) {
  const { shipTo, note } = order;
  const t = useText('orders');
  const place = [shipTo.line, shipTo.postcode, shipTo.city, shipTo.stateName, shipTo.countryName];
  return (
    <div className={styles.columns}>
      <address className={styles.address}>
        <b>
          <bdi>{shipTo.contact}</bdi>
        </b>
        <br />
        <bdi>{place.filter(Boolean).join(', ')}</bdi>
        <br />
        <bdi className="ltr">{shipTo.phone}</bdi>
      </address>
      <div>
        <OrderParcels order={order} />
        {note && (
          <p>
            {t('detail.note')} <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
