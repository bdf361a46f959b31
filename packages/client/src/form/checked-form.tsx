/** A form that is sent only when none of its fields is at fault; a refusal no field shows stands above the button. */
import { cx } from '@entrepot/ui/cx.ts';
import { RefusedNote } from '@entrepot/ui/patterns/refused-note.tsx';
import { Button, type ButtonProps } from '@entrepot/ui/primitives/button.tsx';
import type { FormEvent, ReactNode } from 'react';
import styles from './checked-form.module.css';
import type { FormState } from './use-form.ts';

export type CheckedFormProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'disabled'> & {
  form: FormState;
  /** What happens once nothing is at fault. */
  onSend: () => Promise<unknown>;
  /** What stands on the button; without it the button is elsewhere and names the form by its id. */
  submit?: string | undefined;
  /** Beside a refusal: a way on. */
  way?: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

export function CheckedForm(props: CheckedFormProps) {
  const { form, onSend, submit, way, after, id, className, children, ...look } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!look.disabled && form.check()) {
      void onSend();
    }
  };
  return (
    <form ref={form.ref} id={id} className={cx(styles.form, className)} noValidate onSubmit={send}>
      {children}
      <RefusedNote refused={form.rest}>{way}</RefusedNote>
      {submit && (
        <Button type="submit" variant="primary" {...look} loading={form.sending}>
          {submit}
        </Button>
      )}
      {after}
    </form>
  );
}
