/** The prizes of a draft: each a coupon of its own, pieces and a chance; below them what that comes to. */
import { MOST_PRIZES } from '@entrepot/contract/draws/rules';
import type { AdminDraw } from '@entrepot/contract/draws/types';
import type { BrandId, Sent } from '@entrepot/contract/ids';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { Plus, X } from 'lucide-react';
import { useAsk } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import type { DrawForm } from './draw-dialog.tsx';
import { BLANK_PRIZE, outcomeOf, type PrizeTyped } from './draw-draft.ts';
import { useDrawWords } from './draw-words.ts';
import styles from './draws.module.css';

type Props = {
  form: DrawForm;
  brandId: Sent<BrandId>;
  draw?: AdminDraw;
  onNewCoupon: () => void;
};

export function PrizeFields({ form, brandId, draw, onNewCoupon }: Props) {
  const coupons = usePrizeCoupons(brandId, draw);
  const format = useFormat();
  const words = useDrawWords();
  const t = useText('draws');
  const { value, error, onChange } = form.field('prizes');
  const { nothing, mostCost } = outcomeOf(form.values, coupons.all);
  return (
    <fieldset className={styles.prizes}>
      <legend>{t('form.prizes')}</legend>
      {value.map((prize, at) => (
        <PrizeRow
          key={at}
          place={at + 1}
          prize={prize}
          coupons={coupons.all.filter(
            ({ id }) => id === prize.couponId || !value.some(({ couponId }) => couponId === id),
          )}
          onChange={(change) =>
            onChange(value.map((each, other) => (other === at ? { ...each, ...change } : each)))
          }
          onRemove={() => onChange(value.filter((_, other) => other !== at))}
        />
      ))}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      {!coupons.pending && coupons.all.length === 0 && (
        <p className={styles.quiet}>{t('form.noCoupons')}</p>
      )}
      <div className={styles.buttons}>
        <Button
          icon={<Plus size={15} aria-hidden />}
          disabled={value.length >= Math.min(MOST_PRIZES, coupons.all.length)}
          onClick={() => onChange([...value, BLANK_PRIZE])}
        >
          {t('form.add')}
        </Button>
        <Button variant="quiet" onClick={onNewCoupon}>
          {t('form.newCoupon')}
        </Button>
      </div>
      <p className={styles.quiet}>
        {t('form.nothing', { percent: words.chance(Math.max(0, nothing)) })}{' '}
        {t('form.cost', { amount: format.money(mostCost) })}
      </p>
    </fieldset>
  );
}

/** Those that are free, and those that this draft has. */
function usePrizeCoupons(brandId: Sent<BrandId>, draw: AdminDraw | undefined) {
  const asked = useAsk('draws.listPrizeCoupons', { brandId });
  const own = (draw?.prizes ?? []).map(({ couponId, code, coupon }) => ({
    ...{ id: couponId, code, ...coupon },
  }));
  return { pending: asked.isPending, all: [...own, ...(asked.data?.coupons ?? [])] };
}

type RowProps = {
  place: number;
  prize: PrizeTyped;
  coupons: ReturnType<typeof usePrizeCoupons>['all'];
  onChange: (change: Partial<PrizeTyped>) => void;
  onRemove: () => void;
};

function PrizeRow({ place, prize, coupons, onChange, onRemove }: RowProps) {
  const words = useDrawWords();
  const t = useText('draws');
  return (
    <div className={styles.prize} role="group" aria-label={t('form.prize', { place })}>
      <Select
        label={t('form.coupon')}
        value={prize.couponId}
        options={[
          { value: '', label: t('form.choose') },
          ...coupons.map((coupon) => ({
            value: coupon.id,
            label: `${words.gives(coupon)} · ${coupon.code}`,
          })),
        ]}
        onChange={(event) => onChange({ couponId: event.target.value })}
      />
      <TextInput
        label={t('form.pieces')}
        inputMode="numeric"
        value={prize.pieces}
        onChange={(event) => onChange({ pieces: event.target.value })}
      />
      <TextInput
        label={t('form.chance')}
        end="%"
        inputMode="decimal"
        value={prize.chance}
        onChange={(event) => onChange({ chance: event.target.value })}
      />
      <IconButton
        label={t('form.remove', { place })}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}
