import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from './encoder.ts';
import { pictureKind } from './picture-kind.ts';

const aPicture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#0f6e6e' } })
    .png()
    .toBuffer();

/** Process ids of encoders that this test process started, whichever of its threads did. */
function encoders(): string[] {
  const tasks = `/proc/${process.pid}/task`;
  return readdirSync(tasks)
    .flatMap((task) => readFileSync(`${tasks}/${task}/children`, 'utf8').trim().split(' '))
    .filter(
      (pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoder-process'),
    );
}

test('a picture that takes the encoder down takes no other picture down', async () => {
  const fine = await aPicture(30);
  await encodePicture(fine);
  const [pid] = encoders();
  const large = encodePicture(await aPicture(6_000));
  const after = encodePicture(fine);
  process.kill(Number(pid), 'SIGKILL');
  await expect(large).rejects.toThrow('ended');
  expect(await after).toMatchObject({ width: 30, height: 20, tint: '#0f6e6e' });
  expect(encoders()).not.toContain(pid);
});

test('what cannot be decoded is told apart', async () => {
  const cut = (await aPicture(300)).subarray(0, 60);
  await expect(encodePicture(Buffer.from(cut))).rejects.toThrow();
  expect((await encodePicture(await aPicture(10))).renditions).toHaveLength(3);
});

test('a kind is read from the first bytes', async () => {
  const canvas = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
  expect(pictureKind(await canvas.clone().jpeg().toBuffer())).toBe('jpeg');
  expect(pictureKind(await canvas.clone().png().toBuffer())).toBe('png');
  expect(pictureKind(await canvas.clone().webp().toBuffer())).toBe('webp');
  expect(pictureKind(await canvas.clone().gif().toBuffer())).toBeUndefined();
  expect(pictureKind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});
