/** Puts in the worker that shows the offline page (decision record 0051). */
import { steeredFile, WORKER, WORKER_POLICY } from '@entrepot/contract/addresses/installable';
import { startWorker } from '@entrepot/ui/browser/start-worker.ts';
import type { PageState } from '../kit/page/page-state.ts';

export const startOfflineWorker = ({ language, brand }: PageState): Promise<void> =>
  startWorker(steeredFile(WORKER, { language, brand }), WORKER_POLICY);
