import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { ChevronDown, Truck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Box } from '../../../kit/frame/box.tsx';
import { ShopMark } from '@entrepot/ui/primitives/shop-mark.tsx';
import type { CheckoutShop } from './checkout-model.ts';
import { GoodsTable } from '../goods-table.tsx';
import { WhySum } from '../sums.tsx';
import { useText } from '../../../kit/text.ts';
import styles from './checkout.module.css';

type Props = {
  part: CheckoutShop;
  note: string;
  onNote: (text: string) => void;
  /** What may be taken off; in a line where the part is folded. */
  coupon: (brief: boolean) => ReactNode;
  disabled: boolean;
  /** Where there are others: it can be folded to its head, and may begin so. */
  folds: boolean;
  folded: boolean;
};

/** One shop's part of a checkout: it becomes an order of its own. */
export function CheckoutShopBox({ folds, folded, ...props }: Props) {
  const { part, coupon } = props;
  const [open, setOpen] = useState(!folded);
  const content = useId();
  const shop = (
    <>
      <ShopMark mark={part.shop.mark} size={folds ? 36 : 34} />
      {part.shop.name}
    </>
  );
  if (!folds) {
    return (
      <Box flush title={shop}>
        <Whole {...props} />
      </Box>
    );
  }
  return (
    <Box
      flush
      className={cx(styles.part, !open && styles.folded)}
      title={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          {shop}
        </button>
      }
      note={<Contents part={part} />}
      aside={
        <>
          {!open && <Total part={part} />}
          <ChevronDown size={18} strokeWidth={1.5} className={styles.chevron} aria-hidden />
        </>
      }
    >
      <div id={content}>{open ? <Whole {...props} /> : coupon(true)}</div>
    </Box>
  );
}

/** How much is in it, in a line. */
function Contents({ part: { lines } }: Pick<Props, 'part'>) {
  const t = useText('orders');
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${t('checkout.lines', { count: lines.length })} · ${t('list.pieces', { count: pieces })}`;
}

function Total({ part }: Pick<Props, 'part'>) {
  const format = useFormat();
  const t = useText('orders');
  return (
    <b className="num ltr">
      <span className="sr-only">{t('checkout.shopTotal')} </span>
      {format.money(part.sums.total)}
    </b>
  );
}

/** Its goods, freight, coupon, note and sum. */
function Whole({ part, note, onNote, coupon, disabled }: Omit<Props, 'folds' | 'folded'>) {
  const { shop, lines, sums, daysToShip } = part;
  const format = useFormat();
  const t = useText('orders');
  const rows = lines.map(({ listingId, variantId, quantity, offer, priced }) => ({
    ...offer,
    ...priced,
    listingId,
    quantity,
    key: `${listingId}/${variantId}`,
  }));
  return (
    <>
      <GoodsTable rows={rows} label={shop.name} />
      <div className={styles.freight}>
        <Truck size={18} strokeWidth={1.5} aria-hidden />
        <span>
          <b>{t('checkout.freight')}</b>
          {' · '}
          {daysToShip <= 1 ? t('checkout.ships24') : t('checkout.ships', { days: daysToShip })}
        </span>
        <b className="num ltr">
          <WhySum kind="freight" lines={rows} total={sums.freight} />
        </b>
      </div>
      {coupon(false)}
      <div className={styles.shopFoot}>
        <TextInput
          label={t('checkout.note', { shop: shop.name })}
          hideLabel
          placeholder={t('checkout.note', { shop: shop.name })}
          maxLength={500}
          disabled={disabled}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
        <span>
          {t('checkout.shopTotal')} <b className="num ltr">{format.money(sums.total)}</b>
        </span>
      </div>
    </>
  );
}
