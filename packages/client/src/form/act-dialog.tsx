/** Something is to be done for good: what it does is said first, and a reason is given where somebody will read one. */
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { rulesFor, wordsOf } from './fields.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useDone } from './use-done.ts';
import { type FormWrite, useForm } from './use-form.ts';

export type Reason = {
  label: string;
  hint?: string;
  /** As many letters as it must have, and may have. */
  least: number;
  most: number;
  /** Said of a shorter one. */
  short: string;
};

type Given = 'title' | 'subtitle' | 'submit' | 'variant' | 'onClose';

export type ActDialogProps = Pick<FormDialogProps, Given> & {
  reason?: Reason;
  write: FormWrite;
  /** Does it; answers nothing when it was refused. */
  send: (reason: string) => Promise<unknown>;
  /** What is told once it is done. */
  done: string;
  /** What it does. */
  children?: FormDialogProps['children'];
};

export function ActDialog({ reason, write, send, done, children, ...dialog }: ActDialogProps) {
  const finish = useDone(done, dialog.onClose);
  const form = useForm(
    { reason: '' },
    { rules: rulesOf(reason?.least ?? 0), say: () => reason?.short ?? '', write },
  );
  const act = () => finish(send(form.sent().reason));
  return (
    <FormDialog {...dialog} size="s" form={form} onSend={act}>
      {children}
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          required
          autoFocus
          maxLength={reason.most}
          rows={3}
          dir="auto"
          {...form.input('reason')}
        />
      )}
    </FormDialog>
  );
}

const rulesOf = (least: number) =>
  rulesFor<{ reason: string }>()({ reason: wordsOf(least, 'short') });
