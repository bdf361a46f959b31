/** A form that is sent only when none of its fields is at fault; a refusal no field shows stands above the button. */
import { cx } from '@entrepot/ui/cx.ts';
import { Button, type ButtonProps } from '@entrepot/ui/primitives/button.tsx';
import type { FormEvent, ReactNode } from 'react';
import { RefusedNote } from './refused-note.tsx';
import type { FormFaults } from './use-form-faults.ts';
import styles from './checked-form.module.css';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'disabled'> & {
  faults: FormFaults<never>;
  /** What happens once nothing is at fault. */
  onSend: () => Promise<void>;
  /** On its way: the button turns. */
  sending?: boolean;
  /** What stands on the button; without it the button is elsewhere and names the form by its id. */
  submit?: string;
  /** What stands below the button. */
  after?: ReactNode;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

export function CheckedForm(props: Props) {
  const { faults, onSend, sending, submit, after, id, className, children, ...look } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!look.disabled && faults.check()) {
      void onSend();
    }
  };
  return (
    <form
      ref={faults.form}
      id={id}
      className={cx(styles.form, className)}
      noValidate
      onSubmit={send}
    >
      {children}
      <RefusedNote refused={faults.rest} />
      {submit && (
        <Button type="submit" variant="primary" {...look} loading={sending}>
          {submit}
        </Button>
      )}
      {after}
    </form>
  );
}
