/** What was asked for, with the latest price of each line and what it was before. */
import type { Amount } from '@entrepot/contract/money';
import type { OwnQuotation } from '@entrepot/contract/quotations/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ShortOf } from './short-of.tsx';
import styles from './quotations.module.css';

export function QuotedLines({ quotation }: { quotation: OwnQuotation }) {
  const { lines, offers, shop } = quotation;
  const [latest, before] = offers;
  const format = useFormat();
  const t = useText('quotations');
  return (
    <table className={styles.table} aria-label={shop.name}>
      <thead>
        <tr>
          <th>{t('column.product')}</th>
          <th className={styles.figure}>{t('column.pieces')}</th>
          <th className={styles.figure}>{t('column.target')}</th>
          <th className={styles.figure}>{t('column.offer')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const now = latest?.lines[at]?.unit;
          const was = before?.lines[at]?.unit;
          return (
            <tr key={line.place}>
              <td>
                <div className={styles.product}>
                  <GoodsPicture
                    picture={line.picture}
                    alt=""
                    sizes="56px"
                    className={styles.picture}
                  />
                  <span className={styles.name}>
                    <AppLink href={paths.product(line.listingId)}>
                      <bdi>{line.name}</bdi>
                    </AppLink>
                    <small>
                      {line.attributes.map((each) => `${each.value} · `)}
                      {t('listed')}{' '}
                      <bdi className="num ltr">{format.money(line.listed, { unit: true })}</bdi>
                    </small>
                    <ShortOf line={line} />
                  </span>
                </div>
              </td>
              <td className={`num ${styles.figure}`}>{format.quantity(line.quantity)}</td>
              <td className={`num ${styles.figure}`}>
                {line.target === null ? '–' : format.money(line.target, { unit: true })}
              </td>
              <td className={`num ${styles.figure}`}>
                <Offered now={now} was={was} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The price of a piece in the latest offer, and what it was in the one before. */
function Offered({ now, was }: { now: Amount | undefined; was: Amount | undefined }) {
  const format = useFormat();
  const t = useText('quotations');
  return (
    <>
      <b>{now === undefined ? '–' : format.money(now, { unit: true })}</b>
      {was !== undefined && was !== now && (
        <s>
          <span className="sr-only">{t('was')} </span>
          {format.money(was, { unit: true })}
        </s>
      )}
    </>
  );
}
