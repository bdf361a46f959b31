/** Up to four products side by side. The address says which, so that it can be kept and passed on. */
import { ApiRefusal } from '@entrepot/client/call.ts';
import { useStored } from '@entrepot/client/stored.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListingId, Sent } from '@entrepot/contract/ids';
import { MOST_COMPARED } from '@entrepot/contract/catalogue/rules';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { Columns2 } from 'lucide-react';
import { useCall, type Call } from '../../../kit/api.ts';
import { compared } from '../../../kit/goods/compared.ts';
import { PageHeading } from '../../../kit/page/page-heading.tsx';
import { paths } from '../../../kit/paths.ts';
import { useText } from '../../../kit/text.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';

export function ComparePage() {
  const asked = readIds(usePageSearch()['ids']);
  const own = useStored(compared);
  const ids = asked.length > 0 ? asked : own;
  const t = useText('catalogue');
  return (
    <div className="wrap">
      <PageHeading
        title={t('compare.heading')}
        note={ids.length > 0 && t('compare.count', { count: ids.length })}
        share={ids.length > 0 ? paths.compare(ids) : undefined}
        unlisted
      />
      {ids.length === 0 ? <Nothing /> : <Comparison key={ids.join()} ids={ids} />}
    </div>
  );
}

function Nothing() {
  const t = useText('catalogue');
  return (
    <EmptyState
      icon={<Columns2 size={28} strokeWidth={1.4} aria-hidden />}
      title={t('compare.none')}
      action={
        <ButtonLink variant="primary" href={paths.goods()}>
          {t('compare.browse')}
        </ButtonLink>
      }
    >
      {t('compare.noneHint')}
    </EmptyState>
  );
}

function Comparison({ ids }: { ids: readonly Sent<ListingId>[] }) {
  const call = useCall();
  const goods = useQuery({
    queryKey: ['compare', ids],
    queryFn: () => Promise.all(ids.map((listingId) => thereOf(call, listingId))),
  });
  return (
    <Loaded from={goods} lines={12} height="34px">
      {(all) => <Compared all={all} />}
    </Loaded>
  );
}

/** Null for what is off the shelf, or never was there: the others are still worth comparing. */
async function thereOf(call: Call, listingId: Sent<ListingId>): Promise<GoodsDetails | null> {
  try {
    return await call('catalogue.getGoods', { listingId });
  } catch (error) {
    if (error instanceof ApiRefusal && /^GOODS_(?:NOT_FOUND|OFF_SHELF)$/.test(error.code)) {
      return null;
    }
    throw error;
  }
}

function Compared({ all }: { all: readonly (GoodsDetails | null)[] }) {
  const t = useText('catalogue');
  const goods = all.filter((each) => each !== null);
  const gone = all.length - goods.length;
  return (
    <>
      {gone > 0 && (
        <p className={styles.gone} role="status">
          {t('compare.gone', { count: gone })}
        </p>
      )}
      {goods.length === 0 ? <Nothing /> : <CompareTable goods={goods} />}
    </>
  );
}

/** Ids in an address: each once, as many as have room. */
const readIds = (text = ''): readonly Sent<ListingId>[] =>
  [...new Set(text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g))].slice(0, MOST_COMPARED);
