/** An offer as its buyer reads it: each line with its price, what comes besides, the total and the note. */
import type { QuotationLine, QuotationOffer } from '@entrepot/contract/quotations/types';
import { numberAndChoice } from '@entrepot/client/line-words.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { SumLines } from '@entrepot/ui/primitives/slip.tsx';
import { useText } from '../../kit/text.ts';
import styles from './quotations.module.css';

type Props = {
  lines: readonly QuotationLine[];
  offer: Pick<QuotationOffer, 'freight' | 'tax' | 'total' | 'note'> & {
    /** In the order of the quotation's lines. */
    lines: readonly Pick<QuotationOffer['lines'][number], 'unit' | 'goods'>[];
  };
};

export function OfferSums({ lines, offer }: Props) {
  const format = useFormat();
  const t = useText('quotations');
  return (
    <>
      <SumLines
        compact
        lines={[
          ...lines.flatMap((line, at) => {
            const offered = offer.lines[at];
            const pieces = format.quantity(line.quantity);
            return offered
              ? [
                  {
                    label: (
                      <span className={styles.two}>
                        <bdi>{line.name}</bdi>
                        <span className={styles.fine}>{numberAndChoice(line)}</span>
                        <span className={styles.fine}>
                          <bdi className="num ltr">
                            {pieces} × {format.money(offered.unit, { unit: true })}
                          </bdi>
                        </span>
                      </span>
                    ),
                    amount: <Price amount={offered.goods} dim />,
                  },
                ]
              : [];
          }),
          { label: t('offer.freight'), amount: <Price amount={offer.freight} dim /> },
          ...(offer.tax === '0'
            ? []
            : [{ label: t('offer.tax'), amount: <Price amount={offer.tax} dim /> }]),
        ]}
        total={{
          label: t('offer.total'),
          amount: <Price amount={offer.total} dim />,
          unit: 'USDT',
        }}
      />
      {offer.note && (
        <blockquote>
          <bdi>{offer.note}</bdi>
        </blockquote>
      )}
    </>
  );
}
