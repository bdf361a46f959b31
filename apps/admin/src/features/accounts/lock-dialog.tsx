import { useQueryClient } from '@tanstack/react-query';
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useWrite, type Output } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

const LEAST = 4;
const MOST = 500;

const RULES = rulesFor<{ reason: string }>()({
  reason: {
    problem: (reason) =>
      reason.trim().length < LEAST ? (['lock.short', { count: LEAST }] as const) : undefined,
  },
});

type Props = {
  act: 'disable' | 'enable';
  account: Output<'accounts.getAccount'>;
  onClose: () => void;
};

/** Locking and unlocking need a reason, which stays with the account for good. */
export function LockDialog({ act, account, onClose }: Props) {
  const disable = useWrite('accounts.disableAccount');
  const enable = useWrite('accounts.enableAccount');
  const write = act === 'disable' ? disable : enable;
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const form = useForm({ reason: '' }, { rules: RULES, say: t, write });
  const { id, username: name, openSessions: count } = account;
  const send = async () => {
    if (await write.send({ id, ...form.sent() })) {
      toast({ tone: 'positive', title: t(`lock.${act}.done`, { name }) });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return (
    <FormDialog
      size="s"
      title={t(`lock.${act}.title`, { name })}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={t(`lock.${act}.open`)}
      variant={act === 'disable' ? 'danger' : 'primary'}
    >
      <p>{t(`lock.${act}.text`, { count })}</p>
      <TextArea
        label={t('lock.reason')}
        hint={t('lock.reasonHint')}
        required
        maxLength={MOST}
        rows={3}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}
