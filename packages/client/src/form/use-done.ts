import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';

/** What follows a dialog's write, which answers nothing when it was refused: once it is done, `done` is told and it closes. */
export function useDone(
  done: string,
  onClose: () => void,
): (sending: Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  const toast = useToast();
  return async (sending) => {
    if (await sending) {
      toast({ tone: 'positive', title: done });
      onClose();
    }
    // After a refusal too: somebody else was quicker, and the screen shows what he did.
    void queries.invalidateQueries();
  };
}
