/** The first person: how much more or less, and why. Nothing moves yet. */
import {
  CORRECTION,
  EVIDENCE_LENGTH,
  LEAST_REASON,
  REASON_LENGTH,
} from '@entrepot/contract/adjustments/rules';
import { plainAmount, rulesFor, trimmed, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { Radio } from '@entrepot/ui/primitives/choice.tsx';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { type Output, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './adjustments.module.css';

type Draft = { way: 'in' | 'out'; amount: string; reason: string; evidence: string };

const WAYS = ['in', 'out'] as const;

const RULES = rulesFor<Draft>()({
  amount: {
    read: plainAmount,
    problem: (typed) =>
      CORRECTION.test(plainAmount(typed)) && !typed.includes('-')
        ? undefined
        : 'propose.amountWrong',
  },
  reason: wordsOf(LEAST_REASON, 'propose.short'),
  evidence: { read: trimmed },
});

type Props = { account: Output<'accounts.getAccount'>; onClose: () => void };

function usePropose({ account, onClose }: Props) {
  const write = useWrite('adjustments.proposeAdjustment');
  const t = useText('adjustments');
  const finish = useDone(t('propose.done'), onClose);
  const first: Draft = { way: 'in', amount: '', reason: '', evidence: '' };
  const form = useForm(first, { rules: RULES, say: t, write });
  const send = () => {
    const { way, amount, reason, evidence } = form.sent();
    const signed = way === 'out' ? `-${amount}` : amount;
    return finish(write.send({ accountId: account.id, amount: signed, reason, evidence }));
  };
  return { form, send };
}

export function ProposeDialog(props: Props) {
  const { form, send } = usePropose(props);
  const t = useText('adjustments');
  return (
    <FormDialog
      title={t('propose.title', { name: props.account.username })}
      submit={t('propose.submit')}
      form={form}
      onSend={send}
      onClose={props.onClose}
      className={styles.form}
    >
      <p>{t('propose.text')}</p>
      <fieldset className={styles.ways}>
        <legend className="sr-only">{t('propose.way')}</legend>
        {WAYS.map((way) => (
          <Radio
            key={way}
            name="way"
            label={t(`propose.${way}`)}
            checked={form.values.way === way}
            onChange={() => form.set({ way })}
          />
        ))}
      </fieldset>
      <TextInput
        label={t('propose.amount')}
        required
        code
        inputMode="decimal"
        autoComplete="off"
        end="USDT"
        {...form.input('amount')}
      />
      <TextArea
        label={t('propose.reason')}
        hint={t('propose.reasonHint')}
        required
        maxLength={REASON_LENGTH}
        rows={2}
        dir="auto"
        {...form.input('reason')}
      />
      <TextArea
        label={t('propose.evidence')}
        hint={t('propose.evidenceHint')}
        maxLength={EVIDENCE_LENGTH}
        rows={3}
        dir="auto"
        {...form.input('evidence')}
      />
    </FormDialog>
  );
}
