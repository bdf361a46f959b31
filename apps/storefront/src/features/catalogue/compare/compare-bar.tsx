/** At the foot of the window: what was chosen to be compared. Fetched with the first product that is chosen. */
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePlace } from '@entrepot/client/router/use-router.ts';
import { useStored } from '@entrepot/client/stored.ts';
import { MOST_COMPARED } from '@entrepot/contract/catalogue/rules';
import type { ListingCard } from '@entrepot/contract/catalogue/types';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Thumb } from '@entrepot/ui/primitives/thumb.tsx';
import { Columns2, X } from 'lucide-react';
import { useEffect } from 'react';
import { useAsk } from '../../../kit/api.ts';
import { compared } from '../../../kit/goods/compared.ts';
import { PAGES, paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { useText } from '../../../kit/text.ts';
import styles from './compare-bar.module.css';

export function CompareBar() {
  const ids = useStored(compared);
  const here = usePlace().pathname;
  const t = useText('catalogue');
  const { data, isPlaceholderData } = useAsk(
    'catalogue.listNamed',
    { listingIds: [...ids] },
    { enabled: ids.length > 0, placeholderData: (before) => before },
  );
  useEffect(() => {
    const stop = session.beforeLeaving(() => compared.set([]));
    return () => void stop();
  }, []);
  useEffect(() => {
    // What left the shelf would take up room that nobody sees.
    if (data && !isPlaceholderData && data.rows.length < compared.get().length) {
      const there: readonly string[] = data.rows.map(({ id }) => id);
      compared.set(compared.get().filter((id) => there.includes(id)));
    }
  }, [data, isPlaceholderData]);
  // The comparison itself says what is in it.
  if (ids.length === 0 || here === PAGES.compare) {
    return null;
  }
  const rows = new Map<string, ListingCard>(data?.rows.map((card) => [card.id, card]));
  const free = Math.max(0, MOST_COMPARED - ids.length);
  return (
    <section className={styles.bar} aria-label={t('compare.bar')} tabIndex={-1}>
      <div className={styles.inside}>
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <Chosen key={id} card={rows.get(id)} />
          ))}
          {Array.from({ length: free }, (_, at) => (
            <li key={at} className={styles.free} aria-hidden>
              {t('compare.free')}
            </li>
          ))}
        </ul>
        <div className={styles.acts}>
          {ids.length > 1 ? (
            <ButtonLink
              variant="primary"
              icon={<Columns2 size={16} aria-hidden />}
              href={paths.compare(ids)}
            >
              {t('compare.go', { count: ids.length })}
            </ButtonLink>
          ) : (
            <p>{t('compare.oneMore')}</p>
          )}
          <Button variant="quiet" onClick={() => compared.set([])}>
            {t('compare.clear')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Its place stands before its name has come. */
function Chosen({ card }: { card: ListingCard | undefined }) {
  const t = useText('catalogue');
  return (
    <li className={styles.one}>
      <Thumb picture={card?.picture ?? null} size={44} />
      {card && (
        <>
          <AppLink href={paths.product(card.id)} dir="auto">
            {card.name}
          </AppLink>
          <IconButton
            size="s"
            label={t('compare.remove', { name: card.name })}
            icon={<X size={14} aria-hidden />}
            onClick={({ currentTarget }) => {
              // The button goes with its product: who is on with the keyboard stays in the bar.
              currentTarget.closest('section')?.focus();
              compared.set(compared.get().filter((id) => id !== card.id));
            }}
          />
        </>
      )}
    </li>
  );
}
