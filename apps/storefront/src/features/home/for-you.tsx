import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Failed } from '@entrepot/ui/primitives/states.tsx';
import { useState } from 'react';
import { GoodsCards } from '../../kit/goods/goods-sheet.tsx';
import { useAsk } from '../../kit/api.ts';
import { Section } from '../../kit/frame/section.tsx';
import { useText } from '../../kit/text.ts';
import styles from './for-you.module.css';

const STEP = 12;
/** What the server gives at most. */
const MOST = 48;

type Props = {
  listings: readonly ListingCard[];
  /** False: nothing is known of the reader's taste, so it is what sells. */
  personal: boolean;
};

export function ForYou({ listings, personal }: Props) {
  const [size, setSize] = useState(listings.length);
  const t = useText('home');
  const more = useAsk('catalogue.listForYou', { size: MOST }, { enabled: size > listings.length });
  // What stands already stays where it is; what comes goes behind it.
  const known = new Set(listings.map(({ id }) => id));
  const all = [...listings, ...(more.data?.rows ?? []).filter(({ id }) => !known.has(id))];
  const shown = soldOutLast(all.slice(0, size));
  const ended = more.data !== undefined && all.length <= size;
  if (shown.length === 0) {
    return null;
  }
  return (
    <Section
      title={t(personal ? 'forYou.title' : 'forYou.sells')}
      note={t(personal ? 'forYou.note' : 'forYou.sellsNote')}
    >
      <GoodsCards cards={shown} />
      {more.isLoadingError && <Failed from={more} />}
      {!ended && !more.isLoadingError && (
        <div className={styles.more}>
          <Button loading={more.isFetching} onClick={() => setSize(size + STEP)}>
            {t('forYou.more', { count: STEP })}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What can be bought now comes first; otherwise the order stays. */
const soldOutLast = (cards: readonly ListingCard[]): ListingCard[] => {
  const gone = ({ available, minimum }: ListingCard) => available < minimum;
  return [...cards.filter((card) => !gone(card)), ...cards.filter(gone)];
};
