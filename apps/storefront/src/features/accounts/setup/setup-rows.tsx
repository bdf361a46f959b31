import { FormDialog } from '@entrepot/client/form/form-dialog.tsx';
import { useForm } from '@entrepot/client/form/use-form.ts';
import { AVATARS } from '@entrepot/contract/accounts/rules';
import type { Me } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../../kit/frame/avatar.tsx';
import { useText } from '../../../kit/text.ts';
import { session } from '../../../kit/session.ts';
import { useWrite } from '../../../kit/api.ts';
import styles from './setup.module.css';

type RowProps = { name: ReactNode; hint?: ReactNode; action?: ReactNode; children?: ReactNode };

/** A setting: its name, what it is now, and the way to change it. */
export function Row({ name, hint, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {hint && <small>{hint}</small>}
      </dd>
      <dd>{action}</dd>
    </div>
  );
}

/** One of twenty drawn pictures. */
export function PictureRow({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const t = useText('accounts');
  return (
    <Row
      name={t('setup.picture')}
      action={
        <Button size="s" onClick={() => setOpen(true)}>
          {t('setup.change')}
        </Button>
      }
    >
      <Avatar number={me.avatar} />
      {open && <Pictures me={me} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function Pictures({ me, onClose }: { me: Me; onClose: () => void }) {
  const toast = useToast();
  const t = useText('accounts');
  const write = useWrite('accounts.chooseAvatar', {
    onDone: (changed) => {
      session.updateUser(changed);
      toast({ tone: 'positive', title: t('setup.pictureSaved') });
      onClose();
    },
  });
  const form = useForm({ avatar: me.avatar }, { rules: {}, say: t, write });
  return (
    <FormDialog
      title={t('setup.choosePicture')}
      size="s"
      form={form}
      onSend={() => write.send(form.values)}
      onClose={onClose}
      submit={t('save')}
    >
      <div className={styles.avatars} role="radiogroup" aria-label={t('setup.choosePicture')}>
        {Array.from({ length: AVATARS }, (_, index) => index + 1).map((number) => (
          <label key={number}>
            <input
              type="radio"
              name="avatar"
              checked={number === form.values.avatar}
              aria-label={t('setup.pictureNumber', { number })}
              onChange={() => form.set({ avatar: number })}
            />
            <Avatar number={number} />
          </label>
        ))}
      </div>
    </FormDialog>
  );
}
