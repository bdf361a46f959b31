import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { Name } from './api.ts';

type Mark = {
  wanted: boolean;
  show: (on: boolean) => void;
  send: (how: { key: string }) => Promise<unknown>;
  /** What the server says of one that was set already. */
  already: string;
  /** The answer that is old news then. */
  stale: Name;
};

/** Sets a heart or follows a shop: shown at once, taken back when the server refuses. */
export function useMark() {
  const queries = useQueryClient();
  const toast = useToast();
  const readable = useReadableRefusal();
  return async ({ wanted, show, send, already, stale }: Mark): Promise<void> => {
    show(wanted);
    try {
      await send({ key: randomId() });
      await queries.invalidateQueries({ queryKey: [stale] });
    } catch (error) {
      const { code, message } = readable(error);
      if (code !== already) {
        show(!wanted);
        toast({ tone: 'danger', title: message });
      }
    }
  };
}
