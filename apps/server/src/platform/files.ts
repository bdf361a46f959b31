// Where pictures lie: a folder by default, an S3-compatible store by setting. Names are ours and never a user's.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { S3mini, S3ServiceError } from 's3mini';
import { CannotStart } from './cannot-start.ts';
import type { S3Config } from './config.ts';

export type Files = {
  /** Stores bytes under a name such as `ab/abcdef-480.webp`; the same name is overwritten. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes, or undefined. */
  get(name: string): Promise<Buffer | undefined>;
  /** Nothing happens when there is no such file. */
  remove: (name: string) => Promise<void>;
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
    remove: (name) => rm(path(name), { force: true }),
  };
}

export function s3Files(s3: S3Config): Files {
  const store = bucketOf(s3);
  return {
    async put(name, bytes) {
      await store.putObject(name, bytes, 'image/webp');
    },
    async get(name) {
      const bytes = await store.getObjectArrayBuffer(name);
      return bytes ? Buffer.from(bytes) : undefined;
    },
    async remove(name) {
      await store.deleteObject(name);
    },
  };
}

function bucketOf(s3: S3Config, limits: { requestAbortTimeout?: number } = {}): S3mini {
  return new S3mini({
    accessKeyId: s3.accessKey,
    secretAccessKey: s3.secretKey,
    endpoint: `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`,
    region: s3.region,
    ...limits,
  });
}

const PATIENCE_MS = 5_000;

/**
 * Writes a few bytes into the bucket, once at the start: what a wrong setting would do to the first seller's picture it
 * does to the person who set it. Writing is tried and not asking for the bucket, because a key may well have no right
 * to ask.
 */
export async function assertBucket(s3: S3Config, patience = PATIENCE_MS): Promise<void> {
  const store = bucketOf(s3, { requestAbortTimeout: patience });
  try {
    await store.putObject(
      'start-check.txt',
      Buffer.from('The mall can write here.\n'),
      'text/plain',
    );
  } catch (error) {
    throw new CannotStart(whyNot(error, s3));
  }
}

function whyNot(error: unknown, { endpoint, bucket }: S3Config): string {
  if (!(error instanceof S3ServiceError)) {
    return `S3_ENDPOINT: no store answered at ${endpoint} (${hindrance(error)}).`;
  }
  const said = `${error.status} ${error.serviceCode ?? ''}`.trim();
  if (error.status === 404) {
    return `S3_BUCKET: the store at ${endpoint} has no bucket ${bucket} (${said}).`;
  }
  if (error.status === 401 || error.status === 403) {
    return `S3_ACCESS_KEY and S3_SECRET_KEY: the store at ${endpoint} does not let them write into ${bucket} (${said}).`;
  }
  return `S3_ENDPOINT: the store at ${endpoint} did not take a test file (${said}).`;
}

/** What kept us from the store: fetch itself says only that it failed, its cause says why. */
function hindrance(error: unknown): string {
  const { name, code, cause, message } = error as Error & { code?: unknown };
  if (name === 'TimeoutError') {
    return 'not in time';
  }
  if (typeof code === 'string') {
    return code;
  }
  return cause instanceof Error ? hindrance(cause) : message;
}
