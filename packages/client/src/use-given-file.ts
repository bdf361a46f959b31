/** Saves a file that the server gives: `save(() => call('papers.getPapers', input))`. Says what is wrong when there is none. */
import type { GivenFile } from '@entrepot/contract/shapes';
import { saveBlob } from '@entrepot/ui/panel/csv.ts';
import { useToast } from '@entrepot/ui/primitives/toast.tsx';
import { useState } from 'react';
import { useReadableRefusal } from './use-write.ts';

export function useGivenFile() {
  const toast = useToast();
  const readable = useReadableRefusal();
  const [running, setRunning] = useState(false);
  const save = async (ask: () => Promise<GivenFile>): Promise<boolean> => {
    setRunning(true);
    try {
      const { name, body } = await ask();
      if (!(body instanceof Blob)) {
        throw new TypeError('a file was asked for and none was given');
      }
      saveBlob(name, body);
      return true;
    } catch (error) {
      toast({ tone: 'danger', title: readable(error).message });
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { save, running };
}
