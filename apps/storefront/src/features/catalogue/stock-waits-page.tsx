/** What one waits for until it is back in stock. What one ends stays on the page until one leaves it, to be taken up again. */
import { keepPreviousData } from '@tanstack/react-query';
import type { StockWait } from '@entrepot/contract/catalogue/types';
import { pageOf } from '@entrepot/contract/addresses/search';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button, ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { Pagination } from '@entrepot/ui/primitives/pagination.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useCall } from '../../kit/api.ts';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { GoodsPicture } from '../../kit/goods/goods-picture.tsx';
import { paths } from '../../kit/paths.ts';
import { useText } from '../../kit/text.ts';
import { useMark } from '../../kit/use-mark.ts';
import list from '../../kit/frame/list-page.module.css';
import styles from './stock-waits.module.css';

const PAGE_SIZE = 20;

export function StockWaitsPage() {
  const page = pageOf(usePageSearch());
  const t = useText('catalogue');
  const waits = useAsk(
    'catalogue.listStockWaits',
    { page, size: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const total = waits.data?.total ?? 0;
  return (
    <CentreFrame
      title={t('stock.title')}
      aside={total > 0 && <h2 className={list.count}>{t('stock.found', { count: total })}</h2>}
    >
      <Loaded from={waits}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<BellRing size={28} strokeWidth={1.4} aria-hidden />}
              title={t('stock.none')}
              action={
                <ButtonLink variant="primary" href={paths.goods()}>
                  {t('stock.browse')}
                </ButtonLink>
              }
            >
              {t('stock.noneHint')}
            </EmptyState>
          ) : (
            <>
              <ul className={styles.waits}>
                {rows.map((wait) => (
                  <Wait key={`${wait.listingId} ${wait.variantId}`} wait={wait} />
                ))}
              </ul>
              <p className={list.note}>{t('stock.hint')}</p>
            </>
          )
        }
      </Loaded>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        href={(to) => paths.stockWaits({ page: to })}
      />
    </CentreFrame>
  );
}

function Wait({ wait }: { wait: StockWait }) {
  const { listingId, variantId, name, picture, attributes, shop, until } = wait;
  const [on, setOn] = useState(true);
  const call = useCall();
  const mark = useMark();
  const format = useFormat();
  const t = useText('catalogue');
  const toggle = () =>
    mark({
      wanted: !on,
      show: setOn,
      send: (how) =>
        call(
          on ? 'catalogue.stopWaiting' : 'catalogue.waitForStock',
          { listingId, variantId },
          how,
        ),
      already: '',
      // The row stays where it is; the product's page asks anew.
      stale: 'catalogue.getGoods',
    });
  const what = format.list(attributes.map(({ value }) => value));
  return (
    <li className={on ? undefined : styles.ended}>
      <GoodsPicture picture={picture} alt="" sizes="64px" className={styles.picture} />
      <span className={styles.name}>
        <AppLink href={paths.product(listingId)}>
          <bdi>{name}</bdi>
        </AppLink>
        <small>
          {what && <bdi>{what} · </bdi>}
          <bdi>{shop.name}</bdi>
        </small>
        <small>{on ? t('stock.until', { date: format.date(until) }) : t('stock.ended')}</small>
      </span>
      <Button
        size="s"
        aria-label={t(on ? 'stock.endOf' : 'stock.waitOf', {
          name: what ? `${name}, ${what}` : name,
        })}
        onClick={() => void toggle()}
      >
        {t(on ? 'stock.end' : 'stock.waitShort')}
      </Button>
    </li>
  );
}
