import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMerchant, anOperator, withSetting } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'upload_daily_limit', '12');
});
afterAll(() => mall.stop());

const canvas = (width: number, height: number, background = '#c8371b') =>
  sharp({ create: { width, height, channels: 3, background } });

type Answer = { code: string; refusal?: string; data: unknown };

async function upload(url: string, token: string | null, bytes: Uint8Array, name = 'a.jpg') {
  const form = new FormData();
  form.append('moduleName', 'evaluate');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return (await response.json()) as Answer;
}

const clean = (origin: 'storefront' | 'seller' | 'admin') =>
  `${mall.url[origin]}/api/uploads.uploadPicture`;

test('a photo is stored in three widths, upright and without what the camera wrote', async () => {
  const buyer = await aBuyer(mall);
  const photo = await canvas(1200, 800)
    .withExif({ IFD0: { Copyright: 'somebody', Model: 'secret camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await upload(clean('storefront'), buyer.token, photo);
  expect(data).toMatchObject({
    width: 800,
    height: 1200,
    tint: expect.stringMatching(/^#c[5-9a-b]3/),
  });
  const { id } = data as { id: string };
  for (const width of [240, 480, 960]) {
    const bytes = await mall.shared.files.get(`${id}-${width}.webp`);
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: Math.min(width, 800) });
    expect(facts.exif).toBeUndefined();
  }
  const again = await upload(clean('storefront'), buyer.token, photo);
  expect(again.data).toEqual(data);
  const count = await mall.owner.query(sql`select 1 from uploads.picture where id = ${id}`);
  expect(count).toHaveLength(1);
});

test('merchants, operators and existing clients upload too', async () => {
  const merchant = await aMerchant(mall);
  const operator = await anOperator(mall);
  const png = await canvas(300, 300, '#0f6e6e').png().toBuffer();
  const answers = [
    await upload(clean('seller'), merchant.token, png),
    await upload(clean('admin'), operator.token, png),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['0', '0']);
  const buyer = await aBuyer(mall);
  const legacy = `${mall.url.storefront}/wap//api/uploadimg!execute.action?token=${buyer.token}`;
  const { data } = await upload(legacy, null, png);
  expect(data).toMatch(/^\/m\/[0-9a-f]{2}\/[0-9a-f]{32}-480\.webp$/);
});

test('only what is a picture by its bytes is one', async () => {
  const buyer = await aBuyer(mall);
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    await canvas(20, 20).gif().toBuffer(),
    await canvas(20, 20).tiff().toBuffer(),
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<?php system(1); ?>'.repeat(9)),
    ]),
    Buffer.alloc(0),
  ];
  for (const bytes of refused) {
    const answer = await upload(clean('storefront'), buyer.token, bytes);
    expect(answer.refusal).toBe('UPLOAD_NOT_A_PICTURE');
  }
});

test('a picture of too many pixels is refused, and the next one is still encoded', async () => {
  const buyer = await aBuyer(mall);
  const bomb = await canvas(9_000, 9_000).png().toBuffer();
  const answer = await upload(clean('storefront'), buyer.token, bomb);
  expect(answer.refusal).toBe('UPLOAD_NOT_A_PICTURE');
  const fine = await canvas(50, 50).png().toBuffer();
  expect((await upload(clean('storefront'), buyer.token, fine)).code).toBe('0');
});

test('a file over ten megabytes is refused, whether or not the server read it all', async () => {
  const buyer = await aBuyer(mall);
  for (const megabytes of [11, 13]) {
    const large = Buffer.alloc(megabytes * 1_048_576, 1);
    const answer = await upload(clean('storefront'), buyer.token, large);
    expect(answer.refusal).toBe('UPLOAD_TOO_LARGE');
  }
});

test('nobody uploads without a session, nor more than the day’s number', async () => {
  const png = await canvas(10, 10).png().toBuffer();
  expect((await upload(clean('storefront'), null, png)).refusal).toBe('NOT_LOGGED_IN');
  const buyer = await aBuyer(mall);
  for (let count = 0; count < 12; count += 1) {
    await upload(clean('storefront'), buyer.token, png);
  }
  expect((await upload(clean('storefront'), buyer.token, png)).refusal).toBe('UPLOAD_QUOTA');
});
