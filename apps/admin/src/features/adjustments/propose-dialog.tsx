/** The first person: how much more or less, and why. Nothing moves yet. */
import {
  CORRECTION,
  EVIDENCE_LENGTH,
  LEAST_REASON,
  REASON_LENGTH,
} from '@entrepot/contract/adjustments/rules';
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useAddress } from '@entrepot/client/router/use-address.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { type Output, useWrite } from '../../kit/api.ts';
import {
  type MoreOrLess,
  MoreOrLessFields,
  moreOrLessRules,
  NOTHING_YET,
  signed,
} from '../../kit/more-or-less.tsx';
import { useText } from '../../kit/text.ts';
import styles from './adjustments.module.css';

type Draft = MoreOrLess & { evidence: string };

const RULES = rulesFor<Draft>()({
  ...moreOrLessRules(CORRECTION, LEAST_REASON, {
    wrong: 'propose.amountWrong',
    short: 'propose.short',
  }),
  evidence: { read: trimmed },
});

type Props = { account: Output<'accounts.getAccount'>; onClose: () => void };

function usePropose({ account, onClose }: Props) {
  const write = useWrite('adjustments.proposeAdjustment');
  const t = useText('adjustments');
  const finish = useDone(t('propose.done'), onClose);
  const first: Draft = { ...NOTHING_YET, evidence: '' };
  const form = useForm(first, { rules: RULES, say: t, write });
  const { change } = useAddress();
  const send = async () => {
    const { way, amount, reason, evidence } = form.sent();
    const said = { amount: signed({ way, amount }), reason, evidence };
    const sending = write.send({ accountId: account.id, ...said });
    await finish(sending);
    const proposed = await sending;
    if (proposed && proposed.mayBe.length > 0) {
      // What it may be of stands beside it.
      change({ open: proposed.id });
    }
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
      <MoreOrLessFields
        form={form}
        say={(word) => t(`propose.${word}`)}
        most={REASON_LENGTH}
        end="USDT"
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
