/** A picture that lies at no address: who has just opened it sees it in a window, and nowhere else. */
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { Dialog } from '@entrepot/ui/primitives/dialog.tsx';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from './api.ts';
import styles from './sealed-picture.module.css';

type From = 'loans.getDocument' | 'identity.getDocument' | 'deposits.getEvidence';

/** `show` asks for what was opened and puts it into `dialog`, under a title that says what it is. */
export function useSealedPicture(getPicture: From) {
  const call = useCall();
  const queries = useQueryClient();
  const toast = useToast();
  const readable = useReadableRefusal();
  const [seen, setSeen] = useState<{ title: string; url: string }>();
  const show = async (title: string, lookId: string) => {
    // Who has opened it is listed beside it.
    void queries.invalidateQueries();
    try {
      const { body } = await call(getPicture, { lookId });
      setSeen({ title, url: URL.createObjectURL(body as Blob) });
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
    }
  };
  const close = () => {
    URL.revokeObjectURL(seen?.url ?? '');
    setSeen(undefined);
  };
  const dialog = (
    <Dialog open={seen !== undefined} onClose={close} title={seen?.title ?? ''}>
      {seen && <img src={seen.url} alt={seen.title} className={styles.picture} />}
    </Dialog>
  );
  return { dialog, show };
}
