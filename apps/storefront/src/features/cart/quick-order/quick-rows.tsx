import type { NumberMatch } from '@entrepot/contract/cart/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge, type Tone } from '@entrepot/ui/primitives/badge.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { GoodsPicture } from '../../../kit/goods/goods-picture.tsx';
import { useText } from '../../../kit/text.ts';
import { lineKey } from '../lines.ts';
import { readPieces } from './read-list.ts';
import {
  chosenOf,
  offersOf,
  type ShownRow,
  type Standing,
  type useQuickOrder,
} from './use-quick-order.ts';
import styles from './quick-order.module.css';

type Order = ReturnType<typeof useQuickOrder>;

const TONES: Record<Standing, Tone> = {
  ready: 'positive',
  choose: 'warning',
  problem: 'warning',
  missing: 'danger',
  asking: 'neutral',
};

/** One row for each number; Enter and the arrows go from one quantity to the next, as in a spreadsheet. */
export function QuickRows({ order }: { order: Order }) {
  const t = useText('cart');
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('quick.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('csv.number')}</th>
          <th scope="col">{t('csv.product')}</th>
          <th scope="col">{t('csv.quantity')}</th>
          <th scope="col" className={styles.sum}>
            {t('csv.sum')}
          </th>
          <th scope="col">{t('quick.state')}</th>
          <th scope="col">
            <span className="sr-only">{t('bulk.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {order.rows.map((row) => (
          <Row key={row.id} row={row} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, order }: { row: ShownRow; order: Order }) {
  const t = useText('cart');
  const format = useFormat();
  const { standing, row: priced } = row;
  return (
    <tr data-standing={standing}>
      <td className={styles.number}>
        <NumberBox key={row.number} row={row} order={order} />
      </td>
      <td className={styles.product}>
        <Product row={row} order={order} />
      </td>
      <td className={styles.quantity}>
        <QuantityBox key={row.quantity} row={row} order={order} />
      </td>
      <td className={`num ltr ${styles.sum}`}>
        {priced?.priced && standing === 'ready' && format.money(priced.priced.goods)}
      </td>
      <td className={styles.state}>
        <Badge tone={TONES[standing]}>{t(`quick.is.${standing}`)}</Badge>
        <Trouble row={row} order={order} />
      </td>
      <td>
        <IconButton
          size="s"
          label={t('remove', { name: row.number })}
          icon={<X size={16} aria-hidden />}
          onClick={() => order.remove(new Set([row.id]))}
        />
      </td>
    </tr>
  );
}

/** Corrected where it stands; what is typed is looked up when one leaves the box. */
function NumberBox({ row, order }: { row: ShownRow; order: Order }) {
  const t = useText('cart');
  const [text, setText] = useState(row.number);
  const commit = () => {
    const number = text.trim();
    if (number !== '' && number !== row.number) {
      void order.rename(row, number);
    }
  };
  return (
    <input
      className={`mono ${styles.box}`}
      dir="ltr"
      aria-label={t('csv.number')}
      value={text}
      spellCheck={false}
      autoComplete="off"
      maxLength={80}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

const nameOf = ({ name, attributes }: NumberMatch): string =>
  [name, ...attributes.map(({ value }) => value)].join(', ');

function Product({ row, order }: { row: ShownRow; order: Order }) {
  const t = useText('cart');
  const match = chosenOf(row);
  const offers = offersOf(row);
  const asks = offers.length > 1 || (offers.length === 1 && row.matches.length === 0);
  return (
    <>
      {match && (
        <span className={styles.match}>
          <GoodsPicture picture={match.picture} alt="" sizes="40px" className={styles.picture} />
          <span>
            <b>{nameOf(match)}</b>
            <small>{match.shop.name}</small>
          </span>
        </span>
      )}
      {asks && (
        <Select
          label={row.matches.length > 0 ? t('quick.which') : t('quick.close')}
          hideLabel={match !== undefined}
          placeholder={t('quick.choose')}
          value={row.chosen ?? ''}
          onChange={(event) => order.change(row.id, { chosen: event.target.value || null })}
          options={offers.map((offer) => ({
            value: lineKey(offer),
            label: `${offer.sku} · ${nameOf(offer)} · ${offer.shop.name}`,
          }))}
        />
      )}
    </>
  );
}

function QuantityBox({ row, order }: { row: ShownRow; order: Order }) {
  const t = useText('cart');
  const [text, setText] = useState(String(row.quantity ?? ''));
  const commit = () => {
    const quantity = readPieces(text);
    if (quantity !== null && quantity !== row.quantity) {
      order.change(row.id, { quantity });
    } else {
      setText(String(row.quantity ?? ''));
    }
  };
  return (
    <input
      className={`num ${styles.box}`}
      dir="ltr"
      inputMode="numeric"
      data-quantity
      aria-label={t('quick.quantityOf', { name: row.number })}
      value={text}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        const way = WAYS[event.key];
        if (way !== undefined) {
          event.preventDefault();
          commit();
          goTo(event, way);
        }
      }}
    />
  );
}

const WAYS: Partial<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

function goTo({ currentTarget }: KeyboardEvent<HTMLInputElement>, way: number): void {
  const row = currentTarget.closest('tr');
  const next = way > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLInputElement>('[data-quantity]')?.focus();
}

/** Why a row is not ready, and what would make it so. */
function Trouble({ row, order }: { row: ShownRow; order: Order }) {
  const t = useText('cart');
  const { problem, remedy } = row.row ?? {};
  if (row.standing === 'missing') {
    return <small>{row.close.length > 0 ? t('quick.nearly') : t('quick.unknown')}</small>;
  }
  if (row.standing !== 'problem' || !problem) {
    return null;
  }
  return (
    <small>
      {t(`problem.${problem.code}`, problem.params)}
      {typeof remedy === 'number' && (
        <button
          type="button"
          className={styles.fix}
          onClick={() => order.change(row.id, { quantity: remedy })}
        >
          {t('take', { quantity: remedy })}
        </button>
      )}
    </small>
  );
}
