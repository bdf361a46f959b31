import type { BrandId, Sent } from '@entrepot/contract/ids';
import type { Refused } from '@entrepot/client/panel/panel-api.tsx';
import { RefusedNote } from '@entrepot/ui/panel/refused-note.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { TextInput } from '@entrepot/ui/primitives/text-input.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useWrite } from '../../kit/api.ts';
import styles from './content.module.css';
import { useContentText } from './use-content-text.ts';

type Props = {
  brandId: Sent<BrandId>;
  onClose: () => void;
  onMade: (made: { id: string }) => void;
};

const SLUG = /^[a-z][a-z0-9-]{0,63}$/;
const SLOTS = ['big', 'side', 'promise'] as const;

export function NewPage({ brandId, onClose, onMade }: Props) {
  const write = useWrite('content.createPage');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const [bad, setBad] = useState(false);
  const t = useContentText();
  const submit = async () => {
    setBad(!SLUG.test(slug));
    const made = SLUG.test(slug) ? await write.send({ brandId, slug, title }) : undefined;
    if (made) {
      onMade(made);
    }
  };
  return (
    <NewDialog title={t('pages.new')} write={write} onClose={onClose} onSubmit={submit}>
      <Title value={title} onChange={setTitle} />
      <TextInput
        label={t('pages.slug')}
        hint={t('pages.slugHint')}
        error={bad ? t('pages.slugBad') : undefined}
        required
        code
        maxLength={64}
        value={slug}
        onChange={(event) => {
          setSlug(event.target.value.toLowerCase());
          setBad(false);
        }}
      />
    </NewDialog>
  );
}

export function NewBanner({ brandId, onClose, onMade }: Props) {
  const write = useWrite('content.createBanner');
  const [title, setTitle] = useState('');
  const [slot, setSlot] = useState<(typeof SLOTS)[number]>('big');
  const t = useContentText();
  const submit = async () => {
    const made = await write.send({ brandId, slot, title });
    if (made) {
      onMade(made);
    }
  };
  return (
    <NewDialog title={t('banners.new')} write={write} onClose={onClose} onSubmit={submit}>
      <Select
        label={t('banners.slot')}
        value={slot}
        options={SLOTS.map((value) => ({ value, label: t(`slot.${value}`) }))}
        onChange={(event) => setSlot(SLOTS.find((each) => each === event.target.value) ?? slot)}
      />
      <Title value={title} onChange={setTitle} />
    </NewDialog>
  );
}

function Title({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useContentText();
  return (
    <TextInput
      label={t('newTitle')}
      hint={t('newTitleHint')}
      required
      autoFocus
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type NewDialogProps = {
  title: string;
  write: { sending: boolean; refused: Refused | undefined };
  onClose: () => void;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

function NewDialog({ title, write, onClose, onSubmit, children }: NewDialogProps) {
  const formId = useId();
  const t = useContentText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Dialog
      open
      size="s"
      title={title}
      onClose={onClose}
      dismissible={!write.sending}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={write.sending}>
            {t('make')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <RefusedNote refused={write.refused} />
        {children}
      </form>
    </Dialog>
  );
}
