import { keepPreviousData } from '@tanstack/react-query';
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { useAsk } from '../../kit/api.ts';
import { ordersAt } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './wallet.module.css';

const PAGE_SIZE = 25;

/** Every movement of the shop's available money, newest first. */
export function StatementTable() {
  const { page } = useAddress();
  const found = useAsk(
    'wallet.listStatement',
    { page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const t = useText('wallet');
  return (
    <PagedTable
      label={t('statement')}
      columns={useColumns()}
      list={found}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}

function useColumns(): Column<StatementLine>[] {
  const t = useText('wallet');
  const format = useFormat();
  const kind = useKind();
  return [
    { id: 'at', header: t('column.at'), cell: (line) => format.dateTime(line.at) },
    { id: 'kind', header: t('column.kind'), cell: (line) => kind(line) },
    { id: 'ref', header: t('column.ref'), cell: (line) => <Ref line={line} /> },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (line) => <Price amount={line.amount} sign dim />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: (line) => <Price amount={line.balanceAfter} dim />,
    },
  ];
}

/** The ledger's word in the reader's language. */
export function useKind(): (line: StatementLine) => string {
  const t = useText('wallet');
  return ({ kind }) => t(`kind.${kind}`);
}

function Ref({ line }: { line: StatementLine }) {
  const Link = useLink();
  const t = useText('wallet');
  const [what, id] = line.ref.split('/');
  return what === 'orders' && id ? (
    <Link href={ordersAt({ tab: 'all', open: id })} className={styles.link}>
      {t('order')}
    </Link>
  ) : (
    <span>{line.reason ?? ''}</span>
  );
}
