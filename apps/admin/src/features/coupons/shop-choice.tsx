/** The shops a coupon of the mall is for: found by a part of the name, since a mall has thousands of them. */
import type { ChosenShops } from '@entrepot/client/coupons/coupon-dialog.tsx';
import { ChosenField } from '@entrepot/client/form/chosen-field.tsx';
import { usePausedText } from '@entrepot/client/panel/search-field.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Output, useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './shop-choice.module.css';

/** As many as one coupon may name. */
const MOST_SHOPS = 50;

type Shops = Output<'sellers.findShops'>['shops'];

export function ShopChoice({ chosen, onChosen }: ChosenShops) {
  const [search, setSearch] = useState('');
  const [kept, setKept] = useState<Shops>([]);
  const [typed, type] = usePausedText(search, setSearch);
  const asked = { search: search.trim() };
  const found = useAsk('sellers.findShops', asked, { placeholderData: keepPreviousData });
  const t = useText('content');
  // What was chosen is still named when another name is looked for.
  const others = (found.data?.shops ?? []).filter(({ id }) => kept.every((shop) => shop.id !== id));
  const known = [...kept, ...others];
  const choose = (ids: readonly string[]) => {
    const shops = known.filter(({ id }) => ids.includes(id));
    setKept(shops);
    onChosen(shops.map(({ id }) => id));
  };
  return (
    <ChosenField
      label={t('shops.label')}
      hint={t('shops.hint')}
      add={t('shops.add')}
      takeOut={(name) => t('shops.takeOut', { name })}
      most={MOST_SHOPS}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChosen={choose}
      className={styles.whole}
    >
      <TextInput
        label={t('shops.find')}
        type="search"
        maxLength={64}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </ChosenField>
  );
}
