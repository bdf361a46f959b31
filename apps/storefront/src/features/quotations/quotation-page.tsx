/** One quotation: what was asked, what the shop offers and has changed, and the ways on. */
import type { OwnQuotation } from '@entrepot/contract/quotations/types';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ConfirmDialog } from '@entrepot/ui/patterns/confirm-dialog.tsx';
import { QuotationStatus } from '@entrepot/ui/patterns/quotation-status.tsx';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Breadcrumbs } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { EmptyState, Failed } from '@entrepot/ui/primitives/states.tsx';
import { Timeline } from '@entrepot/ui/primitives/timeline.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useAsk, useWrite } from '../../kit/api.ts';
import { AskShop } from '../../kit/ask-shop.tsx';
import { Box } from '../../kit/frame/box.tsx';
import { SheetsWaiting } from '../../kit/frame/sheets-waiting.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { OfferSlip } from './offer-slip.tsx';
import { QuotedLines } from './quoted-lines.tsx';
import styles from './quotations.module.css';

export function QuotationPage() {
  const quotationId = usePageSearch()['id'] ?? '';
  const found = useAsk('quotations.getQuotation', { quotationId });
  const t = useText('quotations');
  const code = (found.error as { code?: string } | null)?.code;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={found.data?.number ?? t('title')} unlisted />
      {found.data ? (
        <Quotation quotation={found.data} />
      ) : code === 'NOT_FOUND' || code === 'INVALID_INPUT' ? (
        <EmptyState
          heading="h1"
          title={t('notFound')}
          action={
            <ButtonLink variant="primary" href={paths.quotations()}>
              {t('title')}
            </ButtonLink>
          }
        >
          {t('notFoundHint')}
        </EmptyState>
      ) : found.error ? (
        <Failed from={found} />
      ) : (
        <SheetsWaiting head sumsFirst />
      )}
    </div>
  );
}

type Part = { quotation: OwnQuotation };

function Quotation({ quotation }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  const { shop, state, number, createdAt } = quotation;
  // An offer that cannot be ordered now leads to the shop by a button of its own.
  const asksBelow =
    quotation.actions.includes('accept') && quotation.lines.some((line) => line.problem);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('account'), href: paths.account() },
          { label: t('title'), href: paths.quotations() },
        ]}
      />
      <header className={styles.head}>
        <div>
          <h1>{t(`headline.${state}`, { shop: shop.name })}</h1>
          <p className={styles.meta}>
            <CopyCode value={number} />
            <QuotationStatus state={state} words={(name) => t(`state.${name}`)} />
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
          </p>
        </div>
        <div className={styles.actions}>
          {!asksBelow && <AskShop variant="quiet" shopId={shop.id} />}
          <Ways quotation={quotation} />
        </div>
      </header>
      <Declined quotation={quotation} />
      <div className={styles.columns}>
        <aside className={styles.stack}>
          <OfferSlip quotation={quotation} />
        </aside>
        <div className={styles.stack}>
          <Box
            flush
            title={
              <>
                <ShopMark mark={shop.mark} size={34} />
                <AppLink href={paths.shop(shop.id)}>{shop.name}</AppLink>
              </>
            }
          >
            <QuotedLines quotation={quotation} />
          </Box>
          <Wishes quotation={quotation} />
          <History quotation={quotation} />
        </div>
      </div>
    </>
  );
}

/** Withdraw, or ask again for the same. */
function Ways({ quotation }: Part) {
  const { id, actions, state, lines, shop } = quotation;
  const [asking, setAsking] = useState(false);
  const refresh = useRefresh('quotations');
  const toast = useToast();
  const write = useWrite('quotations.withdrawQuotation');
  const t = useText('quotations');
  const withdraw = async () => {
    if (await write.send({ quotationId: id })) {
      toast({ tone: 'positive', title: t('withdraw.done') });
    }
    await refresh();
  };
  if (!actions.includes('withdraw')) {
    return (
      state !== 'accepted' && (
        <ButtonLink variant="primary" data-next href={paths.askForQuotation(shop.id, lines)}>
          {t('askAgain')}
        </ButtonLink>
      )
    );
  }
  return (
    <>
      <RefusedNote refused={write.refused} />
      <Button onClick={() => setAsking(true)}>{t('withdraw.do')}</Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('withdraw.title')}
        confirmLabel={t('withdraw.do')}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </>
  );
}

/** Why the shop makes no offer. */
function Declined({ quotation: { state, declineReason, shop } }: Part) {
  const t = useText('quotations');
  return (
    state === 'declined' && (
      <div className={styles.ended}>
        <b>{t('reasonOf', { shop: shop.name })}</b>
        <p dir="auto">{declineReason}</p>
      </div>
    )
  );
}

function Wishes({ quotation: { destination, wantedOn, note } }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  const place = [destination.postcode, destination.city].filter(Boolean).join(' ');
  return (
    <Box title={t('ask.delivery')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('ask.destination')}</dt>
          <dd>
            {format.country(destination.country)}
            {place && (
              <>
                {' · '}
                <bdi>{place}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('wantedOn')}</dt>
          <dd>{wantedOn ? format.date(`${wantedOn}T12:00:00Z`) : t('noDate')}</dd>
        </div>
        {note && (
          <div>
            <dt>{t('ask.note')}</dt>
            <dd dir="auto" className={styles.words}>
              {note}
            </dd>
          </div>
        )}
      </dl>
    </Box>
  );
}

function History({ quotation: { log, shop } }: Part) {
  const t = useText('quotations');
  const format = useFormat();
  return (
    <Box title={t('history')}>
      <Timeline
        items={log.toReversed().map((entry, index) => ({
          time: `${format.shortDate(entry.at)} ${format.time(entry.at)}`,
          title:
            entry.event === 'offered' && (entry.version ?? 1) > 1
              ? t('event.revised', { version: entry.version ?? 1 })
              : t(`event.${entry.event}`),
          text: entry.by === 'seller' ? shop.name : t(`by.${entry.by}`),
          current: index === 0,
        }))}
      />
    </Box>
  );
}
