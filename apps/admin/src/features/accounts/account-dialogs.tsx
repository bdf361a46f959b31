/** What operators do to an account: each with a reason, which stays with the account for good. */
import { ActDialog, type ActDialogProps } from '@entrepot/client/form/act-dialog.tsx';
import { type Output, useWrite } from '../../kit/api.ts';
import { useText } from '../../kit/text.ts';

export type Account = Output<'accounts.getAccount'>;

const LEAST_REASON = 4;
const MOST_REASON = 500;

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
      variant={act === 'disable' ? 'danger' : 'primary'}
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
      variant={act === 'stop' ? 'danger' : 'primary'}
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
      variant="danger"
      {...{ account, onClose }}
    >
      <p>{t('reset.text')}</p>
      <p>{t('reset.check')}</p>
    </WithReason>
  );
}

type WithReasonProps = Props &
  Pick<ActDialogProps, 'title' | 'submit' | 'done' | 'variant' | 'children'> & {
    write: ReturnType<typeof useWrite<'accounts.resetTwoStep'>>;
  };

function WithReason({ account: { id }, ...dialog }: WithReasonProps) {
  const t = useText('accounts');
  return (
    <ActDialog
      reason={{
        ...{ label: t('lock.reason'), hint: t('lock.reasonHint') },
        ...{ least: LEAST_REASON, most: MOST_REASON },
        short: t('lock.short', { count: LEAST_REASON }),
      }}
      send={(reason) => dialog.write.send({ id, reason })}
      {...dialog}
    />
  );
}
