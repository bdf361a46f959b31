/** Every movement of the shop's available money, newest first, narrowed to a kind and days: as a list, a file and a paper. */
import type { StatementLine } from '@entrepot/contract/wallet/types';
import { useEvery } from '@entrepot/client/live.ts';
import { FilterSelect } from '@entrepot/client/panel/list-filters.tsx';
import { PagedTable } from '@entrepot/client/panel/paged-table.tsx';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { causeOf } from '@entrepot/client/wallet/cause.ts';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import {
  askedFor,
  fileAsked,
  filtersOf,
  isNarrowed,
  OWN_KINDS,
  periodOf,
  SIZES,
} from '@entrepot/client/wallet/records-query.ts';
import { useFormat, useTimeZone } from '@entrepot/ui/i18n/messages.tsx';
import { Section } from '@entrepot/ui/panel/panel-page.tsx';
import type { Column } from '@entrepot/ui/patterns/data-table.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { useLink } from '@entrepot/ui/primitives/link.tsx';
import { Price } from '@entrepot/ui/primitives/price.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Download, FileText } from 'lucide-react';
import { useCall, useList } from '../../kit/api.ts';
import { paths } from '../../kit/paths.ts';
import { useWaiting } from '../../kit/shell-queries.ts';
import { useText } from '../../kit/text.ts';
import { usePlaces } from './use-places.ts';
import styles from './wallet.module.css';

/** As in the storefront: the records of one account are paged alike wherever they are read. */
const [USUAL_SIZE, ...OTHER_SIZES] = SIZES;

export function Statement() {
  const { search } = useAddress();
  const timeZone = useTimeZone();
  const found = useList(
    'wallet.listStatement',
    { ...askedFor(search, timeZone), size: Number(filtersOf(search).size) },
    { refetchInterval: useEvery() },
  );
  const t = useText('wallet');
  return (
    <Section title={t('statement')} note={t('statementNote', { zone: timeZone })}>
      <div className={styles.bar}>
        <Filters />
        <Files />
      </div>
      <PagedTable
        label={t('statement')}
        columns={useColumns()}
        list={found}
        empty={
          isNarrowed(filtersOf(search)) ? (
            <EmptyState
              title={t('filter.none')}
              action={<ButtonLink href={paths.wallet}>{t('filter.all')}</ButtonLink>}
            />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
          )
        }
      />
    </Section>
  );
}

/** They stand in the address. */
function Filters() {
  const { search, change } = useAddress();
  const t = useText('wallet');
  const day = (name: 'from' | 'until') => ({
    ...{ label: t(`filter.${name}`), type: 'date', value: filtersOf(search)[name] },
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <div className={styles.filters}>
      <FilterSelect
        name="kind"
        label={t('column.kind')}
        any={t('filter.anyKind')}
        options={OWN_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <TextInput {...day('from')} max={search['until']} />
      <TextInput {...day('until')} min={search['from']} />
      <FilterSelect
        name="size"
        label={t('filter.size')}
        any={t('filter.sizeOf', { size: USUAL_SIZE })}
        options={OTHER_SIZES.map((size) => ({ value: size, label: t('filter.sizeOf', { size }) }))}
      />
    </div>
  );
}

/** What is listed as a file for spreadsheets, and the period's statement as a paper. */
function Files() {
  const { search } = useAddress();
  // The mall's clock; without it the reader's own, which differs in the demo world alone.
  const now = useWaiting().data?.now;
  const call = useCall();
  const [csv, pdf] = [useGivenFile(), useGivenFile()];
  const t = useText('wallet');
  const timeZone = useTimeZone();
  const here = () => ({ now: now ?? new Date().toISOString(), timeZone });
  return (
    <div className={styles.files}>
      <Button
        size="s"
        icon={<Download size={15} aria-hidden />}
        loading={csv.running}
        onClick={() =>
          void csv.save(() => call('wallet.exportStatement', fileAsked(search, here())))
        }
      >
        {t('download')}
      </Button>
      <Button
        size="s"
        icon={<FileText size={15} aria-hidden />}
        loading={pdf.running}
        title={t('paperNote')}
        onClick={() => void pdf.save(() => call('papers.getStatement', periodOf(search, here())))}
      >
        {t('paper')}
      </Button>
    </div>
  );
}

function useColumns(): Column<StatementLine>[] {
  const t = useText('wallet');
  const format = useFormat();
  return [
    { id: 'at', header: t('column.at'), cell: (line) => format.dateTime(line.at) },
    {
      id: 'kind',
      phone: 'first',
      header: t('column.kind'),
      cell: (line) => t(`kind.${line.kind}`),
    },
    { id: 'ref', header: t('column.ref'), cell: (line) => <Ref line={line} /> },
    {
      id: 'amount',
      phone: 'last',
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

function Ref({ line }: { line: StatementLine }) {
  const Link = useLink();
  const placeOf = usePlaces();
  const t = useText('wallet');
  const cause = causeOf(line);
  return cause ? (
    <Link href={placeOf(cause.what, cause.id)} className={styles.link}>
      {t(`to.${cause.what}`)}
    </Link>
  ) : (
    <bdi>{line.reason ?? ''}</bdi>
  );
}
