/** The coupon for one shop's part of a checkout: what each would take off, or why it may not; the best one is offered. */
import {
  bestCoupon,
  couponParts,
  couponProblem,
  type GoodsToCut,
} from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { add, CURRENCY } from '@entrepot/contract/money';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import { AddCoupon } from './add-coupon.tsx';
import { useCouponWords } from './coupon-words.ts';
import styles from './coupons.module.css';

type Props = {
  part: { shopId: string; name: string; lines: readonly GoodsToCut[] };
  chosen: OwnCoupon | undefined;
  /** Ids of those that other shops' parts of this checkout use. */
  elsewhere: readonly string[];
  disabled: boolean;
  /** In a line: what is chosen, or the one that takes off the most. */
  brief: boolean;
  onChoose: (coupon: OwnCoupon | undefined) => void;
};

export function CouponChoice({ brief, ...props }: Props) {
  return brief ? <Brief {...props} /> : <Choice {...props} />;
}

type ChoiceProps = Omit<Props, 'brief'>;

/** The reader's coupons as far as they are of use here, and what each takes off. */
function useCouponsHere({ part, elsewhere }: Pick<Props, 'part' | 'elsewhere'>) {
  const found = useAsk('coupons.listCoupons', {});
  const now = Date.parse(found.data?.now ?? '') || 0;
  const format = useFormat();
  const here = leftHere(found.data?.coupons ?? [], elsewhere);
  return {
    here,
    best: bestCoupon(here, part, now),
    problem: (coupon: OwnCoupon) => couponProblem(coupon, part, now),
    offOf: (coupon: OwnCoupon) =>
      `−${format.money(add(...couponParts(coupon, part.lines)))} ${CURRENCY}`,
  };
}

function Brief({ chosen, disabled, onChoose, ...asked }: ChoiceProps) {
  const { best, offOf } = useCouponsHere(asked);
  const t = useText('coupons');
  if (!chosen && (!best || disabled)) {
    return null;
  }
  return (
    <p className={styles.brief}>
      <TicketPercent size={16} strokeWidth={1.5} aria-hidden />
      {chosen ? (
        <span>
          {chosen.code} · {offOf(chosen)}
        </span>
      ) : (
        best && (
          <button type="button" onClick={() => onChoose(best)}>
            {t('useBest', { code: best.code, amount: offOf(best) })}
          </button>
        )
      )}
    </p>
  );
}

function Choice({ chosen, disabled, onChoose, ...asked }: ChoiceProps) {
  const [typing, setTyping] = useState(false);
  const { here, best, problem, offOf } = useCouponsHere(asked);
  const words = useCouponWords();
  const t = useText('coupons');
  const own = here.filter(
    (coupon) => coupon.id === chosen?.id || isThinkable(problem(coupon)?.code),
  );
  return (
    <div className={styles.choice}>
      <TicketPercent size={18} strokeWidth={1.5} aria-hidden />
      {own.length > 0 && (
        <Select
          label={t('choose', { shop: asked.part.name })}
          hideLabel
          value={chosen?.id ?? ''}
          disabled={disabled}
          placeholder={t('none')}
          options={own.map((coupon) => {
            const why = problem(coupon);
            const said = why ? words.problem(why) : offOf(coupon);
            return { value: coupon.id, label: `${coupon.code} · ${said}`, disabled: Boolean(why) };
          })}
          onChange={({ target }) => onChoose(here.find(({ id }) => id === target.value))}
        />
      )}
      {best && !chosen && !disabled && (
        <Button size="s" onClick={() => onChoose(best)}>
          {t('useBest', { code: best.code, amount: offOf(best) })}
        </Button>
      )}
      {!typing && !disabled && (
        <Button size="s" variant="quiet" onClick={() => setTyping(true)}>
          {t('enterCode')}
        </Button>
      )}
      {typing && !disabled && (
        <AddCoupon
          autoFocus
          onAdded={(coupon) => {
            setTyping(false);
            onChoose(problem(coupon) ? chosen : coupon);
          }}
        />
      )}
    </div>
  );
}

/** Of each as many uses as other parts of the checkout leave. */
const leftHere = (coupons: readonly OwnCoupon[], elsewhere: readonly string[]): OwnCoupon[] =>
  coupons.map((coupon) => ({
    ...coupon,
    usesLeft: coupon.usesLeft - elsewhere.filter((id) => id === coupon.id).length,
  }));

/** Worth showing beside these goods: what could be done about it, or what is nearly so. */
const isThinkable = (code: string | undefined): boolean =>
  code === undefined || code === 'COUPON_BELOW_MINIMUM' || code === 'COUPON_NOT_YET';
