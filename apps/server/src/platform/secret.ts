/** The mall's own secret, and the keys that are derived from it. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret kept in the data folder; made at the first start, readable by its user only. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw error;
    } // made by an earlier start, or by another one just now
  }
  return readFileSync(file, 'utf8').trim();
}

/** A key for one purpose: whoever learns it learns neither the secret nor any other key. */
export function derivedKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex');
}
