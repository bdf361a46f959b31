/** My quotations: where each stands, and what it came to. */
import { exactly, pageOf } from '@entrepot/contract/addresses/search';
import {
  lastDayOf,
  QUOTATION_TAB_NAMES,
  type QuotationTab,
} from '@entrepot/contract/quotations/rules';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { QuotationStatus } from '@entrepot/ui/patterns/quotation-status.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Tabs } from '@entrepot/ui/primitives/tabs.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type Output, useAsk } from '../../kit/api.ts';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import styles from './quotations.module.css';

const PAGE_SIZE = 20;

export function QuotationsPage() {
  const query = usePlace().search;
  const navigate = useNavigate();
  const t = useText('quotations');
  const tab = exactly(QUOTATION_TAB_NAMES, query['tab']) ?? 'all';
  const page = pageOf(query);
  const found = useAsk(
    'quotations.listQuotations',
    { tab, page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const counts = found.data?.counts;
  return (
    <CentreFrame title={t('title')}>
      <Tabs<QuotationTab>
        className={styles.tabs}
        label={t('title')}
        items={QUOTATION_TAB_NAMES.map((id) => ({
          id,
          label: t(`tab.${id}`),
          count: counts?.[id] || '',
        }))}
        value={tab}
        onChange={(id) => void navigate({ href: paths.quotations({ tab: id }) })}
      />
      <Loaded from={found} waiting={<Skeleton height="220px" />}>
        {({ rows }) => (rows.length === 0 ? <None all={tab === 'all'} /> : <List rows={rows} />)}
      </Loaded>
      {found.data && (
        <Pagination
          page={page}
          pages={Math.ceil(found.data.total / PAGE_SIZE)}
          href={(to) => paths.quotations({ tab, page: to })}
        />
      )}
    </CentreFrame>
  );
}

function None({ all }: { all: boolean }) {
  const t = useText('quotations');
  return (
    <EmptyState
      icon={<FileText size={28} strokeWidth={1.4} aria-hidden />}
      title={t(all ? 'none.title' : 'none.tab')}
      action={
        <ButtonLink variant="primary" href={all ? paths.goods() : paths.quotations()}>
          {t(all ? 'none.browse' : 'none.showAll')}
        </ButtonLink>
      }
    >
      {all && t('none.text')}
    </EmptyState>
  );
}

type Row = Output<'quotations.listQuotations'>['rows'][number];

function List({ rows }: { rows: readonly Row[] }) {
  const t = useText('quotations');
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <AppLink href={paths.quotation(row.id)}>
            <GoodsPicture picture={row.picture} alt="" sizes="56px" className={styles.picture} />
            <span className={styles.name}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              <small>
                <bdi>{row.shop.name}</bdi> · {t('products', { count: row.lineCount })} ·{' '}
                {t('pieces', { count: row.pieces })}
              </small>
            </span>
            <span className={styles.number}>
              <bdi className="mono ltr">{row.number}</bdi>
              <small>{format.date(row.createdAt)}</small>
            </span>
            <span className={styles.state}>
              <QuotationStatus state={row.state} words={(name) => t(`state.${name}`)} />
              <small>
                {row.state === 'offered'
                  ? t('validUntil', { time: format.date(`${lastDayOf(row.expiresAt)}T12:00:00Z`) })
                  : row.state !== 'asked' && format.date(row.changedAt)}
              </small>
            </span>
            <b className={`num ltr ${styles.total}`}>
              {row.total === null ? '–' : format.money(row.total)}
            </b>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
