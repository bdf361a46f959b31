import { inFours } from '@entrepot/contract/withdrawals/rules';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { cx } from '../cx.ts';
import { useUiText } from '../i18n/use-ui-text.ts';
import styles from './copy-code.module.css';

export type CopyCodeProps = {
  value: string;
  /** What stands there when the value is too long, such as `TQ7f…9kLm`; the whole value is copied. */
  short?: string;
  /** In a box of its own, for addresses to pay to. */
  boxed?: boolean;
  /** In groups of four, as people compare an address. */
  fours?: boolean;
};

/** An order number, address or hash with a button that copies it and says so. */
export function CopyCode({ value, short, boxed, fours }: CopyCodeProps) {
  const [copied, setCopied] = useState(false);
  const t = useUiText();
  useEffect(() => {
    if (!copied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    setCopied(await copyText(value));
  };
  const word = copied ? t('copy.copied') : t('copy.copy');
  return (
    <span className={cx(styles.code, boxed && styles.boxed)}>
      {fours ? (
        <code className={cx(styles.fours, 'mono ltr')} aria-label={value}>
          {inFours(value).map((four, at) => (
            <span key={at}>{four}</span>
          ))}
        </code>
      ) : (
        <code className="mono ltr" title={short ? value : undefined}>
          {short ?? value}
        </code>
      )}
      <button
        type="button"
        aria-label={`${word}: ${value}`}
        title={word}
        onClick={() => void copy()}
      >
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        {boxed && <span aria-hidden>{word}</span>}
      </button>
      <span role="status" className="sr-only">
        {copied ? word : ''}
      </span>
    </span>
  );
}
