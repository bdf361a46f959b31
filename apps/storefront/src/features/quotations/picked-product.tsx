import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { MOST_QUOTED_LINES } from '@entrepot/contract/quotations/rules';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { useText } from '../../kit/text.ts';
import { type AskLine, keyOf } from './ask-model.ts';
import styles from './add-product.module.css';

export type Picking = {
  /** Keys of what is in the list already. */
  known: ReadonlySet<string>;
  onAdd: (line: AskLine) => void;
};

/** A product to add, or its colours and sizes to choose from. */
export function PickedProduct({ card, known, onAdd }: Picking & { card: ListingCard }) {
  const { id: listingId, name, picture, price, minimum, soleVariantId } = card;
  const [opened, setOpened] = useState(false);
  const format = useFormat();
  const t = useText('quotations');
  const lineOf = (variantId: string): AskLine => ({
    ...{ listingId, variantId, quantity: String(minimum), target: '' },
  });
  return (
    <li>
      <div className={styles.row}>
        <GoodsPicture picture={picture} alt="" sizes="56px" className={styles.picture} />
        <span className={styles.name}>
          <b dir="auto">{name}</b>
          <small>
            {t('ask.priceFrom', { price: format.money(price, { unit: true }), minimum })}
          </small>
        </span>
        {soleVariantId === null ? (
          <Button
            size="s"
            aria-expanded={opened}
            aria-label={t('ask.variantsOf', { name })}
            icon={<ChevronDown size={16} aria-hidden />}
            onClick={() => setOpened(!opened)}
          >
            {t('ask.variants')}
          </Button>
        ) : (
          <Add name={name} line={lineOf(soleVariantId)} {...{ known, onAdd }} />
        )}
      </div>
      {opened && <Variants {...{ listingId, name, known, lineOf, onAdd }} />}
    </li>
  );
}

type VariantsProps = Picking & {
  listingId: string;
  name: string;
  lineOf: (variantId: string) => AskLine;
};

function Variants({ listingId, name, lineOf, ...picking }: VariantsProps) {
  const format = useFormat();
  const details = useAsk('catalogue.getGoods', { listingId });
  return (
    <Loaded from={details} waiting={<Skeleton height="96px" />}>
      {({ variants }) => (
        <ul className={styles.variants}>
          {variants.map(({ id, sku, picture, attributes }) => {
            const label = format.list(attributes.map(({ value }) => value)) || sku;
            const swatch = attributes.find(({ hex }) => hex)?.hex;
            return (
              <li key={id} className={styles.row}>
                {picture || !swatch ? (
                  <GoodsPicture picture={picture} alt="" sizes="32px" className={styles.look} />
                ) : (
                  <span className={styles.look} style={{ background: swatch }} aria-hidden />
                )}
                <span className={styles.name}>
                  <span dir="auto">{label}</span>
                  <small className="mono">{sku}</small>
                </span>
                <Add name={`${name}, ${label}`} line={lineOf(id)} {...picking} />
              </li>
            );
          })}
        </ul>
      )}
    </Loaded>
  );
}

/** The same button before and after, so that the keyboard stays where it is. */
function Add({ name, line, known, onAdd }: Picking & { name: string; line: AskLine }) {
  const t = useText('quotations');
  const isIn = known.has(keyOf(line));
  const Icon = isIn ? Check : Plus;
  return (
    <Button
      size="s"
      variant={isIn ? 'quiet' : 'secondary'}
      disabled={!isIn && known.size >= MOST_QUOTED_LINES}
      aria-disabled={isIn || undefined}
      aria-label={isIn ? t('ask.thereOf', { name }) : t('ask.addOf', { name })}
      icon={<Icon size={16} aria-hidden />}
      onClick={isIn ? undefined : () => onAdd(line)}
    >
      {t(isIn ? 'ask.there' : 'ask.add')}
    </Button>
  );
}
