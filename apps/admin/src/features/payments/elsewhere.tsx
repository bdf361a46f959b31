/** Money that went back outside the provider: why, and by which reference it is found at the bank. */
import {
  EVIDENCE_LENGTH,
  LEAST_EVIDENCE,
  LEAST_NOTE,
  NOTE_LENGTH,
} from '@entrepot/contract/payments/rules';
import type { AdminPayment, Report } from '@entrepot/contract/payments/types';
import { rulesFor, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { type FormWrite, useForm } from '@entrepot/client/form/use-form.ts';
import { TextArea, TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Gone = { reason: string; reference: string };

const RULES = rulesFor<Gone>()({
  reason: wordsOf(LEAST_NOTE, 'short'),
  reference: wordsOf(LEAST_EVIDENCE, 'short'),
});

type Props = {
  title: string;
  text: string;
  submit: string;
  done: string;
  /** Who reads the reason. */
  hint: string;
  write: FormWrite;
  send: (gone: Gone) => Promise<unknown>;
  /** Refusals that belong to a field. */
  places?: Readonly<Record<string, keyof Gone>>;
  onClose: () => void;
};

export function ElsewhereDialog({ text, done, hint, write, send, places, ...dialog }: Props) {
  const t = useText('payments');
  const finish = useDone(done, dialog.onClose);
  const say = () => t('short', { count: LEAST_NOTE });
  const form = useForm(
    { reason: '', reference: '' },
    { rules: RULES, say, write, ...(places && { places }) },
  );
  return (
    <FormDialog
      {...dialog}
      size="s"
      variant="danger"
      form={form}
      onSend={() => finish(send(form.sent()))}
    >
      <p>{text}</p>
      <TextInput
        label={t('refund.reference')}
        hint={t('refund.referenceHint')}
        required
        maxLength={EVIDENCE_LENGTH}
        autoComplete="off"
        {...form.input('reference')}
      />
      <TextArea
        label={t('refund.reason')}
        hint={hint}
        required
        maxLength={NOTE_LENGTH}
        rows={3}
        dir="auto"
        {...form.input('reason')}
      />
    </FormDialog>
  );
}

type OfReport = { payment: AdminPayment; report: Report; onClose: () => void };

/** The first person: of what one report tells of and was never credited. */
export function ProposeElsewhere({ payment, report, onClose }: OfReport) {
  const write = useWrite('payments.proposeRefund');
  const t = useText('payments');
  const amount = useFormat().sum(report.left, report.currency);
  return (
    <ElsewhereDialog
      title={t('refund.elsewhereTitle', { amount })}
      text={t('refund.elsewhereText')}
      submit={t('refund.elsewhereSubmit')}
      done={t('refund.proposed')}
      hint={t('report.noteHint')}
      send={(gone) => write.send({ paymentId: payment.id, reportId: report.id, ...gone })}
      {...{ write, onClose }}
    />
  );
}
