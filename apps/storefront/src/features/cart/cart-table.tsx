import { MOST_QUOTED_LINES } from '@entrepot/contract/quotations/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Bookmark, Trash2 } from 'lucide-react';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ChangeNotes } from './cart-changes.tsx';
import { NextStep, Problem, Stepper, UnitPrice, useLineName } from './cart-line.tsx';
import { choosable, type CartGroup, type CartRow } from './cart-view.ts';
import { changeLines, removeLines } from './store.ts';
import styles from './cart-page.module.css';

/** The lines of one shop on the cart's page. */
export function CartTable({ group }: { group: CartGroup }) {
  const { shop, rows, checked, choosable: open, daysToShip } = group;
  const t = useText('cart');
  const keys = new Set(rows.map((row) => row.key));
  return (
    <section aria-label={shop?.name ?? t('gone')}>
      <header className={styles.shop}>
        <Checkbox
          label={t('selectShop', { name: shop?.name ?? t('gone') })}
          hideLabel
          checked={checked === 'all'}
          mixed={checked === 'some'}
          disabled={!open}
          onChange={(event) => changeLines(keys, { checked: event.target.checked })}
        />
        {shop ? (
          <AppLink href={paths.shop(shop.id)} className={styles.shopName}>
            <ShopMark mark={shop.mark} size={24} />
            {shop.name}
          </AppLink>
        ) : (
          <b>{t('gone')}</b>
        )}
        {shop && <small>{daysToShip <= 1 ? t('ships24') : t('ships', { days: daysToShip })}</small>}
        {shop && (
          <AppLink href={paths.askForQuotation(shop.id, askedOf(rows))} className={styles.ask}>
            {t('askForQuotation')}
          </AppLink>
        )}
      </header>
      {rows.map((row) => (
        <TableRow key={row.key} row={row} />
      ))}
    </section>
  );
}

/** What a shop is asked for: the lines of which it is known what they are, as many as a quotation may have. */
const askedOf = (rows: readonly CartRow[]) =>
  rows
    .flatMap(({ line: { listingId, variantId, quantity } }) =>
      variantId === null ? [] : [{ listingId, variantId, quantity }],
    )
    .slice(0, MOST_QUOTED_LINES);

function TableRow({ row }: { row: CartRow }) {
  const { key, line, offer, priced } = row;
  const format = useFormat();
  const toast = useToast();
  const t = useText('cart');
  const name = useLineName(row);
  const open = choosable(row);
  const own = new Set([key]);
  const remove = () => {
    const undo = removeLines(own);
    toast({ title: t('removed', { name }), action: { label: t('undo'), onSelect: undo } });
  };
  return (
    <article className={styles.row} aria-label={name} data-out={!open || undefined}>
      <Checkbox
        label={t('select', { name })}
        hideLabel
        checked={line.checked && open}
        disabled={!open}
        onChange={(event) => changeLines(own, { checked: event.target.checked })}
      />
      <GoodsPicture
        picture={offer?.picture ?? null}
        alt=""
        sizes="56px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>
          {offer ? <AppLink href={paths.product(line.listingId)}>{offer.name}</AppLink> : name}
        </h2>
        {offer && <span className={`mono ltr ${styles.sku}`}>{offer.sku}</span>}
        <UnitPrice row={row} />
        <Problem row={row} />
        <ChangeNotes row={row} />
        {open && <NextStep row={row} />}
      </div>
      <div className={styles.quantity}>
        <Stepper row={row} name={name} />
      </div>
      <b className={`num ltr ${styles.sum}`}>{priced && open && format.money(priced.goods)}</b>
      <div className={styles.ends}>
        <IconButton
          size="s"
          label={t('saveLine', { name })}
          icon={<Bookmark size={16} aria-hidden />}
          onClick={() => changeLines(own, { saved: true })}
        />
        <IconButton
          size="s"
          label={t('remove', { name })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={remove}
        />
      </div>
    </article>
  );
}
