/** What somebody shows by a link: its lines as they are priced for whoever looks. The link's secret stands behind the #. */
import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { add, CURRENCY } from '@entrepot/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Checkbox } from '@entrepot/ui/primitives/choice.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, ErrorState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAsk, useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { useGoodsActions } from '../../kit/goods/goods-actions.ts';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { PageHeading } from '../../kit/page/page-heading.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { lineKey, type NewLine } from './lines.ts';
import { quoteLines } from './orderable.ts';
import { wake } from './store.ts';
import styles from './cart-page.module.css';

const readToken = () => window.location.hash.slice(1);
const TOKEN = /^[\w-]{43}$/;

export function SharedCartPage() {
  const t = useText('cart');
  const [token] = useState(readToken);
  const whole = TOKEN.test(token);
  const { data, error, refetch } = useAsk('cart.readShare', { token }, { enabled: whole });
  useEffect(wake, []);
  const gone = !whole || (error as { code?: string } | null)?.code === 'CART_SHARE_NOT_FOUND';
  return (
    <div className={`wrap ${styles.shared}`}>
      <PageHeading
        title={data?.name || t('shared.title')}
        crumbs={[{ label: t('shared.title') }]}
        note={data && t('shared.note', { count: data.lines.length })}
        unlisted
      />
      {gone ? (
        <EmptyState
          icon={<Link2Off size={28} strokeWidth={1.4} aria-hidden />}
          title={t('shared.gone')}
          action={
            <ButtonLink variant="primary" href={paths.goods()}>
              {t('empty.go')}
            </ButtonLink>
          }
        >
          {t('shared.goneHint')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <SharedLines lines={data.lines} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

function SharedLines({ lines }: { lines: readonly NewLine[] }) {
  const call = useCall();
  const asked = useQuery({
    queryKey: ['catalogue.quoteCart', 'shared', lines],
    queryFn: ({ signal }) => quoteLines(call, lines, signal),
  });
  return (
    <Loaded from={asked} waiting={<Skeleton height="320px" />}>
      {(quote) => (
        <SharedRows
          rows={lines.flatMap((line, index) => {
            const quoted = quote.lines[index];
            return quoted ? [{ key: lineKey(line), line, ...quoted }] : [];
          })}
        />
      )}
    </Loaded>
  );
}

type SharedLine = QuotedLine & { key: string; line: NewLine };

function SharedRows({ rows }: { rows: readonly SharedLine[] }) {
  const t = useText('cart');
  const { again } = useGoodsActions();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const there = rows.filter(({ offer }) => offer !== null);
  const chosen = there.filter(({ key }) => !left.has(key));
  const choose = (keys: readonly string[], wanted: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      keys.forEach((key) => (wanted ? after.delete(key) : after.add(key)));
      return after;
    });
  return (
    <Box flush>
      <div className={styles.bulk}>
        <Checkbox
          label={t('selectAll')}
          checked={chosen.length > 0 && chosen.length === there.length}
          mixed={chosen.length > 0 && chosen.length < there.length}
          onChange={(event) =>
            choose(
              there.map(({ key }) => key),
              event.target.checked,
            )
          }
        />
        <div className={styles.take} data-dock="">
          <Goods lines={chosen} />
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => again(chosen.map(({ line }) => line))}
          >
            {t('shared.add', { count: chosen.length })}
          </Button>
        </div>
      </div>
      {rows.map((row) => (
        <SharedRow
          key={row.key}
          row={row}
          checked={row.offer !== null && !left.has(row.key)}
          onChoose={(wanted) => choose([row.key], wanted)}
        />
      ))}
    </Box>
  );
}

/** What the chosen lines cost, without freight and tax. */
function Goods({ lines }: { lines: readonly SharedLine[] }) {
  const format = useFormat();
  const t = useText('cart');
  const sum = add(...lines.flatMap(({ priced }) => priced?.goods ?? []));
  return (
    <p>
      {t('shared.goods')}{' '}
      <b className="num ltr">
        {format.money(sum)} {CURRENCY}
      </b>
    </p>
  );
}

type RowProps = { row: SharedLine; checked: boolean; onChoose: (wanted: boolean) => void };

function SharedRow({ row: { line, offer, priced, problem }, checked, onChoose }: RowProps) {
  const format = useFormat();
  const t = useText('cart');
  const name = offer?.name ?? t('goneLine');
  return (
    <article className={styles.sharedRow} aria-label={name}>
      <Checkbox
        label={t('select', { name })}
        hideLabel
        disabled={!offer}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <GoodsPicture
        picture={offer?.picture ?? null}
        alt=""
        sizes="56px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>{offer ? <AppLink href={paths.product(line.listingId)}>{name}</AppLink> : name}</h2>
        <p className={styles.facts}>
          {offer && [...offer.attributes.map(({ value }) => value), offer.shop.name].join(' · ')}
        </p>
        {problem && <p className={styles.alert}>{t(`problem.${problem.code}`, problem.params)}</p>}
      </div>
      <span className={styles.facts}>{t('pieces', { count: line.quantity })}</span>
      <b className="num ltr">{priced && offer && format.money(priced.goods)}</b>
    </article>
  );
}
