import { useText } from '../../../kit/text.ts';
import { reasonOf } from './reasons.ts';

/** A row's fault in the reader's language. */
export function useReason(): (text: string) => string {
  const t = useText('catalogue');
  return (text) => {
    const known = reasonOf(text);
    return known ? t(`imports.reason.${known.key}`, known.values) : text;
  };
}
