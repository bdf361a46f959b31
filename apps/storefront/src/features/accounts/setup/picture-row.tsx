import { AVATARS } from '@entrepot/contract/accounts/rules';
import type { Me } from '@entrepot/contract/accounts/types';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { Avatar } from '../../../kit/frame/avatar.tsx';
import { useText } from '../../../kit/text.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { session } from '../../../kit/session.ts';
import { useWrite } from '../../../kit/api.ts';
import { Row } from './setup-row.tsx';
import styles from './setup.module.css';

/** One of twenty drawn pictures. */
export function PictureRow({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(me.avatar);
  const t = useText('accounts');
  const choose = () => {
    setChosen(me.avatar);
    setOpen(true);
  };
  return (
    <Row
      name={t('setup.picture')}
      action={
        <Button size="s" onClick={choose}>
          {t('setup.change')}
        </Button>
      }
    >
      <Avatar number={me.avatar} />
      <Pictures open={open} chosen={chosen} onChoose={setChosen} onClose={() => setOpen(false)} />
    </Row>
  );
}

type Props = {
  open: boolean;
  chosen: number;
  onChoose: (number: number) => void;
  onClose: () => void;
};

function Pictures({ open, chosen, onChoose, onClose }: Props) {
  const write = useWrite('accounts.chooseAvatar');
  const toast = useToast();
  const t = useText('accounts');
  const save = async () => {
    const me = await write.send({ avatar: chosen });
    if (me) {
      session.updateUser(me);
      toast({ tone: 'positive', title: t('setup.pictureSaved') });
      onClose();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('setup.choosePicture')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={write.sending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.avatars} role="radiogroup" aria-label={t('setup.choosePicture')}>
        {Array.from({ length: AVATARS }, (_, index) => index + 1).map((number) => (
          <label key={number}>
            <input
              type="radio"
              name="avatar"
              checked={number === chosen}
              aria-label={t('setup.pictureNumber', { number })}
              onChange={() => onChoose(number)}
            />
            <Avatar number={number} />
          </label>
        ))}
      </div>
      <RefusedNote refused={write.refused} />
    </Dialog>
  );
}
