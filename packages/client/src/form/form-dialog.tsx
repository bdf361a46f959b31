/** A form in the middle of the screen, with its buttons below; nothing closes it while it is on its way. */
import { useUiText } from '@entrepot/ui/i18n/use-ui-text.ts';
import { Button, type ButtonProps } from '@entrepot/ui/primitives/button.tsx';
import { Dialog, type DialogProps } from '@entrepot/ui/primitives/dialog.tsx';
import { useId, type ReactNode } from 'react';
import { CheckedForm, type CheckedFormProps } from './checked-form.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'subtitle' | 'size'> &
  Pick<CheckedFormProps, 'form' | 'onSend' | 'way' | 'className' | 'children'> & {
    onClose: () => void;
    submit: string;
    variant?: ButtonProps['variant'];
    disabled?: boolean;
    /** Instead of “Cancel”. */
    buttons?: ReactNode;
  };

export function FormDialog(props: FormDialogProps) {
  const { onClose, title, subtitle, size, submit, buttons, ...rest } = props;
  const { variant = 'primary', disabled, ...form } = rest;
  const { sending } = form.form;
  const id = useId();
  const t = useUiText();
  return (
    <Dialog
      open
      {...{ onClose, title, subtitle }}
      {...(size && { size })}
      dismissible={!sending}
      footer={
        <>
          {buttons ?? <Button onClick={onClose}>{t('cancel')}</Button>}
          <Button type="submit" form={id} variant={variant} disabled={disabled} loading={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <CheckedForm {...form} id={id} disabled={disabled} />
    </Dialog>
  );
}
