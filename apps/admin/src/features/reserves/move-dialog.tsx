/** The first person: what came to the mall's addresses from the operator's own means, or went back there, and why. */
import {
  LEAST_REASON,
  MOVED,
  REASON_LENGTH,
  TRANSACTION_LENGTH,
} from '@entrepot/contract/reserves/rules';
import type { Reconciled } from '@entrepot/contract/reserves/reconciliation';
import { plainAmount, rulesFor, trimmed, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

type Draft = {
  /** By its place in the list. */
  coin: string;
  way: 'in' | 'out';
  amount: string;
  reason: string;
  transaction: string;
};

const WAYS = ['in', 'out'] as const;

const RULES = rulesFor<Draft>()({
  amount: {
    read: plainAmount,
    problem: (typed) =>
      MOVED.test(plainAmount(typed)) && !typed.includes('-') ? undefined : 'move.amountWrong',
  },
  reason: wordsOf(LEAST_REASON, 'move.short'),
  transaction: { read: trimmed },
});

type Props = { coins: Reconciled['coins']; onClose: () => void };

function useMove({ coins, onClose }: Props) {
  const write = useWrite('reserves.proposeMove');
  const t = useText('reserves');
  const finish = useDone(t('move.done'), onClose);
  const first: Draft = { coin: '0', way: 'in', amount: '', reason: '', transaction: '' };
  const form = useForm(first, {
    ...{ rules: RULES, say: t, write },
    places: { OWN_MOVE_WRONG: 'amount' },
  });
  const send = () => {
    const { coin, way, amount, ...said } = form.sent();
    const { network = '', asset = '' } = coins[Number(coin)] ?? {};
    const signed = way === 'out' ? `-${amount}` : amount;
    return finish(write.send({ network, asset, amount: signed, ...said }));
  };
  return { form, send };
}

export function MoveDialog(props: Props) {
  const { form, send } = useMove(props);
  const t = useText('reserves');
  const options = props.coins.map(({ coin, network }, at) => ({
    value: String(at),
    label: t('even.coin', { coin, network }),
  }));
  return (
    <FormDialog
      title={t('move.open')}
      submit={t('move.submit')}
      form={form}
      onSend={send}
      onClose={props.onClose}
      className={styles.form}
    >
      <p>{t('move.text')}</p>
      <fieldset className={styles.ways}>
        <legend className="sr-only">{t('move.way')}</legend>
        {WAYS.map((way) => (
          <Radio
            key={way}
            name="way"
            label={t(`move.${way}`)}
            checked={form.values.way === way}
            onChange={() => form.set({ way })}
          />
        ))}
      </fieldset>
      <Select label={t('move.coin')} required options={options} {...form.input('coin')} />
      <TextInput
        label={t('move.amount')}
        required
        code
        inputMode="decimal"
        autoComplete="off"
        {...form.input('amount')}
      />
      <TextArea
        label={t('move.reason')}
        hint={t('move.reasonHint')}
        required
        maxLength={REASON_LENGTH}
        rows={2}
        dir="auto"
        {...form.input('reason')}
      />
      <TextInput
        label={t('move.transaction')}
        code
        autoComplete="off"
        maxLength={TRANSACTION_LENGTH}
        {...form.input('transaction')}
      />
    </FormDialog>
  );
}
