/** One quotation beside the list: what is asked, what was offered, and the shop's answer. */
import type { ShopQuotation } from '@entrepot/contract/quotations/types';
import { lastDayOf } from '@entrepot/contract/quotations/rules';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { LoadedPane } from '@entrepot/client/panel/loaded.tsx';
import type { PaneMoves } from '@entrepot/client/panel/paged-table.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { DetailPane, DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Facts } from '@entrepot/ui/panel/panel-page.tsx';
import { QuotationStatus } from '@entrepot/ui/patterns/quotation-status.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { MessageSquare, Send } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { messagesAt, ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferSums } from './offer-sums.tsx';
import styles from './quotations.module.css';

type PaneProps = PaneMoves & { quotationId: string };

export function QuotationPane({ quotationId, ...moves }: PaneProps) {
  const found = useAsk('quotations.getQuotation', { quotationId });
  const t = useText('quotations');
  return (
    <LoadedPane from={found} title={t('quotation')} moves={moves}>
      {(data) => <Quotation key={quotationId} quotation={data} {...moves} />}
    </LoadedPane>
  );
}

type Part = { quotation: ShopQuotation };

function Quotation({ quotation, ...moves }: Part & PaneMoves) {
  const format = useFormat();
  const t = useText('quotations');
  const { state, buyer, createdAt, actions } = quotation;
  return (
    <DetailPane
      title={<CopyCode value={quotation.number} />}
      status={<QuotationStatus state={state} words={(name) => t(`state.${name}`)} />}
      subtitle={
        <>
          <b>
            <bdi>{buyer}</bdi>
          </b>{' '}
          {t('askedOn', { date: format.dateTime(createdAt) })}
        </>
      }
      footer={actions.length > 0 ? <Actions quotation={quotation} /> : undefined}
      {...moves}
    >
      <Become quotation={quotation} />
      <Lines quotation={quotation} />
      <Wishes quotation={quotation} />
      <Offers quotation={quotation} />
      <History quotation={quotation} />
    </DetailPane>
  );
}

function Actions({ quotation }: Part) {
  const [doing, setDoing] = useState<'offer' | 'decline'>();
  const t = useText('quotations');
  const { actions, version } = quotation;
  const close = () => setDoing(undefined);
  return (
    <>
      <Button
        variant="primary"
        icon={<Send size={16} className="flip" aria-hidden />}
        onClick={() => setDoing('offer')}
      >
        {t(version === 0 ? 'offer.make' : 'offer.change')}
      </Button>
      {actions.includes('decline') && (
        <Button onClick={() => setDoing('decline')}>
          {t(version === 0 ? 'decline.do' : 'decline.takeBack')}
        </Button>
      )}
      {doing === 'offer' && <OfferDialog quotation={quotation} onClose={close} />}
      {doing === 'decline' && <DeclineDialog quotation={quotation} onClose={close} />}
    </>
  );
}

/** How it ended, with the way to what it became. */
function Become({ quotation: { order, state, declineReason } }: Part) {
  const t = useText('quotations');
  if (order) {
    return (
      <DetailPart title={t('became')}>
        <AppLink className={styles.link} href={ordersAt({ tab: 'all', open: order.id })}>
          <bdi className="mono">{order.number}</bdi>
        </AppLink>
      </DetailPart>
    );
  }
  return (
    state === 'declined' && (
      <DetailPart title={t('declineReason')}>
        <blockquote>
          <bdi>{declineReason}</bdi>
        </blockquote>
      </DetailPart>
    )
  );
}

function Lines({ quotation: { lines } }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  const unit = (amount: Parameters<typeof format.money>[0]) => (
    <bdi className="ltr">{format.money(amount, { unit: true })}</bdi>
  );
  return (
    <DetailPart title={t('asked')} note={t('products', { count: lines.length })}>
      <ul className={styles.goods}>
        {lines.map((line) => (
          <li key={line.place}>
            <Thumb picture={line.picture} />
            <span className={styles.two}>
              <bdi>{line.name}</bdi>
              <small className="mono">{numberAndChoice(line)}</small>
            </span>
            <span className={styles.figures}>
              <b>{t('pieces', { count: line.quantity })}</b>
              <small>
                {t('yourPrice')} {unit(line.listed)}
              </small>
              {line.target && (
                <small className={styles.target}>
                  {t('target')} {unit(line.target)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DetailPart>
  );
}

function Wishes({ quotation }: Part) {
  const { destination, wantedOn, note, conversationId } = quotation;
  const t = useText('quotations');
  const format = useFormat();
  const place = [destination.postcode, destination.city].filter(Boolean).join(' ');
  return (
    <DetailPart title={t('wishes')}>
      <Facts
        facts={[
          {
            label: t('destination'),
            value: (
              <span>
                {format.country(destination.country)}
                {place && (
                  <>
                    {' · '}
                    <bdi>{place}</bdi>
                  </>
                )}
              </span>
            ),
          },
          {
            label: t('wantedOn'),
            value: wantedOn ? format.date(`${wantedOn}T12:00:00Z`) : t('noDate'),
          },
        ]}
      />
      {note && (
        <blockquote>
          <bdi>{note}</bdi>
        </blockquote>
      )}
      {conversationId && (
        <ButtonLink
          size="s"
          href={messagesAt(conversationId)}
          icon={<MessageSquare size={15} aria-hidden />}
        >
          {t('messages')}
        </ButtonLink>
      )}
    </DetailPart>
  );
}

/** The latest offer with its sums, and those before it. */
function Offers({ quotation: { offers, lines } }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  return offers.map((offer, index) => (
    <DetailPart
      key={offer.version}
      title={t(index === 0 ? 'offer.latest' : 'offer.before', { version: offer.version })}
      note={t('offer.until', { date: format.date(`${lastDayOf(offer.expiresAt)}T12:00:00Z`) })}
    >
      <OfferSums lines={lines} offer={offer} />
    </DetailPart>
  ));
}

function History({ quotation: { log } }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  return (
    <DetailPart title={t('history')}>
      <Timeline
        items={log.toReversed().map((entry, index) => ({
          time: `${format.shortDate(entry.at)} ${format.time(entry.at)}`,
          title:
            entry.event === 'offered' && (entry.version ?? 1) > 1
              ? t('event.revised', { version: entry.version ?? 1 })
              : t(`event.${entry.event}`),
          text: t(`by.${entry.by}`),
          current: index === 0,
        }))}
      />
    </DetailPart>
  );
}
