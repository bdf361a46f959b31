/** The second person’s yes to a row of a list: what it does, and who proposed it, is said before it is given. */
import { ActDialog, type ActDialogProps } from '@entrepot/client/form/act-dialog.tsx';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';

type Props = Pick<ActDialogProps, 'title' | 'write' | 'send' | 'done' | 'children'> & {
  label: string;
  /** The label and what it is about, for who hears the page. */
  name?: string;
};

export function ApproveButton({ label, name, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="primary" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <ActDialog {...dialog} submit={label} onClose={() => setOpen(false)} />}
    </>
  );
}
