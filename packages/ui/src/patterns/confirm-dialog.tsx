import { useState, type ReactNode } from 'react';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { useUiText } from '../i18n/use-ui-text.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Waited for, then the dialog closes: whoever sends says why something was refused. */
  onConfirm: () => Promise<unknown> | void;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  /** The verb of the action: “Cancel order”, not “OK”. */
  confirmLabel?: string;
  /** Instead of “Cancel”, where cancelling is what is asked about. */
  keepLabel?: string;
  danger?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, keepLabel, danger } = props;
  const [running, setRunning] = useState(false);
  const t = useUiText();
  const confirm = async () => {
    setRunning(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      dismissible={!running}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {keepLabel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={running}
            onClick={() => void confirm()}
          >
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
