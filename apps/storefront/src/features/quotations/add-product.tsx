/** A shop's products to ask for: searched by words, seen, and added one after another without leaving the window. */
import { MOST_QUOTED_LINES } from '@entrepot/contract/quotations/rules';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { PickedProduct, type Picking } from './picked-product.tsx';
import styles from './add-product.module.css';

type Props = Picking & { shopId: string };

export function AddProduct(props: Props) {
  const [open, setOpen] = useState(false);
  const t = useText('quotations');
  const close = () => setOpen(false);
  return (
    <div className={styles.add}>
      <Button
        icon={<Plus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('ask.addProducts')}
      </Button>
      {/* It stays, and so the button that opened it has the focus again. */}
      <Dialog
        open={open}
        size="l"
        title={t('ask.addProducts')}
        onClose={close}
        footer={
          <>
            <span className={styles.count}>
              {t('ask.added', { count: props.known.size, most: MOST_QUOTED_LINES })}
            </span>
            <Button variant="primary" onClick={close}>
              {t('ask.done')}
            </Button>
          </>
        }
      >
        {open && <Picker {...props} />}
      </Dialog>
    </div>
  );
}

/** Products that are shown at once, and at most: what is further down is found by its name. */
const STEP = 20;
const MOST = 100;

/** Those that sell best, or those that the words find. */
function useGoods(shopId: string, keyword: string, size: number) {
  const kept = { placeholderData: keepPreviousData };
  const all = useAsk(
    'catalogue.listGoods',
    { shopId, size, sort: 'sold' },
    { ...kept, enabled: keyword === '' },
  );
  const found = useAsk(
    'search.searchShopGoods',
    { shopId, keyword, size },
    { ...kept, enabled: keyword !== '' },
  );
  return keyword === '' ? all : found;
}

function Picker({ shopId, ...picking }: Props) {
  const [typed, setTyped] = useState('');
  const [size, setSize] = useState(STEP);
  const goods = useGoods(shopId, useDeferredValue(typed.trim()), size);
  const t = useText('quotations');
  return (
    <>
      <TextInput
        label={t('ask.search')}
        hideLabel
        type="search"
        autoFocus
        placeholder={t('ask.search')}
        start={<Search size={16} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setSize(STEP);
        }}
      />
      <Loaded from={goods} waiting={<Skeleton height="320px" />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={t('ask.nothing')}>{t('ask.nothingHint')}</EmptyState>
          ) : (
            <>
              <ul className={styles.goods}>
                {rows.map((card) => (
                  <PickedProduct key={card.id} card={card} {...picking} />
                ))}
              </ul>
              {total > rows.length && size < MOST && (
                <Button wide variant="quiet" onClick={() => setSize(Math.min(MOST, size + STEP))}>
                  {t('ask.more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
