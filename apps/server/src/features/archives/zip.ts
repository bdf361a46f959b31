// A ZIP file that is written while its parts are made: nothing of it is held.
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type Entry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** A whole file, piece by piece; `made` is the time that its entries bear. What goes wrong in an entry is thrown here. */
export async function* zipped(entries: AsyncIterable<Entry>, made: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error: Error) => out.destroy(error));
  const written = Promise.all([pipeline(zip.outputStream, out), fill(zip, entries, made)]);
  written.catch((error: Error) => out.destroy(error));
  yield* out as AsyncIterable<Buffer>;
  await written;
}

/** The next entry is asked for when the one before has been read: it may say what was in that. */
async function fill(zip: ZipFile, entries: AsyncIterable<Entry>, made: Date): Promise<void> {
  for await (const { name, content } of entries) {
    const stream = Readable.from(content);
    zip.addReadStream(stream, name, { mtime: made });
    await finished(stream);
  }
  zip.end();
}
