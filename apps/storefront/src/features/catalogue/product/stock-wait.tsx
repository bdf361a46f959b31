/** Be told when what is sold out is back: a switch, once for each product or variant. */
import type { GoodsDetails } from '@entrepot/contract/catalogue/types';
import { MOST_STOCK_WAITS } from '@entrepot/contract/catalogue/rules';
import type { ListingId, VariantId } from '@entrepot/contract/ids';
import { useNavigate, usePlace } from '@entrepot/client/router/use-router.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useAsk, useCall } from '../../../kit/api.ts';
import { paths } from '../../../kit/paths.ts';
import { useLoggedIn } from '../../../kit/session.ts';
import { useText } from '../../../kit/text.ts';
import { useMark } from '../../../kit/use-mark.ts';
import styles from './buy-slip.module.css';

type Wait = { listingId: ListingId; variantId: VariantId | null };

/** For the whole product, below its sum. */
export function WaitForGoods({ goods }: { goods: GoodsDetails }) {
  const t = useText('catalogue');
  const { on, toggle } = useWait({ listingId: goods.id, variantId: null });
  const BellIcon = on ? BellRing : Bell;
  return (
    <>
      <Button
        variant={on ? 'secondary' : 'primary'}
        size="l"
        wide
        aria-pressed={on}
        icon={<BellIcon size={16} aria-hidden />}
        onClick={toggle}
      >
        {t(on ? 'stock.waiting' : 'stock.wait')}
      </Button>
      <p className={styles.note}>{t('stock.hint')}</p>
    </>
  );
}

/** For one colour or size, in its row. */
export function WaitForVariant({ goods, variantId, name }: Props) {
  const t = useText('catalogue');
  const { on, toggle } = useWait({ listingId: goods.id, variantId });
  const BellIcon = on ? BellRing : Bell;
  return (
    <Button
      size="s"
      variant="quiet"
      aria-pressed={on}
      aria-label={t('stock.waitOf', { name })}
      icon={<BellIcon size={16} aria-hidden />}
      onClick={toggle}
    >
      {t(on ? 'stock.waitingShort' : 'stock.waitShort')}
    </Button>
  );
}
type Props = { goods: GoodsDetails; variantId: VariantId; name: string };

/** Shown as wished at once, taken back when the server refuses; visitors log in first. */
function useWait(wait: Wait) {
  const { listingId, variantId } = wait;
  const isMember = useLoggedIn();
  const waits = useAsk(
    'catalogue.listStockWaits',
    { listingId, size: MOST_STOCK_WAITS },
    { enabled: isMember },
  );
  const [shown, setShown] = useState<boolean>();
  const known = waits.data?.rows.some((each) => each.variantId === variantId) ?? false;
  const on = shown ?? known;
  const call = useCall();
  const mark = useMark();
  const navigate = useNavigate();
  const here = usePlace().href;
  const toast = useToast();
  const t = useText('layout');
  const toggle = async () => {
    if (!isMember) {
      toast({ tone: 'info', title: t('loginFirst') });
      await navigate({ href: paths.login(here) });
      return;
    }
    const name = on ? 'catalogue.stopWaiting' : 'catalogue.waitForStock';
    await mark({
      wanted: !on,
      show: setShown,
      send: (how) => call(name, wait, how),
      already: '',
      stale: 'catalogue.listStockWaits',
    });
  };
  return { on, toggle: () => void toggle() };
}
