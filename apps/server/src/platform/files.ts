// Where pictures lie: a folder by default, an S3-compatible store by setting. Names are ours and never a user's.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { S3mini } from 's3mini';
import type { Config } from './config.ts';

export type Files = {
  /** Stores bytes under a name such as `ab/abcdef-480.webp`; the same name is overwritten. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes, or undefined. */
  get(name: string): Promise<Buffer | undefined>;
};

export function diskFiles(folder: string): Files {
  const path = (name: string) => {
    const full = normalize(join(folder, name));
    if (!full.startsWith(normalize(folder)) || name.includes('\0')) {
      throw new RangeError('a file name may not leave its folder');
    }
    return full;
  };
  return {
    async put(name, bytes) {
      const full = path(name);
      await mkdir(dirname(full), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a picture; the same picture may come twice at once.
      const half = `${full}.${randomUUID()}.part`;
      await writeFile(half, bytes);
      await rename(half, full);
    },
    async get(name) {
      try {
        return await readFile(path(name));
      } catch {
        // Absent, or not a file: for the reader it does not exist.
        return undefined;
      }
    },
  };
}

export function s3Files(s3: NonNullable<Config['s3']>): Files {
  const store = new S3mini({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    endpoint: `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`,
    region: s3.region,
  });
  return {
    async put(name, bytes) {
      await store.putObject(name, bytes, 'image/webp');
    },
    async get(name) {
      const bytes = await store.getObjectArrayBuffer(name);
      return bytes ? Buffer.from(bytes) : undefined;
    },
  };
}
