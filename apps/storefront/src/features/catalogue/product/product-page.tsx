import { useSuspenseQuery } from '@tanstack/react-query';
import type { ListingId } from '@entrepot/contract/ids';
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { Breadcrumbs, type Crumb } from '@entrepot/ui/primitives/breadcrumbs.tsx';
import { useEffect, type ReactNode } from 'react';
import { useText } from '../../../kit/text.ts';
import { useCall } from '../../../kit/api.ts';
import { PageHead, useAddress } from '../../../kit/page/page-head.tsx';
import { usePictureAddress, wayData } from '../../../kit/page/page-data.ts';
import { paths } from '../../../kit/paths.ts';
import { Later } from '@entrepot/client/router/later.tsx';
import { RecentlyViewed } from '../../../kit/seen/recently-viewed.tsx';
import { usePageSearch } from '@entrepot/client/router/use-router.ts';
import { MoreFromShop, ProductDetails } from './product-details.tsx';
import { ProductOrder } from './product-order.tsx';
import { productQuery } from './product-queries.ts';
import { productData } from './product-data.ts';
import styles from './product-page.module.css';

type Props = {
  /** The shop that sells it. */
  shop: (goods: GoodsDetails) => ReactNode;
  /** What buyers say of it, with its heading. */
  reviews: (goods: GoodsDetails) => ReactNode;
  /** What is asked about it, likewise. */
  questions: (goods: GoodsDetails) => ReactNode;
};

export function ProductPage({ shop, reviews, questions }: Props) {
  const id = usePageSearch()['id'] ?? '';
  const { data: goods } = useSuspenseQuery(productQuery(useCall(), id));
  useRecordedView(goods.id);
  const t = useText('layout');
  return (
    <div className="wrap">
      <ProductHead goods={goods} />
      <div className={styles.crumbs}>
        <Breadcrumbs items={wayTo(goods, t('nav.home'))} />
      </div>
      <ProductOrder key={goods.id} goods={goods} shop={shop(goods)} />
      <Later>
        <ProductDetails goods={goods} reviews={reviews(goods)} questions={questions(goods)} />
        <MoreFromShop goods={goods} />
        <RecentlyViewed but={goods.id} />
      </Later>
    </div>
  );
}

/** Once the page is painted, which a reader waits for. */
const COUNTED_MS = 200;

/**
 * Counts an opened page, which the server does at most once an hour, and remembers it in this browser. A view that is not
 * counted hurts nobody.
 */
function useRecordedView(listingId: ListingId): void {
  const call = useCall();
  useEffect(() => {
    const timer = setTimeout(() => {
      call('catalogue.recordView', { listingId }).catch(() => undefined);
      import('../../../kit/seen/seen-box.ts')
        .then(({ see }) => see(listingId))
        .catch(() => undefined);
    }, COUNTED_MS);
    return () => clearTimeout(timer);
  }, [call, listingId]);
}

const wayTo = (goods: GoodsDetails, home: string): Crumb[] => [
  { label: home, href: paths.home() },
  ...goods.breadcrumbs.map(({ id, name }) => ({ label: name, href: paths.category(id) })),
  { label: goods.name },
];

function ProductHead({ goods }: { goods: GoodsDetails }) {
  const t = useText('layout');
  const pictureAt = usePictureAddress();
  const addressOf = useAddress();
  const pictures = goods.pictures.flatMap((picture) => pictureAt(picture) ?? []);
  const address = paths.product(goods.id);
  return (
    <PageHead
      title={goods.name}
      description={goods.summary}
      canonical={address}
      image={pictures[0]}
      type="product"
      data={[
        productData(goods, addressOf(address), pictures),
        wayData(addressOf, wayTo(goods, t('nav.home'))),
      ]}
    />
  );
}
