import type { ListingId, Sent } from '@entrepot/contract/ids';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useEffect, useRef, useState } from 'react';
import { useAsk } from '../api.ts';
import { Section } from '../frame/section.tsx';
import { GoodsCard } from '../goods/goods-card.tsx';
import { useText } from '../text.ts';
import { forgetSeen, readSeen } from './seen-box.ts';
import styles from './recently-viewed.module.css';

type Props = { but?: ListingId | undefined };

/** Waits until one scrolls near it. */
export function SeenRow({ but }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (seen) => setNear((was) => was || seen.some((each) => each.isIntersecting)),
      { rootMargin: '600px' },
    );
    if (place.current) {
      watch.observe(place.current);
    }
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{near && <Row but={but} />}</div>;
}

/** One row of cards, to be scrolled sideways. What left the shelf since is not among them. */
function Row({ but }: Props) {
  const ids = useSeen(but);
  const t = useText('catalogue');
  const toast = useToast();
  const { data } = useAsk(
    'catalogue.listNamed',
    { listingIds: [...ids] },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  if (!data || data.rows.length === 0) {
    return data && <span hidden data-nothing="" />;
  }
  const clear = async () => {
    await forgetSeen();
    toast({ tone: 'positive', title: t('seen.cleared') });
  };
  return (
    <Section
      title={t('seen.title')}
      note={
        <Button size="s" variant="quiet" className={styles.clear} onClick={() => void clear()}>
          {t('seen.clear')}
        </Button>
      }
    >
      <ul className={styles.row}>
        {data.rows.map((card) => (
          <GoodsCard key={card.id} card={card} near />
        ))}
      </ul>
    </Section>
  );
}

function useSeen(but: ListingId | undefined): readonly Sent<ListingId>[] {
  const [ids, setIds] = useState<readonly Sent<ListingId>[]>([]);
  useEffect(() => {
    let here = true;
    void readSeen().then(
      (seen) => here && setIds(seen.filter((id) => id !== but)),
      () => undefined, // Without the list there is no row.
    );
    return () => {
      here = false;
    };
  }, [but]);
  return ids;
}
