/** A piece to look at first: which one and how many, then to the checkout. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { useNavigate } from '@entrepot/client/router/use-router.ts';
import { times } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { QuantityStepper } from '@entrepot/ui/primitives/quantity-stepper.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import styles from './order-sample.module.css';

/** Nothing where the shop gives none, or no piece is left. */
export function OrderSample({ goods }: { goods: GoodsDetails }) {
  const t = useText('catalogue');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { samplePrice, sampleMost } = goods;
  const [first, ...others] = goods.variants.filter(({ available }) => available > 0);
  if (samplePrice === null || !first) {
    return null;
  }
  const label = t('sample.order', { price: format.money(samplePrice, { unit: true }) });
  return others.length === 0 && sampleMost === 1 ? (
    <ButtonLink wide variant="quiet" href={paths.sampleCheckout(goods.id, first.id, 1)}>
      {label}
    </ButtonLink>
  ) : (
    <>
      <Button wide variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ChooseSample {...{ goods, samplePrice, open }} onClose={() => setOpen(false)} />
    </>
  );
}

type Props = {
  goods: GoodsDetails;
  samplePrice: NonNullable<GoodsDetails['samplePrice']>;
  open: boolean;
  onClose: () => void;
};

function ChooseSample({ goods, samplePrice, open, onClose }: Props) {
  const t = useText('catalogue');
  const format = useFormat();
  const navigate = useNavigate();
  const variants = goods.variants.filter(({ available }) => available > 0);
  const [chosen, setChosen] = useState(variants[0]);
  const [wanted, setWanted] = useState(1);
  if (!chosen) {
    return null;
  }
  const most = Math.min(goods.sampleMost, chosen.available);
  const quantity = Math.min(wanted, most);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('sample.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('sample.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() =>
              void navigate({ href: paths.sampleCheckout(goods.id, chosen.id, quantity) })
            }
          >
            {t('sample.toCheckout')}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <p>{t('sample.hint')}</p>
        <WhichVariant {...{ goods, variants, chosen }} onChoose={setChosen} />
        <div className={styles.count}>
          <span aria-hidden>{t('matrix.pieces')}</span>
          <QuantityStepper
            label={t('matrix.pieces')}
            min={1}
            step={1}
            max={most}
            value={quantity}
            onChange={setWanted}
          />
        </div>
        <p className={styles.sum}>
          {t('sample.sum', {
            count: quantity,
            price: format.money(samplePrice, { unit: true }),
            sum: format.money(times(samplePrice, quantity)),
          })}
        </p>
      </div>
    </Dialog>
  );
}

type Variant = GoodsDetails['variants'][number];

/** Nothing where there is nothing to choose. */
function WhichVariant({
  goods,
  variants,
  chosen,
  onChoose,
}: {
  goods: GoodsDetails;
  variants: readonly Variant[];
  chosen: Variant;
  onChoose: (variant: Variant | undefined) => void;
}) {
  const format = useFormat();
  return (
    variants.length > 1 && (
      <Select
        label={goods.variants[0]?.attributes.map(({ name }) => name).join(' · ') || goods.name}
        value={chosen.id}
        options={variants.map(({ id, attributes, sku }) => ({
          value: id,
          label: format.list(attributes.map(({ value }) => value)) || sku,
        }))}
        onChange={(event) => onChoose(variants.find(({ id }) => id === event.target.value))}
      />
    )
  );
}
