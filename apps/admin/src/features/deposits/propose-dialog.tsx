/** The first person: how much, and what shows that it is right. Nothing moves yet. */
import { EVIDENCE_LENGTH, LEAST_EVIDENCE } from '@entrepot/contract/deposits/rules';
import type { AdminDeposit } from '@entrepot/contract/deposits/types';
import { plainAmount, rulesFor, wordsOf } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useDone } from '@entrepot/client/form/use-done.ts';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { AmountInput, TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

type Draft = { amount: string; evidence: string };

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
const NOTHING = /^0+(?:\.0+)?$/;

/** What is known is not typed, and may be nothing. */
const rulesOf = (isKnown: boolean) =>
  rulesFor<Draft>()({
    amount: {
      read: plainAmount,
      problem: (typed) =>
        isKnown || (AMOUNT.test(plainAmount(typed)) && !NOTHING.test(plainAmount(typed)))
          ? undefined
          : 'propose.amountWrong',
    },
    evidence: wordsOf(LEAST_EVIDENCE, 'propose.short'),
  });
const KNOWN = rulesOf(true);
const ESTIMATE = rulesOf(false);

type Props = { deposit: AdminDeposit; onClose: () => void };

export function ProposeDialog({ deposit, onClose }: Props) {
  const write = useWrite('deposits.proposeCredit');
  const format = useFormat();
  const t = useText('deposits');
  const finish = useDone(t('propose.done'), onClose);
  // Of one that was undone only what was taken from its owner, were it nothing.
  const known = deposit.taken ?? deposit.net;
  const first: Draft = { amount: known ?? '', evidence: '' };
  const places = { DEPOSIT_AMOUNT_OTHER: 'amount' } as const;
  const form = useForm(first, { rules: known === null ? ESTIMATE : KNOWN, say: t, write, places });
  const send = () => finish(write.send({ depositId: deposit.id, ...form.sent() }));
  return (
    <FormDialog
      title={t('propose.title', { name: deposit.username })}
      submit={t('propose.open')}
      form={form}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('propose.text')}</p>
      <AmountInput
        {...(known === null
          ? { label: t('propose.estimate'), hint: t('propose.estimateHint') }
          : { label: t('propose.amount') })}
        required
        end="USDT"
        disabled={known !== null}
        {...form.input('amount')}
        {...(known !== null && { value: format.money(known) })}
      />
      <TextArea
        label={t('propose.evidence')}
        hint={t('propose.evidenceHint')}
        required
        maxLength={EVIDENCE_LENGTH}
        rows={4}
        dir="auto"
        {...form.input('evidence')}
      />
    </FormDialog>
  );
}
