/** Files that are small as they are sent and large as they are read. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A valid grey PNG of one colour. */
export function greyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const END_BYTES = 12;

/** The same picture as a file that nobody has sent before. */
export function renamedPng(png: Buffer, name: string): Buffer {
  const end = png.length - END_BYTES;
  const comment = chunk('tEXt', Buffer.from(`Comment\0${name}`));
  return Buffer.concat([png.subarray(0, end), comment, png.subarray(end)]);
}

export const gzipBomb = (): Buffer => gzipSync(Buffer.alloc(256 * 1_048_576, 'a'));

/** The same content as a file that nobody has sent before: the time in its head is another. */
export function renamedGzip(gzip: Buffer, number: number): Buffer {
  const other = Buffer.from(gzip);
  other.writeUInt32LE(number, 4);
  return other;
}
