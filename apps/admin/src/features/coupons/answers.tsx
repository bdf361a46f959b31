/** What an operator answers of a coupon that waits: yes as the second, or no; who proposed it takes it back. */
import { DECLINE_LENGTH, LEAST_DECLINE } from '@entrepot/contract/coupons/rules';
import type { CouponRow } from '@entrepot/contract/coupons/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { ActButton } from '../../kit/act-button.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './shop-choice.module.css';

export function Answers({ coupon }: { coupon: CouponRow }) {
  const { proposal } = coupon;
  return (
    proposal !== null &&
    proposal.actions.length > 0 && (
      <span className={styles.answers}>
        {proposal.actions.includes('approve') && (
          <Approve coupon={coupon} proposedBy={proposal.proposedBy} />
        )}
        <Decline coupon={coupon} own={proposal.own} />
      </span>
    )
  );
}

function Approve({ coupon, proposedBy: name }: { coupon: CouponRow; proposedBy: string }) {
  const write = useWrite('coupons.approveCoupon');
  const format = useFormat();
  const t = useText('content');
  const { id: couponId, code, budget } = coupon;
  const label = t('coupon.approve.open');
  return (
    <ActButton
      label={label}
      name={`${label}: ${code}`}
      variant="primary"
      title={t('coupon.approve.title', { code })}
      done={t('coupon.approve.done')}
      send={() => write.send({ couponId })}
      write={write}
    >
      <p>
        {t('coupon.approve.text', { name, budget: budget === null ? '' : format.money(budget) })}
      </p>
    </ActButton>
  );
}

function Decline({ coupon: { id: couponId, code }, own }: { coupon: CouponRow; own: boolean }) {
  const write = useWrite('coupons.declineCoupon');
  const t = useText('content');
  const label = t(own ? 'coupon.decline.back' : 'coupon.decline.open');
  return (
    <ActButton
      label={label}
      name={`${label}: ${code}`}
      variant="danger"
      title={t(own ? 'coupon.decline.backTitle' : 'coupon.decline.title', { code })}
      reason={{
        ...{ label: t('coupon.decline.reason'), hint: t('coupon.decline.hint') },
        ...{ least: LEAST_DECLINE, most: DECLINE_LENGTH },
        short: t('coupon.decline.short', { count: LEAST_DECLINE }),
      }}
      done={t(own ? 'coupon.decline.tookBack' : 'coupon.decline.done')}
      send={(reason) => write.send({ couponId, reason })}
      write={write}
    />
  );
}
