import type { Home } from '@entrepot/contract/content/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ProgressBar } from '@entrepot/ui/primitives/loading.tsx';
import { GoodsCard } from '../../kit/goods/goods-card.tsx';
import { GoodsSheet } from '../../kit/goods/goods-sheet.tsx';
import { paths } from '../../kit/paths.ts';
import { Section } from '../../kit/frame/section.tsx';
import { useText } from '../../kit/text.ts';
import styles from './hot-deals.module.css';

type Deal = Home['hotDeals'][number];

export function HotDeals({ deals, total }: { deals: readonly Deal[]; total: number }) {
  const t = useText('home');
  if (deals.length === 0) {
    return null;
  }
  return (
    <Section
      tight
      title={t('deals.title')}
      note={t('deals.note')}
      more={{ href: paths.discounts(), label: t('seeAll', { count: total }) }}
    >
      <div className={styles.deals}>
        <GoodsSheet>
          {deals.slice(0, 6).map((deal) => (
            <GoodsCard
              key={deal.id}
              card={deal}
              footer={deal.claimedPercent > LEAST_CLAIMED && <Claimed deal={deal} />}
              near
            />
          ))}
        </GoodsSheet>
      </div>
    </Section>
  );
}

/** A share that few have claimed is no reason to buy: below it the card ends like any other. */
const LEAST_CLAIMED = 30;

/** Both figures are counted: what is sold, and what is still there. */
function Claimed({ deal }: { deal: Deal }) {
  const format = useFormat();
  const t = useText('home');
  const share = deal.claimedPercent / 100;
  return (
    <div className={styles.claimed}>
      <ProgressBar label={t('deals.claimedLabel')} value={share} />
      <p>
        <span>{t('deals.claimed', { share: format.percent(share) })}</span>
        <span>{t('deals.left', { count: deal.available })}</span>
      </p>
    </div>
  );
}
