/** The own coupons: those one can use, and what became of the others. */
import { couponIsOut } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Badge } from '@entrepot/ui/primitives/badge.tsx';
import { ButtonLink } from '@entrepot/ui/primitives/button.tsx';
import { CopyCode } from '@entrepot/ui/primitives/copy-code.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { EmptyState, Loaded } from '@entrepot/ui/primitives/states.tsx';
import { AppLink } from '@entrepot/client/router/link.tsx';
import { Gift, TicketPercent } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { Box } from '../../kit/frame/box.tsx';
import { CentreFrame } from '../../kit/frame/centre-frame.tsx';
import { paths } from '../../kit/paths.ts';
import { useDepartments } from '../../kit/brand.ts';
import { useText } from '../../kit/text.ts';
import { AddCoupon } from './add-coupon.tsx';
import { useCouponWords } from './coupon-words.ts';
import styles from './coupons.module.css';

export function CouponsPage() {
  const found = useAsk('coupons.listCoupons', {});
  const t = useText('coupons');
  return (
    <CentreFrame title={t('title')}>
      <Box title={t('addTitle')} note={t('addNote')}>
        <AddCoupon />
      </Box>
      <DrawNote />
      <Loaded from={found} waiting={<Skeleton lines={4} height="72px" />}>
        {({ coupons, now }) => <Coupons coupons={coupons} now={Date.parse(now)} />}
      </Loaded>
    </CentreFrame>
  );
}

/** Where coupons can be won, while they can. */
function DrawNote() {
  const draw = useAsk('draws.getCurrentDraw', {}).data?.draw;
  const t = useText('coupons');
  return (
    draw?.phase === 'running' && (
      <p className={styles.draw}>
        <Gift size={16} aria-hidden />
        <span>
          {t('draw')} <AppLink href={paths.draws(draw.id)}>{draw.title || t('drawLink')}</AppLink>
        </span>
      </p>
    )
  );
}

type Group = 'usable' | 'used' | 'over';

function groupOf(coupon: OwnCoupon, now: number): Group {
  const out = couponIsOut(coupon, now)?.code;
  if (out === undefined || out === 'COUPON_NOT_YET') {
    return 'usable';
  }
  return out === 'COUPON_ALREADY_USED' ? 'used' : 'over';
}

function Coupons({ coupons, now }: { coupons: readonly OwnCoupon[]; now: number }) {
  const t = useText('coupons');
  if (coupons.length === 0) {
    return (
      <EmptyState
        icon={<TicketPercent size={28} strokeWidth={1.4} aria-hidden />}
        title={t('empty')}
        action={<ButtonLink href={paths.goods()}>{t('browse')}</ButtonLink>}
      >
        {t('emptyHint')}
      </EmptyState>
    );
  }
  return (['usable', 'used', 'over'] as const).map((group) => {
    const rows = coupons.filter((coupon) => groupOf(coupon, now) === group);
    return (
      rows.length > 0 && (
        <section key={group} aria-labelledby={`coupons-${group}`} className={styles.group}>
          <h2 id={`coupons-${group}`}>
            {t(`group.${group}`)} <small className="num">{rows.length}</small>
          </h2>
          <ul className={styles.list}>
            {rows.map((coupon) => (
              <Coupon key={coupon.id} coupon={coupon} now={now} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

function Coupon({ coupon, now }: { coupon: OwnCoupon; now: number }) {
  const words = useCouponWords();
  const departments = useDepartments();
  const format = useFormat();
  const t = useText('coupons');
  const out = couponIsOut(coupon, now);
  return (
    <li className={styles.coupon} data-out={groupOf(coupon, now) === 'usable' ? undefined : true}>
      <div className={styles.worth}>
        <b>{words.value(coupon)}</b>
        <CopyCode value={coupon.code} />
      </div>
      <div className={styles.terms}>
        {words.conditions(coupon, departments).map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
      </div>
      <div className={styles.time}>
        {out ? (
          <Badge tone={out.code === 'COUPON_NOT_YET' ? 'info' : 'neutral'}>
            {words.problem(out)}
          </Badge>
        ) : (
          <span>{t('until', { date: format.date(coupon.until) })}</span>
        )}
        {!out && coupon.usesLeft > 1 && <small>{t('usesLeft', { count: coupon.usesLeft })}</small>}
      </div>
    </li>
  );
}
