import { CURRENCY, subtract } from '@entrepot/contract/money';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { cx } from '@entrepot/ui/cx.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { Why } from '@entrepot/ui/primitives/why.tsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { causePlace } from './statement.ts';
import { useText } from '../../kit/text.ts';
import styles from './statement-table.module.css';

/** Movements with the balance after each; the balance opens what the ledger holds about it. */
export function StatementTable({ lines }: { lines: readonly StatementLine[] }) {
  const t = useText('wallet');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t('column.what')}</th>
          <th>{t('column.time')}</th>
          <th className={styles.figure}>{t('column.amount')}</th>
          <th className={styles.figure}>{t('column.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: StatementLine }) {
  const format = useFormat();
  const t = useText('wallet');
  const incoming = !line.amount.startsWith('-');
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight;
  const cause = causePlace(line);
  return (
    <tr>
      <td>
        <span className={styles.what}>
          <Icon
            size={18}
            strokeWidth={1.6}
            className={cx(styles.icon, incoming && styles.incoming, 'flip')}
            aria-hidden
          />
          <span>
            <b>{t(`kind.${line.kind}`)}</b>
            {line.kind === 'adjustment' && (
              <small>
                <bdi>{line.reason}</bdi>
              </small>
            )}
            {cause && (
              <AppLink href={cause.href} className={styles.cause}>
                {t(`to.${cause.what}`)}
              </AppLink>
            )}
          </span>
        </span>
      </td>
      <td>
        <time dateTime={line.at}>{format.dateTime(line.at)}</time>
      </td>
      <td className={cx(styles.figure, incoming && styles.incoming)}>
        <Price amount={line.amount} sign />
      </td>
      <td className={styles.figure}>
        <Why title={t('factsTitle')} {...useFacts(line)}>
          <Price amount={line.balanceAfter} />
        </Why>
      </td>
    </tr>
  );
}

/** The movement as the ledger has it, to the last digit: what was before, what moved, what is left, and under which number. */
function useFacts(line: StatementLine) {
  const format = useFormat();
  const t = useText('wallet');
  return {
    lines: [
      {
        label: t('fact.before'),
        amount: format.money(subtract(line.balanceAfter, line.amount), { exact: true }),
      },
      { label: t('fact.amount'), amount: format.money(line.amount, { exact: true, sign: true }) },
    ],
    total: {
      label: t('fact.after'),
      amount: format.money(line.balanceAfter, { exact: true }),
      unit: CURRENCY,
    },
    note: (
      <span className={styles.facts}>
        <span>{t('fact.id')}</span>
        <CopyCode value={line.id} short={`${line.id.slice(0, 8)}…${line.id.slice(-4)}`} />
        <span>{t('fact.ref')}</span>
        <CopyCode value={line.ref} short={shortRef(line.ref)} />
      </span>
    ),
  };
}

/** `orders/019ab…` keeps its first word and its end. */
function shortRef(ref: string): string {
  const [kind = '', id = ''] = ref.split('/', 2);
  return `${kind}/…${id.slice(-6)}`;
}
