/** The wallet's records: every movement, narrowed to a kind and a time, as a list, a file and a paper. */
import { keepPreviousData } from '@tanstack/react-query';
import { add } from '@entrepot/contract/money';
import { useGivenFile } from '@entrepot/client/use-given-file.ts';
import { useEvery } from '@entrepot/client/live.ts';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useFormat, useTimeZone } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Download, FileText, RefreshCw, ScrollText } from 'lucide-react';
import { useAsk, useCall } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { useHoldings } from './holdings-box.tsx';
import { RecordsFilter } from './records-filter.tsx';
import {
  fileAsked,
  filtersOf,
  isNarrowed,
  pageAsked,
  periodOf,
  queryOf,
  shownOf,
} from '@entrepot/client/wallet/records-query.ts';
import { StatementTable } from './statement-table.tsx';
import styles from './wallet-page.module.css';

export function Records() {
  const search = usePageSearch();
  const asked = pageAsked(search, useTimeZone());
  const t = useText('wallet');
  const statement = useAsk('wallet.listStatement', asked, {
    placeholderData: keepPreviousData,
    refetchInterval: useEvery(),
  });
  const { data } = statement;
  return (
    <>
      <Box
        title={t(shownOf(search) === 'reserved' ? 'reservedStatement' : 'statement')}
        note={data && t('statementNote', { count: data.total })}
        aside={
          <Button
            size="s"
            variant="quiet"
            icon={<RefreshCw size={16} aria-hidden />}
            loading={statement.isFetching && data !== undefined}
            onClick={() => void statement.refetch()}
          >
            {t('refresh')}
          </Button>
        }
        flush
      >
        {shownOf(search) === 'reserved' && <ReservedNote />}
        <RecordsFilter key={JSON.stringify(filtersOf(search))} />
        <Files />
        <Loaded
          from={statement}
          waiting={<Skeleton className={styles.waiting} lines={5} height="28px" />}
        >
          {({ rows }) =>
            rows.length === 0 ? (
              data?.total ? (
                <PastEnd />
              ) : (
                <NoMovements />
              )
            ) : (
              <div aria-busy={statement.isPlaceholderData} className={styles.scroll}>
                <StatementTable lines={rows} />
              </div>
            )
          }
        </Loaded>
      </Box>
      <Pagination
        page={asked.page}
        pages={Math.ceil((data?.total ?? 0) / asked.size)}
        href={(to) =>
          paths.wallet({ ...queryOf(search), page: to, asOf: to > 1 ? data?.asOf : undefined })
        }
      />
    </>
  );
}

/** The ledger reserves what was sent until it has arrived; the figure above counts that as on its way. */
function ReservedNote() {
  const sent = (useHoldings().data?.moving ?? []).flatMap(({ what, amount }) =>
    what === 'withdrawal' && amount !== null ? [amount] : [],
  );
  const format = useFormat();
  const t = useText('wallet');
  return sent.length === 0 ? null : (
    <p className={styles.waitsNote}>{t('reservedSent', { amount: format.money(add(...sent)) })}</p>
  );
}

/** What is listed as a file for spreadsheets, and the period's statement as a paper. */
function Files() {
  const search = usePageSearch();
  // The mall's clock; without it the reader's own, which differs in the demo world alone.
  const now = useHoldings().data?.now;
  const call = useCall();
  const [csv, pdf] = [useGivenFile(), useGivenFile()];
  const t = useText('wallet');
  const timeZone = useTimeZone();
  const here = () => ({ now: now ?? new Date().toISOString(), timeZone });
  return (
    <div className={styles.files}>
      <Button
        size="s"
        variant="quiet"
        loading={csv.running}
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          void csv.save(() => call('wallet.exportStatement', fileAsked(search, here())))
        }
      >
        {t('file.csv')}
      </Button>
      {shownOf(search) === 'available' && (
        <>
          <Button
            size="s"
            variant="quiet"
            loading={pdf.running}
            icon={<FileText size={16} aria-hidden />}
            onClick={() =>
              void pdf.save(() => call('papers.getStatement', periodOf(search, here())))
            }
          >
            {t('file.pdf')}
          </Button>
          <small>{t('file.note', { zone: timeZone })}</small>
        </>
      )}
    </div>
  );
}

/** An address from yesterday may ask for a page that is no more. */
function PastEnd() {
  const search = usePageSearch();
  const t = useText('wallet');
  return (
    <EmptyState
      icon={<ScrollText size={28} strokeWidth={1.4} aria-hidden />}
      title={t('pastEnd')}
      action={<ButtonLink href={paths.wallet(queryOf(search))}>{t('firstPage')}</ButtonLink>}
    />
  );
}

function NoMovements() {
  const search = usePageSearch();
  const filtered = isNarrowed(filtersOf(search));
  const narrowed = filtered || shownOf(search) === 'reserved';
  const t = useText('wallet');
  return (
    <EmptyState
      icon={<ScrollText size={28} strokeWidth={1.4} aria-hidden />}
      title={t(filtered ? 'noneNarrowed' : 'none')}
      action={
        <ButtonLink href={narrowed ? paths.wallet() : paths.goods()}>
          {t(narrowed ? 'filter.all' : 'browse')}
        </ButtonLink>
      }
    >
      {!narrowed && t('noneHint')}
    </EmptyState>
  );
}
