import type { QuotationState } from '@entrepot/contract/quotations/rules';
import { type Look, Status } from '../primitives/badge.tsx';

const LOOKS: Record<QuotationState, Look> = {
  asked: { tone: 'info', shape: 'open' },
  offered: { tone: 'warning', shape: 'half' },
  accepted: { tone: 'positive', shape: 'done' },
  declined: { tone: 'neutral', shape: 'stopped' },
  withdrawn: { tone: 'neutral', shape: 'stopped' },
  expired: { tone: 'neutral', shape: 'stopped' },
};

type Props = {
  state: QuotationState;
  /** Each app says it in the words of its readers. */
  words: (state: QuotationState) => string;
};

/** Where a quotation stands. */
export function QuotationStatus({ state, words }: Props) {
  return <Status {...LOOKS[state]}>{words(state)}</Status>;
}
