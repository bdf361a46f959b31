/** Why something must not stand: its author reads the reason, and the operators' log keeps it. */
import { rulesFor, trimmed } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';
import styles from './questions.module.css';

export type Said = { of: 'question' | 'answer'; id: string; text: string };

const LEAST = 3;
const MOST = 200;

/** Takes something down, or with `null` puts it back. */
export function useHide(tell = true) {
  const question = useWrite('questions.hideQuestion', { tell });
  const answer = useWrite('questions.hideAnswer', { tell });
  const changed = useRefresh('questions');
  const toast = useToast();
  const t = useText('questions');
  const hide = async ({ of, id }: Said, reason: string | null): Promise<boolean> => {
    const done = await (of === 'question'
      ? question.send({ questionId: id, reason })
      : answer.send({ answerId: id, reason }));
    if (done) {
      toast({ tone: 'positive', title: t(reason === null ? 'isBack' : 'isDown') });
    }
    await changed();
    return done !== undefined;
  };
  return { hide, sending: question.sending || answer.sending, question, answer };
}

const RULES = rulesFor<{ reason: string }>()({
  reason: {
    read: trimmed,
    problem: (reason) => ([...reason.trim()].length < LEAST ? 'reasonMissing' : undefined),
  },
});

export function TakeDown({ said, onClose }: { said: Said; onClose: () => void }) {
  const t = useText('questions');
  const hiding = useHide(false);
  const form = useForm({ reason: '' }, { rules: RULES, say: t, write: hiding[said.of] });
  const send = async () => {
    if (await hiding.hide(said, form.sent().reason)) {
      onClose();
    }
  };
  return (
    <FormDialog
      title={t(`takeDown.${said.of}`)}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t('takeDown.submit')}
      variant="danger"
      className={styles.form}
    >
      <blockquote dir="auto">{said.text}</blockquote>
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        autoFocus
        maxLength={MOST}
        rows={3}
        dir="auto"
        {...form.input('reason')}
      />
    </FormDialog>
  );
}
