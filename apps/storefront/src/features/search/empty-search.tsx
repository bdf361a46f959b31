import { useText } from '../../kit/text.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Hints } from './hints.tsx';

export function EmptySearch() {
  const t = useText('search');
  return (
    <>
      <PageHead title={t('results.search')} unlisted />
      <Hints heading="h1" title={t('box.empty')} />
    </>
  );
}
