import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
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
  coupon: ReactNode;
  disabled: boolean;
};

/** One shop's part of a checkout: it becomes an order of its own. */
export function CheckoutShopBox({ part, note, onNote, coupon, disabled }: Props) {
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
    <Box
      flush
      title={
        <>
          <ShopMark mark={shop.mark} size={34} />
          {shop.name}
        </>
      }
    >
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
      {coupon}
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
    </Box>
  );
}
