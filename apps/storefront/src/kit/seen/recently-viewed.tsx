import type { ListingId } from '@entrepot/contract/ids';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useStored } from '@entrepot/client/stored.ts';
import { seenCount } from './seen-count.ts';
import styles from './recently-viewed.module.css';

/** `but`: the product that stands above it. */
type Props = { but?: ListingId };

/** What the reader looked at before. Its place is kept at once, far below; what fills it comes afterwards. */
export function RecentlyViewed({ but }: Props) {
  const some = Number(useStored(seenCount)) > (but ? 1 : 0);
  const load = async () => (await import('./seen-row.tsx')).SeenRow;
  const Row = usePart(some, load, () => {});
  return some ? <div className={styles.place}>{Row && <Row but={but} />}</div> : null;
}
