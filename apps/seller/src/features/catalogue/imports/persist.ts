/** Goes on trying while the connection is lost or the mall asks for patience. */
import { randomId } from '@entrepot/ui/browser/random-id.ts';
import { ApiRefusal } from '@entrepot/client/call.ts';

export type Pause = (seconds: number, signal: AbortSignal) => Promise<void>;

type Patience = { signal: AbortSignal; pause?: Pause; onWait?: (waiting: boolean) => void };

/** Nobody knows whether these arrived, or others have their turn; the same key makes sending them again safe. */
const SENT_AGAIN = new Set(['OFFLINE', 'INTERNAL', 'UPLOAD_BUSY']);
/** After half a minute without a connection somebody should decide. */
const WAITS = [1, 2, 4, 8, 16];
const LONGEST_WAIT = 60;

export async function persist<T>(
  work: (key: string) => Promise<T>,
  { signal, pause = sleep, onWait }: Patience,
): Promise<T> {
  const key = randomId();
  let lost = 0;
  for (;;) {
    try {
      const done = await work(key);
      if (lost > 0) {
        onWait?.(false);
      }
      return done;
    } catch (error) {
      const seconds = error instanceof ApiRefusal ? waitAfter(error, lost) : undefined;
      if (seconds === undefined) {
        throw error;
      }
      lost += 1;
      onWait?.(true);
      await pause(seconds, signal);
    }
  }
}

function waitAfter({ code, params }: ApiRefusal, lost: number): number | undefined {
  if (code === 'TOO_MANY_REQUESTS') {
    return Math.min(LONGEST_WAIT, Number(params['seconds'] ?? 1));
  }
  return SENT_AGAIN.has(code) ? WAITS[lost] : undefined;
}

function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
