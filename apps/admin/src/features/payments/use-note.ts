import { LEAST_NOTE, NOTE_LENGTH } from '@entrepot/contract/payments/rules';
import { useText } from '../../kit/text.ts';

/** The field of a dialog that wants a few words. */
export function useNote(label: string, hint: string) {
  const t = useText('payments');
  const short = t('short', { count: LEAST_NOTE });
  return { label, hint, least: LEAST_NOTE, most: NOTE_LENGTH, short };
}
