/** Keeps a coupon by its code. */
import { codeOf, CODE_SHAPE } from '@entrepot/contract/coupons/rules';
import type { OwnCoupon } from '@entrepot/contract/coupons/types';
import { CheckedForm } from '@entrepot/client/form/checked-form.tsx';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './coupons.module.css';

const RULES = rulesFor<{ code: string }>()({
  code: {
    read: codeOf,
    problem: (code) => (CODE_SHAPE.test(codeOf(code)) ? undefined : 'codeWrong'),
  },
});
const PLACES = {
  COUPON_NOT_FOUND: 'code',
  COUPON_OVER: 'code',
  COUPON_USED_UP: 'code',
  COUPON_WALLET_FULL: 'code',
  TOO_MANY_REQUESTS: 'code',
} as const;

type Props = { onAdded?: (coupon: OwnCoupon) => void; autoFocus?: boolean };

export function AddCoupon({ onAdded, autoFocus }: Props) {
  const refresh = useRefresh('coupons');
  const t = useText('coupons');
  const write = useWrite('coupons.addCoupon');
  const form = useForm({ code: '' }, { rules: RULES, say: t, write, places: PLACES });
  const add = async () => {
    const coupon = await write.send(form.sent());
    if (coupon) {
      form.set({ code: '' });
      form.calm();
      await refresh();
      onAdded?.(coupon);
    }
  };
  return (
    <CheckedForm form={form} onSend={add} className={styles.add}>
      <TextInput
        label={t('code')}
        hideLabel
        placeholder={t('code')}
        code
        maxLength={40}
        autoComplete="off"
        autoFocus={autoFocus}
        {...form.input('code')}
      />
      <Button type="submit" loading={form.sending}>
        {t('add')}
      </Button>
    </CheckedForm>
  );
}
