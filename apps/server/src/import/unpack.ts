// Bytes of a file → its text, piece by piece, whatever wrote it. Runs in the reading process only.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  FREE_UNZIPPED_BYTES,
  MEGABYTE,
  MOST_UNZIPPED_BYTES,
  MOST_UNZIPPED_TIMES,
} from '@entrepot/contract/catalogue/import-rules';
import { UnreadableFile } from './unreadable-file.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE = 65_536;

/** The file as it is, or unzipped within our bounds. */
export async function* unpack(bytes: Buffer): AsyncGenerator<Buffer> {
  if (!isGzip(bytes)) {
    yield* pieces(bytes);
    return;
  }
  let size = 0;
  for await (const piece of unzip(bytes)) {
    size += piece.length;
    if (size > MOST_UNZIPPED_BYTES) {
      throw new UnreadableFile('IMPORT_TOO_LARGE', { megabytes: MOST_UNZIPPED_BYTES / MEGABYTE });
    }
    if (size > FREE_UNZIPPED_BYTES && size > bytes.length * MOST_UNZIPPED_TIMES) {
      throw new UnreadableFile('IMPORT_RATIO', { times: MOST_UNZIPPED_TIMES });
    }
    yield piece;
  }
}

export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* unzip(bytes: Buffer): AsyncGenerator<Buffer> {
  const gunzip = Readable.from(pieces(bytes)).pipe(createGunzip({ chunkSize: PIECE }));
  try {
    for await (const piece of gunzip) {
      yield piece as Buffer;
    }
  } catch {
    throw new UnreadableFile('IMPORT_NOT_READABLE', {}, 'the gzip file is damaged');
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE);
  }
}

/** The text of a file whose encoding is known. */
export async function* textOf(bytes: Buffer, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of unpack(bytes)) {
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}

/** Reads the file once to its end to know how it is written: what is not UTF-8 throughout is Windows-1252. */
export async function encodingOf(bytes: Buffer): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  let utf8 = true;
  for await (const piece of unpack(bytes)) {
    const wide = first ? utf16Of(piece) : undefined;
    if (wide) {
      return wide;
    }
    first = false;
    utf8 &&= isUtf8(() => strict.decode(piece, { stream: true }));
  }
  return utf8 && isUtf8(() => strict.decode()) ? 'utf-8' : 'windows-1252';
}

function utf16Of(piece: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (piece[0] === 0xff && piece[1] === 0xfe) {
    return 'utf-16le';
  }
  if (piece[0] === 0xfe && piece[1] === 0xff) {
    return 'utf-16be';
  }
  // Every second byte zero: UTF-16 without its mark.
  const head = piece.subarray(0, 400);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    zeros[index % 2] = (zeros[index % 2] as number) + (byte === 0 ? 1 : 0);
  });
  const [even, odd] = zeros as [number, number];
  if (Math.max(even, odd) > head.length / 4 && Math.min(even, odd) === 0) {
    return odd > even ? 'utf-16le' : 'utf-16be';
  }
  return undefined;
}

function isUtf8(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    // Not UTF-8: spreadsheets of western systems write Windows-1252, which contains Latin-1.
    return false;
  }
}
