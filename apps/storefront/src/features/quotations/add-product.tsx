import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { type AskLine, keyOf } from './ask-model.ts';
import styles from './quotations.module.css';

type Props = {
  shopId: string;
  /** Keys of what is in the list already. */
  known: ReadonlySet<string>;
  onAdd: (line: AskLine) => void;
};

const nameOf = ({ attributes, sku }: GoodsDetails['variants'][number]) =>
  attributes.map(({ value }) => value).join(', ') || sku;

/** Another product of the shop, and which kind of it where there are several. */
export function AddProduct({ shopId, known, onAdd }: Props) {
  const [listingId, setListingId] = useState('');
  const [variantId, setVariantId] = useState('');
  const t = useText('quotations');
  const { data: goods } = useAsk('catalogue.listGoods', { shopId, size: 100, sort: 'sold' });
  const card = goods?.rows.find(({ id }) => id === listingId);
  const asks = card !== undefined && card.soleVariantId === null;
  const { data: details } = useAsk('catalogue.getGoods', { listingId }, { enabled: asks });
  const variant = card?.soleVariantId ?? (variantId || undefined);
  const there = variant !== undefined && known.has(keyOf({ listingId, variantId: variant }));
  const add = () => {
    if (card && variant) {
      onAdd({ listingId, variantId: variant, quantity: String(card.minimum), target: '' });
      setListingId('');
      setVariantId('');
    }
  };
  return (
    <div className={styles.add}>
      <Select
        label={t('ask.product')}
        placeholder={t('ask.choose')}
        options={(goods?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={listingId}
        onChange={(event) => {
          setListingId(event.target.value);
          setVariantId('');
        }}
      />
      {asks && (
        <Select
          label={t('ask.variant')}
          placeholder={t('ask.choose')}
          options={(details?.variants ?? []).map((each) => ({
            value: each.id,
            label: nameOf(each),
          }))}
          value={variantId}
          onChange={(event) => setVariantId(event.target.value)}
        />
      )}
      <Button
        icon={<Plus size={16} aria-hidden />}
        disabled={variant === undefined || there}
        onClick={add}
      >
        {t('ask.add')}
      </Button>
    </div>
  );
}
