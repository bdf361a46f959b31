/** What is different since the buyer last looked: a note at the line, and all of them once above. */
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { CircleAlert, PackageCheck, TrendingDown, TrendingUp } from 'lucide-react';
import { useText } from '../../kit/text.ts';
import type { CartRow } from './cart-view.ts';
import { type Change, changesOf, factsOf } from './changes.ts';
import { lineKey } from './lines.ts';
import { edit } from './store.ts';
import styles from './cart-changes.module.css';

const ICONS = {
  priceRose: TrendingUp,
  priceFell: TrendingDown,
  minimumRose: CircleAlert,
  stockFell: CircleAlert,
  offShelf: CircleAlert,
  backAgain: PackageCheck,
};
const GOOD: readonly Change['kind'][] = ['priceFell', 'backAgain'];

/** What the line says of itself as its problem is not said again. */
const saidByProblem = (row: CartRow, { kind }: Change): boolean =>
  row.problem !== null && (kind === 'offShelf' || kind === 'stockFell');

export function ChangeNotes({ row }: { row: CartRow }) {
  const t = useText('cart');
  const format = useFormat();
  const notes = changesOf(row).filter((change) => !saidByProblem(row, change));
  const words = (change: Change): string => {
    switch (change.kind) {
      case 'priceRose':
      case 'priceFell':
        return t(change.kind, {
          before: format.money(change.before, { unit: true }),
          now: format.money(change.now, { unit: true }),
        });
      case 'minimumRose':
        return t('minimumRose', { before: change.before, now: change.now });
      case 'stockFell':
        return t('problem.GOODS_OUT_OF_STOCK', { left: change.left });
      default:
        return t(change.kind);
    }
  };
  return notes.map((change) => {
    const Icon = ICONS[change.kind];
    return (
      <p
        key={change.kind}
        className={styles.note}
        data-good={GOOD.includes(change.kind) || undefined}
        role="status"
      >
        <Icon size={15} aria-hidden />
        {words(change)}
      </p>
    );
  });
}

/** Until it is understood, also on the buyer's other devices. */
export function ChangesSummary({ rows }: { rows: readonly CartRow[] }) {
  const t = useText('cart');
  const changed = rows.filter((row) => changesOf(row).length > 0);
  if (changed.length === 0) {
    return null;
  }
  const understand = () => {
    const now = new Map(changed.map((row) => [row.key, row] as const));
    edit((lines) =>
      lines.map((line) => {
        const row = now.get(lineKey(line));
        // Goods that are gone have no facts but that.
        const facts = row && (factsOf(row) ?? (line.seen && { ...line.seen, onShelf: false }));
        return facts ? { ...line, seen: facts } : line;
      }),
    );
  };
  return (
    <section className={styles.summary} aria-label={t('changes.title')}>
      <p>{t('changes.count', { count: changed.length })}</p>
      <Button size="s" onClick={understand}>
        {t('changes.understood')}
      </Button>
    </section>
  );
}
