/** What the shop offers: its sums, until when, and the way to accept exactly this. */
import type { OwnQuotation, QuotationOffer } from '@entrepot/contract/quotations/types';
import { lastDayOf } from '@entrepot/contract/quotations/rules';
import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Slip, SumLines, type SumLine } from '@entrepot/ui/primitives/slip.tsx';
import { AskShop } from '../../kit/ask-shop.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ShortOf } from './short-of.tsx';
import styles from './quotations.module.css';

export function OfferSlip({ quotation }: { quotation: OwnQuotation }) {
  const { offers, actions, state, expiresAt, order } = quotation;
  const [latest, ...before] = offers;
  const format = useFormat();
  const t = useText('quotations');
  if (!latest) {
    return (
      <Slip title={t('offer.title')}>
        <p className={styles.muted}>
          {state === 'asked'
            ? t('offer.waiting', { date: format.date(expiresAt) })
            : t('offer.none')}
        </p>
      </Slip>
    );
  }
  return (
    <>
      <Slip
        title={t(offers.length > 1 ? 'offer.version' : 'offer.title', { version: latest.version })}
        torn
        stub={
          (order ?? actions.includes('accept')) && (
            <Stub quotation={quotation} version={latest.version} />
          )
        }
      >
        <Sums offer={latest} />
        <Until state={state} expiresAt={latest.expiresAt} />
      </Slip>
      {before.map((offer) => (
        <details key={offer.version} className={styles.before}>
          <summary>
            {t('offer.before', { version: offer.version })}
            <b className="num ltr">{format.money(offer.total)}</b>
          </summary>
          <Sums offer={offer} />
        </details>
      ))}
    </>
  );
}

/** The way on: to the order that it has become, to the checkout, or to the shop. */
function Stub({ quotation, version }: { quotation: OwnQuotation; version: number }) {
  const { id, lines, order, shop } = quotation;
  const short = lines.filter(({ problem }) => problem);
  const t = useText('quotations');
  const look = { variant: 'primary', size: 'l', wide: true } as const;
  if (order) {
    return (
      <div className={styles.stub}>
        <ButtonLink {...look} href={paths.order(order.id)}>
          {t('offer.order')}
        </ButtonLink>
        <small>
          <bdi className="mono">{order.number}</bdi>
        </small>
      </div>
    );
  }
  return short.length > 0 ? (
    <CannotBeOrdered lines={short} shopId={shop.id} />
  ) : (
    <div className={styles.stub}>
      <ButtonLink {...look} href={paths.quotedCheckout(id, version)}>
        {t('offer.accept')}
      </ButtonLink>
      <small>{t('offer.acceptHint')}</small>
    </div>
  );
}

type CannotProps = { lines: OwnQuotation['lines']; shopId: string };

/** Told where it is decided: what is gone or too few, and whom to ask. */
function CannotBeOrdered({ lines, shopId }: CannotProps) {
  const t = useText('quotations');
  return (
    <div className={styles.cannot} role="status">
      <b>{t('short.title')}</b>
      <ul>
        {lines.map((line) => (
          <li key={line.place}>
            <bdi>{line.name}</bdi>
            <ShortOf line={line} />
          </li>
        ))}
      </ul>
      <p>{t('short.hint')}</p>
      <AskShop wide variant="primary" size="l" shopId={shopId} />
    </div>
  );
}

/** The last day on which it can be accepted, while that matters. */
function Until({ state, expiresAt }: Pick<OwnQuotation, 'state' | 'expiresAt'>) {
  const t = useText('quotations');
  const format = useFormat();
  if (state !== 'offered' && state !== 'expired') {
    return null;
  }
  const time = format.date(`${lastDayOf(expiresAt)}T12:00:00Z`);
  return (
    <p className={styles.muted}>
      {t(state === 'offered' ? 'validUntil' : 'offer.expired', { time })}
    </p>
  );
}

function Sums({ offer }: { offer: QuotationOffer }) {
  const format = useFormat();
  const t = useText('quotations');
  const line = (name: 'goods' | 'freight' | 'tax'): SumLine => ({
    label: t(`sum.${name}`),
    amount: format.money(offer[name]),
  });
  return (
    <>
      <SumLines
        lines={[line('goods'), line('freight'), ...(offer.tax === '0' ? [] : [line('tax')])]}
        total={{ label: t('sum.total'), amount: format.money(offer.total), unit: CURRENCY }}
      />
      {offer.note && (
        <p className={styles.quote}>
          <bdi>{offer.note}</bdi>
        </p>
      )}
    </>
  );
}
