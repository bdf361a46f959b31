import type { ListingId, Sent } from '@entrepot/contract/ids';
import { useEffect } from 'react';
import { useCall } from '../../../kit/api.ts';

/** Counts an opened page; the server counts at most once an hour. A view that is not counted hurts nobody. */
export function useRecordedView(listingId: Sent<ListingId>): void {
  const call = useCall();
  useEffect(() => {
    call('catalogue.recordView', { listingId }).catch(() => undefined);
  }, [call, listingId]);
}
