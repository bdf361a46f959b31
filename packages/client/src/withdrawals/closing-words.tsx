/** Why the mall pays nothing out, and on which day it is to again. */
import type { Terms } from '@entrepot/contract/withdrawals/types';
import { useFormat } from '@entrepot/ui/i18n/messages.tsx';
import { useWithdrawalsText } from '@entrepot/ui/i18n/use-ui-text.ts';

export function ClosingWords({ closing }: { closing: NonNullable<Terms['closing']> }) {
  const { why, until, late } = closing;
  const format = useFormat();
  const t = useWithdrawalsText();
  // Noon, so that it is the same day for nearly everybody.
  const date = format.date(`${until}T12:00:00Z`);
  return (
    <>
      {t(`closing.why.${why}`)} {t(late ? 'closing.late' : 'closing.until', { date })}
    </>
  );
}
