/** Pictures are shown only by who sent them, wherever an operation takes one, and only in a shape that fits the place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Picture } from '@entrepot/contract/uploads/types';
import { anOperator } from '../../../test/accounts-factories.ts';
import { aShop } from '../../../test/catalogue-factories.ts';
import { sendPicture } from '../../../test/pictures.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const send = (audience: 'seller' | 'admin', token: string, shape: object = {}) =>
  sendPicture(mall, token, { audience, width: 60, height: 60, background: '#c00', ...shape });

const missing: Picture = { id: `ab/${'0'.repeat(32)}`, width: 60, height: 60, tint: '#cc0000' };
const notYours = { code: 'PICTURE_NOT_YOURS' };

describe('a shop', () => {
  test('shows what its owner has sent, as it is stored, whatever was said of its shape', async () => {
    const { seller } = await aShop(mall);
    const call = mall.seller(seller.token);
    const own = await send('seller', seller.token);
    const lie = { ...own, width: 1, height: 30_000, tint: '#000000' };
    const shop = await call('sellers.updateShop', { version: 1, picture: lie, banner: own });
    expect([shop.picture, shop.banner]).toEqual([own, own]);
    const again = { version: 2, picture: shop.picture, banner: null };
    expect(await call('sellers.updateShop', again)).toMatchObject({ picture: own, banner: null });
  });

  test('shows no picture of another shop, and none that does not exist', async () => {
    const foreign = await send('seller', (await aShop(mall)).seller.token, { background: '#0c0' });
    const call = mall.seller((await aShop(mall)).seller.token);
    for (const picture of [foreign, missing]) {
      await expect(call('sellers.updateShop', { version: 1, picture })).rejects.toMatchObject(
        notYours,
      );
      const banner = picture;
      await expect(call('sellers.updateShop', { version: 1, banner })).rejects.toMatchObject(
        notYours,
      );
    }
  });

  test('has a logo that is nearly square, and a banner that is no tower', async () => {
    const { seller } = await aShop(mall);
    const call = mall.seller(seller.token);
    const wide = await send('seller', seller.token, { width: 160, height: 40 });
    const tall = await send('seller', seller.token, { width: 10, height: 100 });
    const set = (change: object) => call('sellers.updateShop', { version: 1, ...change });
    await expect(set({ picture: wide })).rejects.toMatchObject({
      code: 'PICTURE_SHAPE',
      params: { narrowest: 0.7, widest: 1.4 },
    });
    await expect(set({ banner: tall })).rejects.toMatchObject({ code: 'PICTURE_SHAPE' });
    expect(await set({ banner: wide })).toMatchObject({ banner: wide });
  });
});

test('an operator shows on banners and logos only what he has sent, or what stood there', async () => {
  const [operator, other] = [await anOperator(mall), await anOperator(mall)];
  const call = mall.admin(operator.token);
  const foreign = await send('admin', other.token, { background: '#00c' });
  const own = await send('admin', operator.token, { background: '#cc0' });
  const tower = await send('admin', operator.token, { width: 5, height: 90 });
  const { id } = await call('content.createBanner', {
    brandId: BRAND_ID,
    slot: 'big',
    title: 'Spring',
  });
  const banner = (picture: Picture, by = call, version = 1) =>
    by('content.updateBanner', { bannerId: id, version, picture });
  await expect(banner(foreign)).rejects.toMatchObject(notYours);
  await expect(banner(missing)).rejects.toMatchObject(notYours);
  await expect(banner(tower)).rejects.toMatchObject({ code: 'PICTURE_SHAPE' });
  expect((await banner({ ...own, width: 9_999 })).picture).toEqual(own);
  expect((await banner(own, mall.admin(other.token), 2)).picture).toEqual(own);

  const brand = await call('brands.createBrand', {
    slug: 'pictured',
    name: 'Pictured',
    colours: { main: '#0f6e6e', hover: '#0b5757', footer: '#12302f' },
  });
  const logo = (picture: string) =>
    call('brands.updateBrand', {
      id: brand.id,
      version: brand.version,
      logo: { svg: null, picture },
    });
  await expect(logo(foreign.id)).rejects.toMatchObject(notYours);
  await expect(logo(tower.id)).rejects.toMatchObject({ code: 'PICTURE_SHAPE' });
  expect((await logo(own.id)).logo.picture).toEqual(own);
});
