// How much somebody may send: exactly so much, not one more, and whether what was refused counts.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMerchant, withSetting } from '../../test/accounts-factories.ts';
import { aShop } from '../../test/catalogue-factories.ts';
import { hashOf, sendFile } from '../../test/import-sending.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { openSession } from '../features/accounts/index.ts';
import { sql } from '../platform/db.ts';

const MEGABYTE = 1_048_576;

let mall: TestMall;
let picture: Buffer;
beforeAll(async () => {
  mall = await startMall();
  mall.shared.limiter.take = () => 0;
  await withSetting(mall, 'upload_daily_limit', '3');
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8371b' } })
    .png()
    .toBuffer();
});
afterAll(() => mall.stop());

type Sender = { token: string };
const NO_PICTURE = Buffer.from('<svg onload="alert(1)"></svg>');

async function upload({ token }: Sender, bytes: Buffer, url = '/api/uploads.uploadPicture') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
  const audience = url.includes('seller') ? 'seller' : 'storefront';
  const response = await fetch(mall.url[audience] + url.replace('/seller', ''), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { refusal?: string }).refusal ?? 'stored';
}

describe('pictures of a day', () => {
  test('the last that is allowed is stored, the next is not, and others go on', async () => {
    const [buyer, stranger] = [await aBuyer(mall), await aBuyer(mall)];
    const outcomes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      outcomes.push(await upload(buyer, picture));
    }
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'UPLOAD_QUOTA']);
    expect(await upload(stranger, picture)).toBe('stored');
  });

  test('refused files count, for decoding them is what costs; a request without a file does not', async () => {
    const buyer = await aBuyer(mall);
    expect(await upload(buyer, NO_PICTURE)).toBe('UPLOAD_NOT_A_PICTURE');
    const empty = await fetch(`${mall.url.storefront}/api/uploads.uploadPicture`, {
      method: 'POST',
      body: new FormData(),
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(await empty.json()).toMatchObject({ refusal: 'UPLOAD_NOT_A_PICTURE' });
    expect(await upload(buyer, NO_PICTURE)).toBe('UPLOAD_NOT_A_PICTURE');
    expect(await upload(buyer, picture)).toBe('stored');
    expect(await upload(buyer, picture)).toBe('UPLOAD_QUOTA');
  });

  test('one account has one count, at each origin and each address', async () => {
    const merchant = await aMerchant(mall);
    const now = mall.shared.clock.now();
    const shopping = { token: await openSession(mall.db, 'storefront', merchant.id, now) };
    expect(await upload(merchant, picture, '/seller/api/uploads.uploadPicture')).toBe('stored');
    expect(await upload(shopping, picture)).toBe('stored');
    expect(await upload(shopping, picture, '/wap/api/uploadimg!execute.action')).toBe('stored');
    expect(await upload(merchant, picture, '/seller/api/uploads.uploadPicture')).toBe(
      'UPLOAD_QUOTA',
    );
    expect(await upload(shopping, picture)).toBe('UPLOAD_QUOTA');
  });

  test('a day ends at midnight in UTC, not a minute before', async () => {
    const { id } = await aBuyer(mall);
    const again = async () => ({
      token: await openSession(mall.db, 'storefront', id, mall.shared.clock.now()),
    });
    const now = mall.shared.clock.now().getTime() / 1_000;
    await mall.advance(Math.ceil(86_400 - (now % 86_400)) + 3_600);
    for (let count = 0; count < 3; count += 1) {
      await upload(await again(), picture);
    }
    await mall.advance(86_400 - 3_660);
    expect(await upload(await again(), picture)).toBe('UPLOAD_QUOTA');
    await mall.advance(120);
    expect(await upload(await again(), picture)).toBe('stored');
  });
});

describe('files of an import', () => {
  const shopOf = async () => {
    const { shopId, seller } = await aShop(mall);
    return { shopId, seller, sender: { mall, token: seller.token } };
  };

  test('pictures are the shop’s, and leave its owner the pictures of his day', async () => {
    const { seller, sender } = await shopOf();
    for (let count = 0; count < 4; count += 1) {
      expect((await sendFile(sender, 'picture', picture)).code).toBe('0');
    }
    const own = '/seller/api/uploads.uploadPicture';
    for (let count = 0; count < 3; count += 1) {
      expect(await upload(seller, picture, own)).toBe('stored');
    }
    expect(await upload(seller, picture, own)).toBe('UPLOAD_QUOTA');
    expect((await sendFile(sender, 'picture', picture)).code).toBe('0');
  });

  test('twenty thousand pictures a day, refused ones among them, and not one more', async () => {
    const { shopId, sender } = await shopOf();
    const day = mall.shared.clock.now().toISOString().slice(0, 10);
    await mall.owner.run(
      sql`insert into uploads.daily_count (holder_id, day, count) values (${shopId}, ${day}, 19998)`,
    );
    expect((await sendFile(sender, 'picture', NO_PICTURE)).refusal).toBe('UPLOAD_NOT_A_PICTURE');
    expect((await sendFile(sender, 'picture', picture)).code).toBe('0');
    expect((await sendFile(sender, 'picture', picture)).refusal).toBe('UPLOAD_QUOTA');
    // Goods files are no pictures.
    expect((await sendFile(sender, 'part', 'id,name\n')).code).toBe('0');
  });

  test('pieces of goods files up to their last byte; a refused one takes no room', async () => {
    const { shopId, sender } = await shopOf();
    const kept = (bytes: number, hash: string) =>
      mall.owner.run(sql`
        insert into import.part (shop_id, hash, bytes, used_at)
        values (${shopId}, ${hashOf(hash)}, decode(repeat('00', ${bytes}), 'hex'), now())`);
    // 256 megabytes but for eight bytes.
    for (let count = 0; count < 21; count += 1) {
      await kept(12 * MEGABYTE, `large ${count}`);
    }
    await kept(4 * MEGABYTE - 8, 'last');
    expect((await sendFile(sender, 'part', 'id,name,1')).refusal).toBe('UPLOAD_QUOTA');
    expect((await sendFile(sender, 'part', 'id,name\n')).code).toBe('0');
    expect((await sendFile(sender, 'part', '\n')).refusal).toBe('UPLOAD_QUOTA');
    await mall.owner.run(sql`delete from import.part where shop_id = ${shopId}`);
  });

  test('twenty thousand names in a folder; one more is refused and none of its offer kept', async () => {
    const { shopId, seller } = await shopOf();
    const [folder, hash] = [hashOf('a full folder'), hashOf('x')];
    await mall.owner.run(sql`
      insert into import.picture (shop_id, folder, name, hash, used_at)
      select ${shopId}, ${folder}, n || '.png', ${hash}, now() from generate_series(1, 19999) n`);
    const offer = (...names: string[]) =>
      mall.seller(seller.token)('imports.offerFiles', {
        folder,
        parts: [],
        pictures: names.map((name) => ({ name, hash })),
      });
    const refused = { code: 'IMPORT_TOO_MANY', params: { most: 20_000 } };
    await expect(offer('one.png', 'other.png')).rejects.toMatchObject(refused);
    expect(await offer('last.png')).toEqual({ missing: [hash] });
    // Named again it is no further one.
    expect(await offer('last.png', '7.png')).toEqual({ missing: [hash] });
    await expect(offer('one-more.png')).rejects.toMatchObject(refused);
    await mall.owner.run(sql`delete from import.picture where shop_id = ${shopId}`);
  });
});
