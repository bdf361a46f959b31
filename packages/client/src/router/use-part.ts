import { useFailureText } from '@entrepot/ui/i18n/use-failure-text.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadCode } from './load-code.ts';

/**
 * A part of the frame whose code comes when it is first wanted. Where it cannot come a notice says so, `onFailed` takes
 * the wish back, and the next wish tries again.
 */
export function usePart<T>(
  wanted: boolean,
  load: () => Promise<T>,
  onFailed: () => void,
): T | undefined {
  const [part, setPart] = useState<{ it: T }>();
  const [failure, setFailure] = useState<unknown>();
  const toast = useToast();
  const say = useFailureText();
  const missing = part === undefined;
  const fetchPart = useEffectEvent(async () => {
    try {
      const it = await loadCode(load);
      setPart({ it });
    } catch (error) {
      setFailure(error);
      onFailed();
    }
  });
  const tell = useEffectEvent(() => {
    toast({ tone: 'danger', title: say(failure) });
    setFailure(undefined);
  });
  useEffect(() => {
    if (wanted && missing) {
      void fetchPart();
    }
  }, [wanted, missing]);
  useEffect(() => {
    if (failure !== undefined) {
      tell();
    }
  }, [failure]);
  return part?.it;
}
