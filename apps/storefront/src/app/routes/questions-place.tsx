import type { ListingId, Sent } from '@entrepot/contract/ids';
import { usePart } from '@entrepot/client/router/use-part.ts';
import { useRouter } from '@entrepot/client/router/use-router.ts';
import { Skeleton } from '@entrepot/ui/primitives/loading.tsx';
import { useRef } from 'react';
import { useNear } from '../../kit/use-near.ts';

/** Most visitors read no questions: code, texts and rows come when the reader comes near, and the page waits for none. */
export function QuestionsPlace({ listingId }: { listingId: Sent<ListingId> }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { texts } = useRouter().context;
  const load = async () => {
    const [part] = await Promise.all([
      import('../../features/questions/questions.tsx'),
      texts.need(['questions']),
    ]);
    return part.Questions;
  };
  const Questions = usePart(near, load, () => undefined);
  return (
    <div ref={place}>
      {Questions ? <Questions listingId={listingId} /> : <Skeleton lines={5} height="24px" />}
    </div>
  );
}
