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

async function upload(
  url: string,
  token: string | null,
  bytes: Uint8Array,
  { name = 'a.jpg', moduleName = 'evaluate' } = {},
) {
  const form = new FormData();
  form.append('moduleName', moduleName);
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

test('a photo is stored in four widths, upright and without what the camera wrote', async () => {
  const buyer = await aBuyer(mall);
  const photo = await canvas(2100, 1400)
    .withExif({ IFD0: { Copyright: 'somebody', Model: 'secret camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await upload(clean('storefront'), buyer.token, photo);
  expect(data).toMatchObject({
    width: 1_400,
    height: 2_100,
    tint: expect.stringMatching(/^#c[5-9a-b]3/),
  });
  const { id } = data as { id: string };
  for (const width of [240, 480, 960, 1600]) {
    const bytes = await mall.shared.files.get(`${id}-${width}.webp`);
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: Math.min(width, 1_400) });
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
  expect(answer.refusal).toBe('UPLOAD_PICTURE_SIZE');
  expect(answer.data).toEqual({ side: 12_000, megapixels: 50, times: 20 });
  const fine = await canvas(50, 50).png().toBuffer();
  expect((await upload(clean('storefront'), buyer.token, fine)).code).toBe('0');
});

test.each([
  ['avatar', 2],
  ['logo', 2],
  ['goods', 10],
  ['evaluate', 10],
  ['online', 10],
  ['evidence', 30],
  ['123', 10],
  ['', 10],
])(
  'a file for %j may have %i megabytes, and the refusal says so',
  async (moduleName, megabytes) => {
    const buyer = await aBuyer(mall);
    const refused = async (bytes: number) =>
      upload(clean('storefront'), buyer.token, Buffer.alloc(bytes, 1), { moduleName });
    // Just as large as it may be, it is only no picture.
    expect((await refused(megabytes * 1_048_576)).refusal).toBe('UPLOAD_NOT_A_PICTURE');
    // Above it, whether or not the server read it all.
    for (const more of [1, 3_000_000]) {
      expect(await refused(megabytes * 1_048_576 + more)).toMatchObject({
        refusal: 'UPLOAD_TOO_LARGE',
        data: { megabytes },
      });
    }
  },
);

test('a picture that waits for its turn holds no connection to the database', async () => {
  const png = await canvas(2_400, 2_400).png().toBuffer();
  const senders = await Promise.all(Array.from({ length: 10 }, () => aBuyer(mall)));
  // More uploads than there are connections in the pool.
  const uploads = senders.flatMap(({ token }) =>
    [1, 2].map((place) =>
      upload(clean('storefront'), token, Buffer.concat([png, Buffer.from(token + place)])),
    ),
  );
  const idle = () =>
    mall.owner.query(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
  let over = false;
  const all = Promise.all(uploads).finally(() => (over = true));
  while (!over) {
    expect((await idle()).length).toBe(0);
  }
  expect((await all).map(({ code }) => code)).toEqual(uploads.map(() => '0'));
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
