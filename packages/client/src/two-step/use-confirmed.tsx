/** For what only the account's owner may do, and not whoever sits at his open page: proves it first, where that was long ago. */
import { useQueryClient } from '@tanstack/react-query';
import type { TwoStep } from '@entrepot/contract/accounts/two-step';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState, type ReactNode } from 'react';
import { useReadableRefusal } from '../use-write.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { twoStepQuery, type TwoStepCall } from './two-step-call.ts';

type Waiting = { ways: TwoStep['ways']; work: () => unknown };

/** `demand` does the work at once or after the proof, for which `dialog` has to stand on the page. */
export function useConfirmed(call: TwoStepCall): {
  demand: (work: () => unknown) => Promise<void>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting>();
  const queries = useQueryClient();
  const readable = useReadableRefusal();
  const toast = useToast();
  const demand = async (work: () => unknown) => {
    try {
      // What was known a while ago may hold no longer.
      const own = await queries.fetchQuery({ ...twoStepQuery(call), staleTime: 0 });
      if (own.confirmed) {
        work();
      } else {
        setWaiting({ ways: own.ways, work });
      }
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    }
  };
  const dialog = waiting && (
    <ConfirmIdentity
      call={call}
      ways={waiting.ways}
      onClose={() => setWaiting(undefined)}
      onDone={(confirmed) => {
        queries.setQueryData(twoStepQuery(call).queryKey, confirmed);
        setWaiting(undefined);
        waiting.work();
      }}
    />
  );
  return { demand, dialog };
}
