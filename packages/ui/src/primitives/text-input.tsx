import { Eye, EyeOff } from 'lucide-react';
import {
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import { autoFocused, Field, fieldOf, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'>;

export type TextInputProps = FieldProps &
  Native & {
    /** Inside the box, before the text: an icon. */
    start?: ReactNode;
    /** Inside the box, after the text: a unit such as `USDT` or a small button. */
    end?: ReactNode;
    size?: 'm' | 'l';
    /** For codes, addresses and figures: left to right in every language, in the mono cut. */
    code?: boolean;
  };

export function TextInput(props: TextInputProps) {
  const { field, control: own } = fieldOf(props);
  const { start, end, size, code, ...input } = own;
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.shell}>
          {start && <span className={styles.start}>{start}</span>}
          <input
            {...input}
            {...autoFocused(input.autoFocus)}
            {...control}
            dir={code ? 'ltr' : input.dir}
            className={cx(
              styles.control,
              size === 'l' && styles.l,
              Boolean(start) && styles.hasStart,
              Boolean(end) && styles.hasEnd,
              code && 'mono',
            )}
          />
          {end && (
            <span className={styles.end}>
              {typeof end === 'string' ? <span className={styles.unit}>{end}</span> : end}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

/** An amount, or a share: nobody's browser offers one of last time. */
export const AmountInput = (props: Omit<TextInputProps, 'code' | 'inputMode' | 'autoComplete'>) => (
  <TextInput code inputMode="decimal" autoComplete="off" {...props} />
);

/** Shows what was typed on request; asking again hides it. Password managers see an ordinary password field. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const t = useUiText();
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          label={shown ? t('password.hide') : t('password.show')}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

/** With `maxLength` it counts, so that nobody is cut off in silence. */
export function TextArea(props: TextAreaProps) {
  const { field, control: area } = fieldOf(props);
  const length = typeof area.value === 'string' ? area.value.length : undefined;
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...autoFocused(area.autoFocus)}
            {...control}
            className={cx(styles.control, styles.area)}
          />
          {area.maxLength !== undefined && length !== undefined && (
            <span className={cx(styles.count, 'ltr')}>
              {length} / {area.maxLength}
            </span>
          )}
        </>
      )}
    </Field>
  );
}
