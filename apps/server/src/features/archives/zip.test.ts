import { expect, test } from 'vitest';
import { type Entry, zipped } from './zip.ts';

async function* entries(): AsyncGenerator<Entry> {
  yield { name: 'whole.json', content: [Buffer.from('{}')] };
  yield { name: 'broken.json', content: broken() };
}

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('{');
  throw new Error('planted');
}

test('what goes wrong while an entry is read ends the file, and nothing else', async () => {
  const pieces: Buffer[] = [];
  const reading = (async () => {
    for await (const piece of zipped(entries(), new Date('2026-11-22T10:00:00Z'))) {
      pieces.push(piece);
    }
  })();
  await expect(reading).rejects.toThrow('planted');
});
