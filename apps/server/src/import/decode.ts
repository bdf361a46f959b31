// Bytes of a file → text in UTF-8, whatever wrote it.
import { gunzipSync } from 'node:zlib';

export type Decoded = { text: string; encoding: string; notes: string[] };

/** A gzipped file may not unfold to more than this; a catalogue of 100,000 goods has some 100 MB. */
export const MOST_BYTES = 512 * 1_048_576;

/** Why a file cannot be read as goods, in the words of an operator at a terminal. */
const WHY = {
  IMPORT_EMPTY: 'the file is empty',
  IMPORT_NOT_TEXT: 'this is no text file',
  IMPORT_TOO_LARGE: 'the unzipped file is too large',
  IMPORT_NOT_READABLE: 'the file is damaged',
};

/** The file cannot be read as goods; `code` is the refusal for the merchant who sent it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly code: keyof typeof WHY;

  constructor(code: keyof typeof WHY, why: string = WHY[code]) {
    super(why);
    this.code = code;
  }
}

export function decode(bytes: Buffer): Decoded {
  const plain = isGzip(bytes) ? unzip(bytes) : bytes;
  const notes = plain === bytes ? [] : ['unzipped'];
  const encoding = encodingOf(plain);
  if (encoding !== 'utf-8') {
    notes.push(`converted from ${encoding}`);
  }
  const text = new TextDecoder(encoding).decode(plain);
  if (text.slice(0, 4_096).includes('\0')) {
    throw new UnreadableFile('IMPORT_NOT_TEXT');
  }
  return { text, encoding, notes };
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function unzip(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch (error) {
    const tooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge
      ? new UnreadableFile('IMPORT_TOO_LARGE')
      : new UnreadableFile('IMPORT_NOT_READABLE', 'the gzip file is damaged');
  }
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return 'utf-16le';
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return 'utf-16be';
  }
  // Every second byte zero: UTF-16 without its mark.
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    zeros[index % 2] = (zeros[index % 2] as number) + (byte === 0 ? 1 : 0);
  });
  const [even, odd] = zeros as [number, number];
  if (Math.max(even, odd) > head.length / 4 && Math.min(even, odd) === 0) {
    return odd > even ? 'utf-16le' : 'utf-16be';
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Not UTF-8: spreadsheets of western systems write Windows-1252, which contains Latin-1.
    return false;
  }
}
