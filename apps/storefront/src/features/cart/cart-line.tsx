import { mostPieces } from '@entrepot/contract/catalogue/rules';
import { nextTier, reachedTier } from '@entrepot/contract/catalogue/pricing';
import { add, compare, CURRENCY, type Amount } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { Bookmark, CircleAlert, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { paths } from '../../kit/paths.ts';
import { useSetting } from '../../kit/brand.ts';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { basePrice, choosable, type CartGroup, type CartRow } from './cart-view.ts';
import { ChangeNotes } from './cart-changes.tsx';
import { changeLines } from './store.ts';
import { useText } from '../../kit/text.ts';
import styles from './cart-drawer.module.css';

type Ways = { onLeave: () => void; onRemove: (row: CartRow, name: string) => void };

/** The lines of one shop, which become an order of their own. */
export function CartGroupRows({ group, onLeave, onRemove }: Ways & { group: CartGroup }) {
  const { shop, rows, checked, choosable, daysToShip } = group;
  const t = useText('cart');
  const keys = new Set(rows.map((row) => row.key));
  return (
    <section>
      <header className={styles.shop}>
        <Checkbox
          label={
            <span className={styles.shopName}>
              {shop && <ShopMark mark={shop.mark} size={24} />}
              {shop?.name ?? t('gone')}
            </span>
          }
          checked={checked === 'all'}
          mixed={checked === 'some'}
          disabled={!choosable}
          onChange={(event) => changeLines(keys, { checked: event.target.checked })}
        />
        {shop && <small>{daysToShip <= 1 ? t('ships24') : t('ships', { days: daysToShip })}</small>}
      </header>
      {rows.map((row) => (
        <CartLineRow key={row.key} row={row} onLeave={onLeave} onRemove={onRemove} />
      ))}
    </section>
  );
}

function CartLineRow({ row, onLeave, onRemove }: Ways & { row: CartRow }) {
  const { key, line, offer, priced } = row;
  const format = useFormat();
  const t = useText('cart');
  const name = useLineName(row);
  const open = choosable(row);
  return (
    <article className={styles.row} aria-label={name} data-out={!open || undefined}>
      <Checkbox
        label={t('select', { name })}
        hideLabel
        checked={line.checked && open}
        disabled={!open}
        onChange={(event) => changeLines(new Set([key]), { checked: event.target.checked })}
      />
      <GoodsPicture
        picture={offer?.picture ?? null}
        alt=""
        sizes="76px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3>
          {offer ? (
            <AppLink href={paths.product(line.listingId)} onClick={onLeave}>
              {offer.name}
            </AppLink>
          ) : (
            name
          )}
        </h3>
        <UnitPrice row={row} />
        <div className={styles.count}>
          <Stepper row={row} name={name} />
          {priced && open && (
            <b className="num ltr" title={CURRENCY}>
              {format.money(priced.goods)}
            </b>
          )}
        </div>
        <Problem row={row} />
        <ChangeNotes row={row} />
        {open && <NextStep row={row} />}
      </div>
      <Ends row={row} name={name} onRemove={onRemove} />
    </article>
  );
}

/** What a line is called where it stands alone: variants of one product would else all be called the same. */
export function useLineName({ offer, hasSiblings }: CartRow): string {
  const format = useFormat();
  const t = useText('cart');
  if (!offer) {
    return t('goneLine');
  }
  const variant = hasSiblings ? offer.attributes.map(({ value }) => value) : [];
  return format.list([offer.name, ...variant]);
}

type EndsProps = Pick<Ways, 'onRemove'> & { row: CartRow; name: string };

function Ends({ row, name, onRemove }: EndsProps) {
  const t = useText('cart');
  return (
    <div className={styles.ends}>
      <IconButton
        size="s"
        label={t('remove', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => onRemove(row, name)}
      />
      <IconButton
        size="s"
        label={t('saveLine', { name })}
        icon={<Bookmark size={16} aria-hidden />}
        onClick={() => changeLines(new Set([row.key]), { saved: true })}
      />
    </div>
  );
}

const ltr = (figure: ReactNode) => <bdi className="num ltr">{figure}</bdi>;

/** Which variant, and what a piece of it costs at this quantity. */
export function UnitPrice({ row: { offer, priced } }: { row: CartRow }) {
  const format = useFormat();
  const t = useText('cart');
  if (!offer || !priced) {
    return null;
  }
  const attributes = format.list(offer.attributes.map((attribute) => attribute.value));
  const base = basePrice(offer);
  return (
    <p className={styles.attributes}>
      {attributes && `${attributes} · `}
      {t.rich('each', { price: format.money(priced.unit, { unit: true }), ltr })}
      {compare(priced.unit, base) < 0 && (
        <>
          {' '}
          <s className="num ltr" title={t('basePrice')}>
            {format.money(base, { unit: true })}
          </s>
        </>
      )}
    </p>
  );
}

export function Stepper({ row, name }: { row: CartRow; name: string }) {
  const mallMost = useSetting('mall_max_goods_number_in_order');
  const { key, line, offer, hasSiblings } = row;
  if (!offer || !choosable(row)) {
    return <span />;
  }
  return (
    <QuantityStepper
      size="s"
      label={name}
      value={line.quantity}
      min={hasSiblings ? offer.lot : offer.minimum}
      step={offer.lot}
      max={Math.min(offer.available, mostPieces(offer, mallMost))}
      onChange={(quantity) => changeLines(new Set([key]), { quantity })}
    />
  );
}

/** What stands in the way of ordering, and the quantity with which it would be solved. */
export function Problem({ row }: { row: CartRow }) {
  const { key, problem, remedy, line } = row;
  const t = useText('cart');
  if (!problem) {
    return null;
  }
  return (
    <div className={styles.problem} role="status">
      <CircleAlert size={15} aria-hidden />
      <span>
        {problemText(t, row)} {line.checked && t('notCounted')}
        {remedy !== null && (
          <button
            type="button"
            onClick={() => changeLines(new Set([key]), { quantity: remedy, checked: true })}
          >
            {t('take', { quantity: remedy })}
          </button>
        )}
      </span>
    </div>
  );
}

/** Stock below the minimum cannot be ordered at all, which the bare number left would not tell. */
function problemText(t: ReturnType<typeof useText<'cart'>>, { problem, offer, remedy }: CartRow) {
  if (!problem) {
    return '';
  }
  const left = Number(problem.params['left'] ?? 0);
  return problem.code === 'GOODS_OUT_OF_STOCK' && offer && remedy === null && left > 0
    ? t('tooFewLeft', { left, minimum: offer.minimum })
    : t(`problem.${problem.code}`, problem.params);
}

/** How far it is to the next cheaper step, or which step the price is of. */
export function NextStep({ row: { offer, priced, problem, listingPieces } }: { row: CartRow }) {
  const format = useFormat();
  const t = useText('cart');
  if (!offer || !priced || problem) {
    return null;
  }
  const withSurcharge = (price: Amount) =>
    format.money(add(price, offer.surcharge), { unit: true });
  const next = nextTier(offer.tiers, listingPieces);
  const reached = reachedTier(offer.tiers, listingPieces);
  if (next && next.from <= offer.available) {
    return (
      <p className={styles.step}>
        {t.rich('nextStep', {
          count: next.from - listingPieces,
          price: withSurcharge(next.price),
          ltr,
        })}
      </p>
    );
  }
  return reached ? <p className={styles.step}>{t('reachedStep', { from: reached.from })}</p> : null;
}
