import { useEffect } from 'react';
import { useCall } from '../../../kit/api.ts';

/** Counts an opened page; the server counts at most once an hour. A view that is not counted hurts nobody. */
export function useRecordedView(listingId: string): void {
  const call = useCall();
  useEffect(() => {
    call('catalogue.recordView', { listingId }).catch(() => undefined);
  }, [call, listingId]);
}
