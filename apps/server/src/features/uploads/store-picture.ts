import { createHash } from 'node:crypto';
import { pictureMegabytes } from '@entrepot/contract/uploads/rules';
import type { Picture } from '@entrepot/contract/uploads/types';
import type { Db } from '../../platform/db.ts';
import type { Files } from '../../platform/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Encoded } from './encode.ts';
import { encodePicture } from './encoder.ts';
import { pictureKind } from './picture-kind.ts';
import { findPicture, insertPictures, insertUnused, keepShown, keepUntil } from './queries.ts';

type Store = { db: Db; files: Files; now: Date };
/** Who sent a picture, for taking turns, and what for: its purpose bounds its bytes. */
type Sent = { bytes: Buffer; sender: string; purpose: string | undefined };

/** When it is removed if nothing shows it; nobody's bytes are counted in an import. */
export type Unused = { until: Date; counted: boolean };

/**
 * Checks, re-encodes and stores what somebody sent. The same bytes sent again are not encoded again. Without `unused` it
 * stays. Refuses UPLOAD_TOO_LARGE, UPLOAD_NOT_A_PICTURE, UPLOAD_PICTURE_SIZE, UPLOAD_BUSY and UPLOAD_FAILED.
 */
export async function storePicture(
  { db, files, now }: Store,
  { bytes, sender, purpose }: Sent,
  unused?: Unused,
): Promise<Picture> {
  check(bytes, purpose);
  const id = pictureNameOf(createHash('sha256').update(bytes).digest('hex'));
  // Before it is looked for: what is about to be removed is either kept by this, or not found.
  await (unused ? keepUntil(db, [id], unused.until) : keepShown(db, [id]));
  const known = await findPicture(db, id);
  if (known) {
    return known;
  }
  const { width, height, tint, renditions } = await encoded(sender, bytes);
  await keep(files, id, renditions);
  const picture = { id, width, height, tint };
  if (unused) {
    const size = unused.counted ? renditions.reduce((sum, each) => sum + each.bytes.length, 0) : 0;
    await insertUnused(db, picture, { bytes: size, until: unused.until }, now);
  } else {
    await insertPictures(db, [picture], now);
  }
  return picture;
}

/** The same without storing anything. */
export function checkedPicture({ bytes, sender, purpose }: Sent): Promise<Encoded> {
  check(bytes, purpose);
  return encoded(sender, bytes);
}

function check(bytes: Buffer, purpose: string | undefined): void {
  const megabytes = pictureMegabytes(purpose);
  if (bytes.length > megabytes * 1_048_576) {
    throw new Refusal('UPLOAD_TOO_LARGE', { megabytes });
  }
  if (!pictureKind(bytes)) {
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
}

async function encoded(sender: string, bytes: Buffer): Promise<Encoded> {
  try {
    return await encodePicture(sender, bytes);
  } catch (error) {
    if (error instanceof Refusal) {
      throw error;
    }
    // Broken, a bomb, or more than the decoder can do: to its sender it is no picture.
    throw new Refusal('UPLOAD_NOT_A_PICTURE');
  }
}

async function keep(files: Files, id: string, renditions: Encoded['renditions']) {
  try {
    await putRenditions(files, id, renditions);
  } catch {
    // The disk is full or the store is away: the sender can only try again.
    throw new Refusal('UPLOAD_FAILED');
  }
}

async function putRenditions(files: Files, id: string, renditions: Encoded['renditions']) {
  await Promise.all(
    renditions.map(({ width, bytes }) =>
      files.put(fileOf(id, width), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
    ),
  );
}

export const fileOf = (id: string, width: number): string => `${id}-${width}.webp`;

/** A picture is named after the SHA-256 of the file that was sent. */
export function pictureNameOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 34)}`;
}
