/** Instead of what a right is needed for: which one, and whom to ask. */
import { type Right, rightName } from '@entrepot/contract/accounts/rights';
import { useFormat, useLanguage } from '@entrepot/ui/i18n/messages.tsx';
import { EmptyState } from '@entrepot/ui/primitives/states.tsx';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Asked, useLacked } from './api.ts';
import { useMe } from './shell-queries.ts';
import { useText } from './text.ts';

function useWords(right: Right): string {
  const managers = useMe().data?.managers ?? [];
  const format = useFormat();
  const language = useLanguage();
  const t = useText('layout');
  return t('rightNeeded.text', {
    right: rightName(right, language),
    ask: format.list(managers),
  });
}

/** In a page's place. */
export function RightNeeded({ right, page }: { right: Right; page: string }) {
  const words = useWords(right);
  const t = useText('layout');
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole size={28} strokeWidth={1.4} aria-hidden />}
      title={t('rightNeeded.title', { page })}
    >
      {words}
    </EmptyState>
  );
}

/** Among other things, where something is absent. */
export const RightNeededNote = ({ right }: { right: Right }) => <p>{useWords(right)}</p>;

/** What is there only for who may ask that. */
export const IfMay = ({ ask, children }: { ask: Asked; children: ReactNode }) =>
  useLacked()(ask) ? null : children;
