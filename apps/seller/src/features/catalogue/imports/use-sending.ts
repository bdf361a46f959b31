/** The sending of a folder as a form sees it: how far it is, what stopped it, and a way to stop it. */
import type { ImportJob } from '@entrepot/contract/catalogue/import';
import { useReadableRefusal } from '@entrepot/client/use-write.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../kit/api.ts';
import { useRefresh } from '@entrepot/client/use-refresh.ts';
import { useText } from '../../../kit/text.ts';
import type { Selection } from './chosen-files.ts';
import { sendFolder, type SendProgress } from './send-folder.ts';

export type Running = SendProgress & {
  kind: 'check' | 'import';
  /** Undefined until there is a rate to judge by. */
  bytesPerSecond: number | undefined;
};

/** Why nothing more happens; `goesOn` when another start goes on from there. */
type Stopped = { message: string; goesOn: boolean };

/** A rate over less than this jumps about. */
const FIRST_RATE_MS = 1_000;

export function useSending(onStarted: (jobs: readonly ImportJob[]) => void) {
  const call = useCall();
  const changed = useRefresh('imports');
  const explain = useExplain();
  const [running, setRunning] = useState<Running>();
  const [stopped, setStopped] = useState<Stopped>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const send = async (selection: Selection, dryRun: boolean, defaultPrice: string | undefined) => {
    if (control.current) {
      return;
    }
    const { signal } = (control.current = new AbortController());
    setStopped(undefined);
    const kind = dryRun ? 'check' : 'import';
    const onProgress = withRate((progress) => setRunning({ ...progress, kind }));
    try {
      const options = { call, dryRun, defaultPrice, signal, onProgress };
      const { jobs, unreadable } = await sendFolder(selection, options);
      if (unreadable.length > 0) {
        const lines = unreadable.map(({ name, message }) => `${name}: ${message}`);
        setStopped({ message: lines.join('\n'), goesOn: false });
      }
      await changed();
      if (jobs.length > 0) {
        onStarted(jobs);
      }
    } catch (error) {
      // Stopped by a click, or by leaving the page: nothing to tell.
      if (!signal.aborted) {
        setStopped({ message: explain(error), goesOn: true });
      }
    } finally {
      control.current = undefined;
      setRunning(undefined);
    }
  };
  return {
    send,
    running,
    stopped,
    stop: () => control.current?.abort(),
    forget: () => setStopped(undefined),
  };
}

/** Thousands of small files would otherwise be thousands of renderings. */
const NEXT_TOLD_MS = 100;

function withRate(tell: (progress: Omit<Running, 'kind'>) => void) {
  let started: number | undefined;
  let [told, step] = [-Infinity, ''];
  return (progress: SendProgress) => {
    const now = performance.now();
    if (progress.step === 'sending') {
      started ??= now;
    }
    if (now - told < NEXT_TOLD_MS && progress.step === step && !progress.waiting) {
      return;
    }
    [told, step] = [now, progress.step];
    const ms = now - (started ?? Infinity);
    const bytesPerSecond = ms > FIRST_RATE_MS ? (progress.bytes * 1_000) / ms : undefined;
    tell({ ...progress, bytesPerSecond });
  };
}

function useExplain(): (error: unknown) => string {
  const t = useText('catalogue');
  const readable = useReadableRefusal();
  // The browser cannot read a file that was moved or changed since it was chosen.
  return (error) =>
    error instanceof DOMException ? t('imports.fileGone') : readable(error).message;
}
