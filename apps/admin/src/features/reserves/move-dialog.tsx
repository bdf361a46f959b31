/** The first person: what came to the mall's addresses from the operator's own means, or went back there, and why. */
import {
  LEAST_REASON,
  MOVED,
  REASON_LENGTH,
  TRANSACTION_LENGTH,
} from '@entrepot/contract/reserves/rules';
import type { Reconciled } from '@entrepot/contract/reserves/reconciliation';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { isolated } from '@entrepot/ui/i18n/isolated.ts';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import {
  type MoreOrLess,
  MoreOrLessFields,
  moreOrLessRules,
  NOTHING_YET,
  signed,
} from '../../kit/more-or-less.tsx';
import { useText } from '../../kit/text.ts';
import styles from './reserves.module.css';

type Draft = MoreOrLess & {
  /** By its place in the list. */
  coin: string;
  transaction: string;
};

const RULES = rulesFor<Draft>()({
  ...moreOrLessRules(MOVED, LEAST_REASON, { wrong: 'move.amountWrong', short: 'move.short' }),
  transaction: { read: trimmed },
});

type Props = { coins: Reconciled['coins']; onClose: () => void };

function useMove({ coins, onClose }: Props) {
  const write = useWrite('reserves.proposeMove');
  const t = useText('reserves');
  const finish = useDone(t('move.done'), onClose);
  const first: Draft = { ...NOTHING_YET, coin: '0', transaction: '' };
  const form = useForm(first, {
    ...{ rules: RULES, say: t, write },
    places: { OWN_MOVE_WRONG: 'amount' },
  });
  const send = () => {
    const { coin, way, amount, ...said } = form.sent();
    const { network = '', asset = '' } = coins[Number(coin)] ?? {};
    return finish(write.send({ network, asset, amount: signed({ way, amount }), ...said }));
  };
  return { form, send };
}

export function MoveDialog(props: Props) {
  const { form, send } = useMove(props);
  const t = useText('reserves');
  const options = props.coins.map(({ coin, networkName }, at) => ({
    value: String(at),
    label: t('even.coin', { coin, network: isolated(networkName) }),
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
      <MoreOrLessFields
        form={form}
        say={(word) => t(`move.${word}`)}
        most={REASON_LENGTH}
        end={props.coins[Number(form.values.coin)]?.coin ?? ''}
      >
        <Select label={t('move.coin')} required options={options} {...form.input('coin')} />
      </MoreOrLessFields>
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
