/** Several of a list: each is added from a choice, and taken out again. */
import { cx } from '@entrepot/ui/cx.ts';
import { IconButton } from '@entrepot/ui/primitives/icon-button.tsx';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { Select, type SelectOption } from '@entrepot/ui/primitives/select.tsx';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './chosen-field.module.css';

export type ChosenFieldProps = {
  label: string;
  hint: string;
  /** What the choice says first: “Add a department”. */
  add: string;
  takeOut: (name: string) => string;
  /** As many as may be chosen. */
  most: number;
  /** Undefined while the list is on the way. */
  options: readonly SelectOption[] | undefined;
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
  /** Behind the name of a chosen one. */
  beside?: (name: string, index: number) => ReactNode;
  /** Above the list: what makes it shorter. */
  children?: ReactNode;
  className?: string | undefined;
};

export function ChosenField(props: ChosenFieldProps) {
  const { label, hint, add, takeOut, most, chosen, onChosen, beside, children } = props;
  const { options = [], className } = props;
  const field = useRef<HTMLFieldSetElement>(null);
  // What the list does not know stays as it is; before there is a list nobody can read what was chosen.
  const isWaiting = props.options === undefined;
  const nameOf = (value: string) => options.find((each) => each.value === value)?.label ?? value;
  const others = options.filter(({ value }) => !chosen.includes(value));
  const remove = (value: string) => {
    onChosen(chosen.filter((each) => each !== value));
    // The button is gone with its row: the keyboard goes on at the choice.
    field.current?.querySelector('select')?.focus();
  };
  return (
    <fieldset ref={field} className={cx(styles.field, className)}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ol aria-busy={isWaiting || undefined}>
          {chosen.map((value, index) => (
            <li key={value}>
              {isWaiting ? (
                <Skeleton className={styles.waiting} width="40%" />
              ) : (
                <>
                  <bdi>{nameOf(value)}</bdi>
                  {beside?.(nameOf(value), index)}
                  <IconButton
                    size="s"
                    label={takeOut(nameOf(value))}
                    icon={<X size={15} aria-hidden />}
                    onClick={() => remove(value)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {children}
      <Select
        label={label}
        hideLabel
        hint={hint}
        value=""
        disabled={others.length === 0 || chosen.length >= most}
        placeholder={add}
        options={others}
        onChange={(event) => onChosen([...chosen, event.target.value])}
      />
    </fieldset>
  );
}
