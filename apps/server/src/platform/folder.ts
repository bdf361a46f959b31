import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from './cannot-start.ts';

/** Makes the folder that a setting names; where that cannot be, the setting is to blame. */
export function makeFolder(setting: string, folder: string): void {
  try {
    makeWithParents(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(`${setting} must be a folder that can be written to, not "${folder}".`, {
      cause: error,
    });
  }
}

/** Step by step: Node's own recursion never comes back from a place that the system makes up, such as /proc. */
function makeWithParents(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return;
  }
  if (dirname(folder) !== folder) {
    makeWithParents(dirname(folder));
  }
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it just now.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
      throw error;
    }
  }
}
