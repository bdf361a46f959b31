import { CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { CircleAlert, Trash2, TrendingDown } from 'lucide-react';
import { compare } from '@entrepot/contract/money';
import { AppLink } from '../../app/link.tsx';
import { paths } from '../../app/paths.ts';
import { useBrand } from '../../app/shell-queries.ts';
import { GoodsPicture } from '../../app/shop-things.ts';
import { basePrice, type CartGroup, type CartRow } from './cart-view.ts';
import { useSeenPrices } from './seen-prices.ts';
import { changeLines, removeLines } from './store.ts';
import { useCartText } from './use-cart-text.ts';
import styles from './cart-drawer.module.css';

type Props = { group: CartGroup; onLeave: () => void };

export function CartGroupRows({ group, onLeave }: Props) {
  const { shop, rows, checked, daysToShip } = group;
  const t = useCartText();
  const keys = new Set(rows.map((row) => row.key));
  return (
    <section className={styles.group}>
      <header className={styles.shop}>
        <Checkbox
          label={shop?.name ?? t('gone')}
          checked={checked === 'all'}
          mixed={checked === 'some'}
          onChange={(event) => changeLines(keys, { checked: event.target.checked })}
        />
        {shop && (
          <small>{daysToShip <= 1 ? t('ships24') : t('ships', { days: daysToShip })}</small>
        )}
      </header>
      {rows.map((row) => (
        <Row key={row.key} row={row} onLeave={onLeave} />
      ))}
    </section>
  );
}

function Row({ row, onLeave }: { row: CartRow; onLeave: () => void }) {
  const { key, line, offer, priced } = row;
  const format = useFormat();
  const t = useCartText();
  const name = offer?.name ?? t('goneLine');
  const only = new Set([key]);
  const attributes = offer?.attributes.map((attribute) => attribute.value).join(', ');
  return (
    <article className={styles.row}>
      <Checkbox
        label={t('select', { name })}
        hideLabel
        checked={line.checked}
        onChange={(event) => changeLines(only, { checked: event.target.checked })}
      />
      <GoodsPicture picture={offer?.picture ?? null} alt="" sizes="76px" className={styles.picture} />
      <div className={styles.words}>
        <h3>
          {offer ? (
            <AppLink href={paths.product(line.listingId)} onClick={onLeave}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h3>
        {priced && (
          <p className={styles.attributes}>
            {attributes && `${attributes} · `}
            {t.rich('each', {
              price: format.money(priced.unit),
              ltr: (figure) => <bdi className="num ltr">{figure}</bdi>,
            })}
          </p>
        )}
        <div className={styles.count}>
          <Stepper row={row} name={name} />
          {priced && (
            <b className="num ltr" title={CURRENCY}>
              {format.money(priced.goods)}
            </b>
          )}
        </div>
        <Problem row={row} />
      </div>
      <IconButton
        size="s"
        className={styles.remove}
        label={t('remove', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => removeLines(only)}
      />
    </article>
  );
}

function Stepper({ row, name }: { row: CartRow; name: string }) {
  const { settings } = useBrand();
  const { key, line, offer, hasSiblings } = row;
  if (!offer) {
    return <span />;
  }
  const most = offer.maximum ?? Number(settings['mall_max_goods_number_in_order'] ?? 500);
  return (
    <QuantityStepper
      size="s"
      label={name}
      value={line.quantity}
      min={hasSiblings ? offer.lot : offer.minimum}
      step={offer.lot}
      max={Math.min(offer.available, most)}
      onChange={(quantity) => changeLines(new Set([key]), { quantity })}
    />
  );
}

/** What stands in the way of ordering, else a price that the shop has changed since one last looked. */
function Problem({ row: { key, offer, problem } }: { row: CartRow }) {
  const before = useSeenPrices()[key];
  const format = useFormat();
  const t = useCartText();
  if (problem) {
    return (
      <p className={styles.problem} role="status">
        <CircleAlert size={15} aria-hidden />
        {t(`problem.${problem.code}`, problem.params)}
      </p>
    );
  }
  if (!offer || before === undefined || compare(before, basePrice(offer)) === 0) {
    return null;
  }
  return (
    <p className={styles.changed} role="status">
      <TrendingDown size={15} aria-hidden />
      {t('priceChanged', { before: format.money(before), now: format.money(basePrice(offer)) })}
    </p>
  );
}
