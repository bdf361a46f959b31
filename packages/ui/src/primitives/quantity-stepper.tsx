import { type LucideIcon, Minus, Plus } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import {
  fitQuantity,
  quantityChange,
  readQuantity,
  stepQuantity,
  type QuantityChange,
  type QuantityRule,
} from './quantity.ts';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = QuantityRule & {
  /** Whose quantity: the goods' name, for screen readers. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** A column pasted from a spreadsheet; the first figure has gone into this box already. */
  onPasteMany?: (values: number[]) => void;
  size?: 's' | 'm';
  disabled?: boolean;
};

/** Typing is free; on leaving the box or Enter the figure becomes the nearest one that can be ordered, and says so. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, onPasteMany, size = 'm', disabled, ...rule } = props;
  const { draft, setDraft, changed, step, commit, onKeyDown, onPaste } = useQuantityBox(
    { value, onChange, onPasteMany },
    rule,
  );
  const t = useUiText();
  const button = (lots: 1 | -1, Icon: LucideIcon, words: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={words}
      disabled={disabled || stepQuantity(value, lots, rule) === value}
      onClick={() => step(lots)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
  return (
    <span className={styles.whole}>
      <span role="group" aria-label={label} className={cx(styles.stepper, styles[size])}>
        {button(-1, Minus, t('quantity.decrease'))}
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={rule.allowZero ? 0 : rule.min}
          aria-valuemax={rule.max}
          title={rule.step && rule.step > 1 ? t('quantity.lots', { lot: rule.step }) : undefined}
          className={value === 0 ? styles.zero : undefined}
          value={draft ?? String(value)}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {button(1, Plus, t('quantity.increase'))}
      </span>
      {changed?.to === value && (
        <small role="status" className={styles.changed}>
          {t(`quantity.${changed.why}`, { quantity: value, lot: rule.step ?? 1 })}
        </small>
      )}
    </span>
  );
}

type Box = Pick<QuantityStepperProps, 'value' | 'onChange' | 'onPasteMany'>;

/** What is typed is a draft until it is committed; stepping and pasting count at once. */
function useQuantityBox({ value, onChange, onPasteMany }: Box, rule: QuantityRule) {
  const [draft, setDraft] = useState<string>();
  const [changed, setChanged] = useState<{ why: QuantityChange; to: number }>();
  const step = (lots: 1 | -1) => {
    setChanged(undefined);
    onChange(stepQuantity(value, lots, rule));
  };
  const commit = () => {
    if (draft !== undefined) {
      const wanted = readQuantity(draft) ?? value;
      const to = fitQuantity(wanted, rule);
      const why = quantityChange(wanted, rule);
      setChanged(why && { why, to });
      onChange(to);
      setDraft(undefined);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      commit();
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      setDraft(undefined);
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text').split(/[\n\t]/);
    const values = lines.map(readQuantity).filter((each) => each !== undefined);
    if (values.length > 0) {
      event.preventDefault();
      setDraft(undefined);
      onChange(fitQuantity(values[0] ?? value, rule));
      onPasteMany?.(values);
    }
  };
  return { draft, setDraft, changed, step, commit, onKeyDown, onPaste };
}
