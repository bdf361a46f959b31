/** Pictures of somebody's document: each is opened by itself, for a reason, which leaves a record. */
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import {
  type DocumentSide,
  LOOK_REASONS,
  type LookReason,
} from '@entrepot/contract/identity/rules';
import { DetailPart } from '@entrepot/ui/panel/detail-pane.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { Select } from '@entrepot/ui/primitives/select.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useCall } from './api.ts';
import styles from './documents.module.css';
import { useText } from './text.ts';

type Props = {
  sides: readonly DocumentSide[];
  /** Whether the reader is one of those who may open them. */
  mayLook: boolean;
  /** Opens one; nothing when that was refused, which was told. */
  look: (side: DocumentSide, reason: LookReason) => Promise<{ lookId: string } | undefined>;
  getDocument: 'loans.getDocument' | 'identity.getDocument';
  /** While it is being opened. */
  sending: boolean;
};

export function Documents({ sides, mayLook, look, getDocument, sending }: Props) {
  const [reason, setReason] = useState<LookReason>('review');
  const { seen, show, close } = usePicture(getDocument);
  const t = useText('documents');
  const open = async (side: DocumentSide) => {
    const opened = await look(side, reason);
    if (opened) {
      await show(side, opened.lookId);
    }
  };
  const note = sides.length === 0 ? 'gone' : mayLook ? 'note' : 'mayNot';
  return (
    <DetailPart title={t('title')}>
      <p className={styles.quiet}>{t(note)}</p>
      {note === 'note' && (
        <div className={styles.open}>
          <Select
            label={t('why')}
            value={reason}
            options={LOOK_REASONS.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
            onChange={({ target }) =>
              setReason(LOOK_REASONS.find((each) => each === target.value) ?? 'review')
            }
          />
          <div className={styles.sides}>
            {sides.map((side) => (
              <Button key={side} size="s" loading={sending} onClick={() => void open(side)}>
                {t(`side.${side}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Dialog open={seen !== undefined} onClose={close} title={seen ? t(`side.${seen.side}`) : ''}>
        {seen && <img src={seen.url} alt={t(`side.${seen.side}`)} className={styles.picture} />}
      </Dialog>
    </DetailPart>
  );
}

function usePicture(getDocument: Props['getDocument']) {
  const call = useCall();
  const toast = useToast();
  const readable = useReadableRefusal();
  const [seen, setSeen] = useState<{ side: DocumentSide; url: string }>();
  const show = async (side: DocumentSide, lookId: string) => {
    try {
      const { body } = await call(getDocument, { lookId });
      setSeen({ side, url: URL.createObjectURL(body as Blob) });
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    }
  };
  const close = () => {
    URL.revokeObjectURL(seen?.url ?? '');
    setSeen(undefined);
  };
  return { seen, show, close };
}
