/** A new coupon, of a shop or of the mall. */
import { CODE_SHAPE, codeOf, HIGHEST_PERCENT } from '@entrepot/contract/coupons/rules';
import type { CouponRow } from '@entrepot/contract/coupons/types';
import { compare, parseAmount, ZERO } from '@entrepot/contract/money';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import type { Sent, ShopId } from '@entrepot/contract/ids';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import type { ReactNode } from 'react';
import { ChosenField } from '../form/chosen-field.tsx';
import { rulesFor } from '../form/fields.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { type FormWrite, useForm } from '../form/use-form.ts';
import { usePanelText } from '../panel/use-panel-text.ts';
import { useRefresh } from '../use-refresh.ts';
import styles from './coupons.module.css';

const KINDS = ['amount', 'percent'] as const;
const CHARGE = /^\d{1,10}(?:\.\d{1,2})?$/;
const COUNT = /^[1-9]\d{0,5}$/;
const DAY_MS = 86_400_000;
const OFFERED_DAYS = 30;
/** As many departments as one coupon may name. */
const MOST_NAMED = 50;

const amountOf = (text: string) =>
  CHARGE.test(text.trim()) ? parseAmount(text.trim()) : undefined;
const isSome = (text: string): boolean => {
  const read = amountOf(text);
  return read !== undefined && compare(read, ZERO) > 0;
};
const count = (text: string) =>
  text.trim() === '' || COUNT.test(text.trim()) ? undefined : ('wrong.number' as const);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A department as readers know it. */
type DepartmentName = { id: string; name: string };

type Fields = Record<
  | 'kind'
  | 'amount'
  | 'percent'
  | 'most'
  | 'minimum'
  | 'code'
  | 'from'
  | 'until'
  | 'usesMost'
  | 'perAccount'
  | 'budget',
  string
> & { departmentIds: readonly string[]; shopIds: readonly Sent<ShopId>[] };

/** The shops that a coupon is for; none: for all. */
export type ChosenShops = {
  chosen: readonly Sent<ShopId>[];
  onChosen: (shopIds: Sent<ShopId>[]) => void;
};

const rulesOf = (ofMall: boolean, today: string) =>
  rulesFor<Fields>()({
    amount: {
      problem: (text, { kind }) =>
        kind === 'amount' && !isSome(text) ? ('wrong.amount' as const) : undefined,
    },
    percent: {
      problem: (text, { kind }) =>
        kind === 'percent' && !(COUNT.test(text) && Number(text) <= HIGHEST_PERCENT)
          ? ('wrong.percent' as const)
          : undefined,
    },
    most: {
      problem: (text, { kind }) =>
        kind === 'percent' && text.trim() !== '' && !isSome(text)
          ? ('wrong.amount' as const)
          : undefined,
    },
    minimum: {
      problem: (text, { kind, amount }) => {
        const [least, off] = [amountOf(text), amountOf(amount)];
        if (least === undefined) {
          return 'wrong.amount' as const;
        }
        return kind === 'amount' && off !== undefined && compare(least, off) <= 0
          ? ('wrong.minimum' as const)
          : undefined;
      },
    },
    code: {
      problem: (text) =>
        text.trim() === '' || CODE_SHAPE.test(codeOf(text)) ? undefined : ('wrong.code' as const),
    },
    until: {
      problem: (text, { from }) =>
        text === '' || text < from || text < today ? ('wrong.until' as const) : undefined,
    },
    usesMost: { problem: count },
    perAccount: { problem: (text) => (text.trim() === '' ? 'wrong.number' : count(text)) },
    budget: {
      problem: (text) => (ofMall && !isSome(text) ? ('wrong.amount' as const) : undefined),
    },
  });

/** What was typed as it is sent, without what only the mall says. */
function sentOf(fields: Fields) {
  const orNothing = (text: string) => (text.trim() === '' ? null : text.trim());
  const isAmount = fields.kind === 'amount';
  return {
    ...(fields.code.trim() === '' ? {} : { code: fields.code }),
    amount: isAmount ? fields.amount.trim() : null,
    percent: isAmount ? null : Number(fields.percent),
    most: isAmount ? null : orNothing(fields.most),
    minimum: fields.minimum.trim(),
    from: `${fields.from}T00:00:00Z`,
    until: `${fields.until}T23:59:59Z`,
    usesMost: fields.usesMost.trim() === '' ? null : Number(fields.usesMost),
    perAccount: Number(fields.perAccount),
    departmentIds: [...fields.departmentIds],
    shopIds: [...fields.shopIds],
  };
}
export type TypedCoupon = ReturnType<typeof sentOf> & { budget: string };

export type CouponDialogProps = {
  write: FormWrite & { send: (coupon: TypedCoupon) => Promise<CouponRow | undefined> };
  ofMall: boolean;
  /** The mall's clock. */
  now: number;
  /** Undefined while they are on the way. */
  departments: readonly DepartmentName[] | undefined;
  /** The choice of shops, of a coupon that may be for some. */
  shops?: ((field: ChosenShops) => ReactNode) | undefined;
  onClose: () => void;
};

export function CouponDialog(props: CouponDialogProps) {
  const { ofMall, departments, shops, onClose } = props;
  const { form, make, say } = useCouponForm(props);
  return (
    <FormDialog
      title={say('new')}
      subtitle={say(ofMall ? 'form.noteMall' : 'form.note')}
      form={form}
      onSend={make}
      onClose={onClose}
      submit={say(ofMall ? 'form.propose' : 'form.make')}
      className={styles.form}
    >
      <Select
        label={say('form.kind')}
        options={KINDS.map((value) => ({ value, label: say(`form.${value}`) }))}
        {...form.input('kind')}
      />
      <Worth {...{ form, say }} />
      <Limits {...{ form, say, ofMall }} />
      <ChosenField
        label={say('form.departments')}
        hint={say('form.departmentsHint')}
        add={say('form.addDepartment')}
        takeOut={(name) => say('form.takeOut', { name })}
        most={MOST_NAMED}
        options={departments?.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={form.values.departmentIds}
        onChosen={(departmentIds) => form.set({ departmentIds })}
        className={styles.whole}
      />
      {shops?.({ chosen: form.values.shopIds, onChosen: (shopIds) => form.set({ shopIds }) })}
    </FormDialog>
  );
}

type Part = Pick<ReturnType<typeof useCouponForm>, 'form' | 'say'>;

/** What it takes off, and from which sum on. */
function Worth({ form, say }: Part) {
  const isAmount = form.values.kind === 'amount';
  return (
    <>
      {isAmount ? (
        <TextInput
          label={say('form.off')}
          required
          end="USDT"
          inputMode="decimal"
          {...form.input('amount')}
        />
      ) : (
        <TextInput
          label={say('form.percentField')}
          required
          end="%"
          inputMode="numeric"
          {...form.input('percent')}
        />
      )}
      {!isAmount && (
        <TextInput
          label={say('form.most')}
          hint={say('form.mostHint')}
          end="USDT"
          inputMode="decimal"
          {...form.input('most')}
        />
      )}
      <TextInput
        label={say('form.minimum')}
        hint={say('form.minimumHint')}
        required
        end="USDT"
        inputMode="decimal"
        {...form.input('minimum')}
      />
    </>
  );
}

/** By which code, when and how often. */
function Limits({ form, say, ofMall }: Part & Pick<CouponDialogProps, 'ofMall'>) {
  return (
    <>
      <TextInput
        label={say('form.code')}
        hint={say('form.codeHint')}
        code
        maxLength={24}
        {...form.input('code')}
      />
      <TextInput label={say('form.from')} required type="date" {...form.input('from')} />
      <TextInput label={say('form.until')} required type="date" {...form.input('until')} />
      <TextInput
        label={say('form.usesMost')}
        hint={say('form.usesHint')}
        inputMode="numeric"
        {...form.input('usesMost')}
      />
      <TextInput
        label={say('form.perAccount')}
        required
        inputMode="numeric"
        {...form.input('perAccount')}
      />
      {ofMall && (
        <TextInput
          label={say('form.budget')}
          hint={say('form.budgetHint')}
          required
          end="USDT"
          inputMode="decimal"
          {...form.input('budget')}
        />
      )}
    </>
  );
}

function useCouponForm({ write, ofMall, now, onClose }: CouponDialogProps) {
  const refresh = useRefresh('coupons', 'wallet');
  const toast = useToast();
  const t = usePanelText();
  const today = dayOf(now);
  const form = useForm<Fields, ReturnType<typeof rulesOf>>(
    {
      ...{ kind: 'amount', amount: '', percent: '', most: '', minimum: '', code: '' },
      ...{ from: today, until: dayOf(now + OFFERED_DAYS * DAY_MS) },
      ...{ usesMost: '', perAccount: '1', budget: '' },
      departmentIds: [],
      shopIds: [],
    },
    {
      rules: rulesOf(ofMall, today),
      say: (problem) => t(`coupons.${problem}`),
      write,
      places: {
        COUPON_CODE_TAKEN: 'code',
        COUPON_OVER: 'until',
        COUPON_BUDGET_NOT_COVERED: 'budget',
      },
    },
  );
  const make = async () => {
    const coupon = await write.send({ ...sentOf(form.values), budget: form.values.budget.trim() });
    if (coupon) {
      await refresh();
      toast({
        tone: 'positive',
        title: t(ofMall ? 'coupons.proposed' : 'coupons.made', { code: coupon.code }),
      });
      onClose();
    }
  };
  type Key = Parameters<typeof t>[0] extends infer K
    ? K extends `coupons.${infer Rest}`
      ? Rest
      : never
    : never;
  return { form, make, say: (key: Key, values?: { name: string }) => t(`coupons.${key}`, values) };
}
