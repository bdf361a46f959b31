/** A deed of a row in a list: what it does is said before it is done. */
import { ActDialog, type ActDialogProps } from '@entrepot/client/form/act-dialog.tsx';
import type { Right } from '@entrepot/contract/accounts/rights';
import { Button } from '@entrepot/ui/primitives/button.tsx';
import { useState } from 'react';

type Props = Pick<ActDialogProps, 'title' | 'send' | 'done' | 'reason' | 'children'> & {
  /** Who lacks the right for it has no button. */
  write: ActDialogProps['write'] & { lacked: Right | undefined };
  label: string;
  /** The label and what it is about, for who hears the page. */
  name?: string;
  /** In the row the second person’s yes stands out alone. */
  variant?: 'primary' | 'danger';
  /** In the dialog, where the label alone would be the name of its own way out. */
  submit?: string;
};

export function ActButton({ label, name, variant, submit = label, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return dialog.write.lacked ? null : (
    <>
      <Button
        size="s"
        variant={variant === 'primary' ? variant : 'secondary'}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <ActDialog {...dialog} {...{ submit, variant }} onClose={() => setOpen(false)} />}
    </>
  );
}
