import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Trash2 } from 'lucide-react';
import { useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { ChangeNotes } from './cart-changes.tsx';
import { basePrice, cartView, type CartRow } from './cart-view.ts';
import { quoteLines } from './orderable.ts';
import { changeLines, removeLines, useSavedLines } from './store.ts';
import styles from './cart-page.module.css';

/** Lines that wait beside the cart; each says what has changed meanwhile. */
export function SavedLines() {
  const call = useCall();
  const t = useText('cart');
  const lines = useSavedLines();
  const { data } = useQuery({
    queryKey: [
      'catalogue.quoteCart',
      'saved',
      lines.map((line) => [line.listingId, line.variantId, line.quantity]),
    ],
    queryFn: ({ signal }) => quoteLines(call, lines, signal),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  if (lines.length === 0) {
    return null;
  }
  const { groups } = cartView(
    lines.map((line) => ({ ...line, checked: false })),
    data,
    undefined,
  );
  const rows = new Map(groups.flatMap((group) => group.rows).map((row) => [row.key, row]));
  return (
    <Box title={t('saved.title')} note={t('saved.count', { count: lines.length })} flush>
      {[...rows.values()].map((row) => (
        <SavedRow key={row.key} row={row} />
      ))}
    </Box>
  );
}

function SavedRow({ row }: { row: CartRow }) {
  const { key, line, offer, problem } = row;
  const format = useFormat();
  const t = useText('cart');
  const name = offer?.name ?? t('goneLine');
  const own = new Set([key]);
  return (
    <article className={styles.savedRow} aria-label={name}>
      <GoodsPicture
        picture={offer?.picture ?? null}
        alt=""
        sizes="56px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3>{offer ? <AppLink href={paths.product(line.listingId)}>{name}</AppLink> : name}</h3>
        <p className={styles.facts}>
          {offer?.attributes.map(({ value }) => `${value} · `)}
          {t('pieces', { count: line.quantity })}
          {offer && (
            <>
              {' · '}
              <bdi className="num ltr">{format.money(basePrice(offer), { unit: true })}</bdi>
            </>
          )}
        </p>
        {problem && <p className={styles.alert}>{t(`problem.${problem.code}`, problem.params)}</p>}
        <ChangeNotes row={row} />
      </div>
      <Button size="s" onClick={() => changeLines(own, { saved: false, checked: true })}>
        {t('saved.back')}
      </Button>
      <IconButton
        size="s"
        label={t('remove', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => void removeLines(own)}
      />
    </article>
  );
}
