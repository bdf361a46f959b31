import type { QuotationState } from '@entrepot/contract/quotations/rules';
import { type Shape, Status, type Tone } from '../primitives/badge.tsx';

const LOOKS: Record<QuotationState, [Tone, Shape]> = {
  asked: ['info', 'open'],
  offered: ['warning', 'half'],
  accepted: ['positive', 'done'],
  declined: ['neutral', 'stopped'],
  withdrawn: ['neutral', 'stopped'],
  expired: ['neutral', 'stopped'],
};

type Props = {
  state: QuotationState;
  /** Each app says it in the words of its readers. */
  words: (state: QuotationState) => string;
};

/** Where a quotation stands. */
export function QuotationStatus({ state, words }: Props) {
  const [tone, shape] = LOOKS[state];
  return (
    <Status tone={tone} shape={shape}>
      {words(state)}
    </Status>
  );
}
