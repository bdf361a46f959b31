import { useQueryClient } from '@tanstack/react-query';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { TextArea } from '@entrepot/ui/primitives/text-input.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useWrite, type Output } from '../../kit/api.ts';
import styles from './accounts.module.css';
import { useAccountsText } from './use-accounts-text.ts';

const LEAST = 4;
const MOST = 500;

type Props = {
  act: 'disable' | 'enable';
  account: Output<'accounts.getAccount'>;
  open: boolean;
  onClose: () => void;
};

/** Locking and unlocking need a reason, which stays with the account for good. */
export function LockDialog({ act, account, open, onClose }: Props) {
  const disable = useWrite('accounts.disableAccount');
  const enable = useWrite('accounts.enableAccount');
  const write = act === 'disable' ? disable : enable;
  const queries = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const formId = useId();
  const t = useAccountsText();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const tooShort = reason.trim().length < LEAST;
    setShort(tooShort);
    if (!tooShort && (await write.send({ id: account.id, reason }))) {
      toast({ tone: 'positive', title: t(`lock.${act}.done`, { name: account.username }) });
      onClose();
      setReason('');
      void queries.invalidateQueries();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!write.sending}
      title={t(`lock.${act}.title`, { name: account.username })}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t('lock.cancel')}</Button>
          <Button
            variant={act === 'disable' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={write.sending}
          >
            {t(`lock.${act}.open`)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t(`lock.${act}.text`, { count: account.openSessions })}</p>
        <RefusedNote refused={write.refused} />
        <TextArea
          label={t('lock.reason')}
          hint={t('lock.reasonHint')}
          error={short ? t('lock.short', { count: LEAST }) : undefined}
          required
          maxLength={MOST}
          rows={3}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setShort(false);
          }}
        />
      </form>
    </Dialog>
  );
}
