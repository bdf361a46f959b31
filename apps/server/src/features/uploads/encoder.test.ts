import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { encodePicture } from './encoder.ts';
import { pictureKind } from './picture-kind.ts';

const aPicture = (width: number, height = 20, background = '#0f6e6e') =>
  sharp({ create: { width, height, channels: 3, background } })
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
  await encodePicture('a', fine);
  const [pid] = encoders();
  const large = encodePicture('a', await aPicture(6_000, 5_000));
  const after = encodePicture('a', fine);
  process.kill(Number(pid), 'SIGKILL');
  await expect(large).rejects.toThrow('ended');
  expect(await after).toMatchObject({ width: 30, height: 20, tint: '#0f6e6e' });
  expect(encoders()).not.toContain(pid);
});

test('who asks for a page comes before who sends a picture', async () => {
  await encodePicture('a', await aPicture(30));
  const decoders = encoders().map((pid) => getPriority(Number(pid)));
  expect(Math.max(...decoders)).toBeGreaterThan(getPriority());
});

test('five seconds after the last picture nothing of it is kept in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await encodePicture('a', await aPicture(30));
  expect(encoders()).not.toEqual([]);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await expect.poll(encoders).toEqual([]);
});

test('a signal that tells all processes to end waits until the picture is done', async () => {
  await encodePicture('a', await aPicture(30));
  const [pid] = encoders();
  const large = encodePicture('a', await aPicture(6_000, 5_000));
  process.kill(Number(pid), 'SIGINT');
  process.kill(Number(pid), 'SIGTERM');
  expect(await large).toMatchObject({ width: 1_600 });
});

test('what cannot be decoded is told apart', async () => {
  const cut = (await aPicture(300)).subarray(0, 60);
  await expect(encodePicture('a', Buffer.from(cut))).rejects.toThrow();
  expect((await encodePicture('a', await aPicture(10))).renditions).toHaveLength(4);
});

test.each([
  ['one column of ten thousand rows', 1, 10_000],
  ['a side above twelve thousand pixels', 12_001, 2_000],
  ['more than fifty million pixels', 9_000, 9_000],
])('%s is refused by its header, with the bounds', async (_name, width, height) => {
  await expect(encodePicture('a', await aPicture(width, height))).rejects.toMatchObject({
    code: 'UPLOAD_PICTURE_SIZE',
    params: { side: 12_000, megapixels: 50, times: 20 },
  });
});

test('of a moving picture only the first frame is kept', async () => {
  const frames = await Promise.all([aPicture(16), aPicture(16, 20, 'red')]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
  expect(await encodePicture('a', moving)).toMatchObject({ width: 16, height: 20 });
});

test('two pictures are encoded side by side, and who sends many waits behind the others', async () => {
  const ends: string[] = [];
  const picture = await aPicture(40);
  const send = async (sender: string, name: string) => {
    await encodePicture(sender, picture);
    ends.push(name);
  };
  const many = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => send('a', name));
  await Promise.all([...many, send('b', 'b1')]);
  expect(ends.indexOf('b1')).toBeLessThan(ends.indexOf('a6'));
  expect(encoders()).toHaveLength(2);
});

test('one sender too many is refused at once, while others are still taken', async () => {
  const picture = await aPicture(50);
  const sent = Array.from({ length: 11 }, () =>
    encodePicture('a', picture).then(
      () => 'encoded',
      (error: unknown) => (error as { code?: string }).code,
    ),
  );
  const other = encodePicture('b', picture);
  expect((await Promise.all(sent)).filter((end) => end === 'UPLOAD_BUSY')).toHaveLength(1);
  expect(await other).toMatchObject({ width: 50 });
});

test('a kind is read from the first bytes', async () => {
  const canvas = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
  expect(pictureKind(await canvas.clone().jpeg().toBuffer())).toBe('jpeg');
  expect(pictureKind(await canvas.clone().png().toBuffer())).toBe('png');
  expect(pictureKind(await canvas.clone().webp().toBuffer())).toBe('webp');
  expect(pictureKind(await canvas.clone().gif().toBuffer())).toBeUndefined();
  expect(pictureKind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});
