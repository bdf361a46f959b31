import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useUiText } from '../i18n/use-ui-text.ts';
import { autoFocused } from '../primitives/field.tsx';
import styles from './pin-input.module.css';

export type PinInputProps = {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once when the last digit is in. */
  onComplete?: (digits: string) => void;
  invalid?: boolean;
  /** Of what is said about it beside it. */
  describedBy?: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
};

const LENGTH = 6;

/** The six-digit fund password: one box per digit, hidden, filled by typing or by pasting all of it. */
export function PinInput(props: PinInputProps) {
  const { label, value, invalid, describedBy, disabled, autoFocus } = props;
  const { boxes, change, onKeyDown, onPaste } = useDigits(props);
  const t = useUiText();
  return (
    <fieldset
      ref={boxes}
      className={styles.pin}
      dir="ltr"
      disabled={disabled}
      data-invalid={invalid || undefined}
    >
      <legend className="sr-only">{label}</legend>
      {Array.from({ length: LENGTH }, (_, at) => (
        <input
          key={at}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${label}: ${t('pin.digit', { position: at + 1, total: LENGTH })}`}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          {...autoFocused(autoFocus && at === 0)}
          value={value[at] ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) =>
            change(
              value.slice(0, at) +
                event.target.value.replace(value[at] ?? '', '') +
                value.slice(at + 1),
            )
          }
          onKeyDown={onKeyDown(at)}
          onPaste={onPaste}
        />
      ))}
    </fieldset>
  );
}

/** What is typed, deleted or pasted in any box becomes the whole number, and the focus goes where the next digit belongs. */
function useDigits({ value, onChange, onComplete }: PinInputProps) {
  const boxes = useRef<HTMLFieldSetElement>(null);
  const focusBox = (at: number) => {
    boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(LENGTH - 1, at))]?.focus();
  };
  const change = (digits: string) => {
    const next = digits.replace(/\D/g, '').slice(0, LENGTH);
    onChange(next);
    focusBox(next.length);
    if (next.length === LENGTH && next !== value) {
      onComplete?.(next);
    }
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      change(value.slice(0, Math.max(0, at < value.length ? at : value.length - 1)));
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      focusBox(Math.min(value.length, at + (event.key === 'ArrowLeft' ? -1 : 1)));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    change(event.clipboardData.getData('text'));
  };
  return { boxes, change, onKeyDown, onPaste };
}
