/** Fetching a part of the app's code, and knowing why it did not come. */
import { ApiRefusal } from '@entrepot/client/call.ts';

/** The server answers but has this file no more: the app on the screen is older than the one it serves. */
export class NewVersion extends Error {
  override name = 'NewVersion';
  readonly code = 'NEW_VERSION';
}

/** What `load` answers. Throws `OFFLINE` while the server cannot be reached, `NewVersion` where only the file is gone. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw (await serverAnswers())
      ? new NewVersion('replaced', { cause: error })
      : new ApiRefusal('OFFLINE', 'offline');
  }
}

const ANSWER_MS = 8_000;

async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false; // whatever kept it from answering, it did not
  }
}
