/** What operators do to an account: each with a reason, which stays with the account for good. */
import { rulesFor } from '@entrepot/client/form/fields.ts';
import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Output, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

export type Account = Output<'accounts.getAccount'>;

const LEAST_REASON = 4;
const MOST_REASON = 500;

const REASON_RULES = rulesFor<{ reason: string }>()({
  reason: {
    problem: (reason) =>
      reason.trim().length < LEAST_REASON
        ? (['lock.short', { count: LEAST_REASON }] as const)
        : undefined,
  },
});

type Props = { account: Account; onClose: () => void };

export function LockDialog({ act, account, onClose }: Props & { act: 'disable' | 'enable' }) {
  const t = useText('accounts');
  const { username: name, openSessions: count } = account;
  return (
    <WithReason
      write={useWrite(`accounts.${act}Account`)}
      title={t(`lock.${act}.title`, { name })}
      submit={t(`lock.${act}.open`)}
      done={t(`lock.${act}.done`, { name })}
      danger={act === 'disable'}
      {...{ account, onClose }}
    >
      <p>{t(`lock.${act}.text`, { count })}</p>
    </WithReason>
  );
}

/** Whether others may register with this account's code. */
export function InviteDialog({ account, onClose }: Props) {
  const act = account.mayInvite ? 'stop' : 'allow';
  const t = useText('accounts');
  const { username: name } = account;
  return (
    <WithReason
      write={useWrite(`accounts.${act}Invitations`)}
      title={t(`invite.${act}.title`, { name })}
      submit={t(`invite.${act}.open`)}
      done={t(`invite.${act}.done`, { name })}
      danger={act === 'stop'}
      {...{ account, onClose }}
    >
      <p>{t(`invite.${act}.text`)}</p>
    </WithReason>
  );
}

/** For somebody who has lost all his factors. It takes a day and is told at once: decision record 0045. */
export function ResetTwoStep({ account, onClose }: Props) {
  const t = useText('accounts');
  const { username: name } = account;
  return (
    <WithReason
      write={useWrite('accounts.resetTwoStep')}
      title={t('reset.title', { name })}
      submit={t('reset.open')}
      done={t('reset.done', { name })}
      danger
      {...{ account, onClose }}
    >
      <p>{t('reset.text')}</p>
      <p>{t('reset.check')}</p>
    </WithReason>
  );
}

type WithReasonProps = Props & {
  write: ReturnType<typeof useWrite<'accounts.resetTwoStep'>>;
  title: string;
  submit: string;
  done: string;
  danger: boolean;
  children: ReactNode;
};

function WithReason({ account: { id }, write, onClose, done, ...dialog }: WithReasonProps) {
  const { title, submit, danger, children } = dialog;
  const queries = useQueryClient();
  const toast = useToast();
  const t = useText('accounts');
  const form = useForm({ reason: '' }, { rules: REASON_RULES, say: t, write });
  const send = async () => {
    if (await write.send({ id, ...form.sent() })) {
      toast({ tone: 'positive', title: done });
      onClose();
      void queries.invalidateQueries();
    }
  };
  return (
    <FormDialog
      size="s"
      title={title}
      form={form}
      onSend={send}
      onClose={onClose}
      submit={submit}
      variant={danger ? 'danger' : 'primary'}
    >
      {children}
      <TextArea
        label={t('lock.reason')}
        hint={t('lock.reasonHint')}
        required
        maxLength={MOST_REASON}
        rows={3}
        {...form.input('reason')}
      />
    </FormDialog>
  );
}
