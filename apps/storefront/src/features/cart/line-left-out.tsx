import type { QuotedLine } from '@entrepot/contract/catalogue/types';
import { useText } from '../../kit/text.ts';

/** A line that cannot be ordered now, and why. */
export function LineLeftOut({ line }: { line: QuotedLine }) {
  const t = useText('cart');
  return (
    <>
      {line.offer?.name ?? t('goneLine')}
      {': '}
      {line.problem && t(`problem.${line.problem.code}`, line.problem.params)}
    </>
  );
}
