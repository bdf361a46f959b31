import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../test/accounts-factories.ts';
import { aCategory, aListing, aShop, type ListingMade } from '../../test/catalogue-factories.ts';
import { hashOf, sendFile } from '../../test/import-sending.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import { pictureNameOf } from '../features/uploads/index.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

const WORDS = { name: 'Sextant of brass', summary: 'Boxed.', description: 'One.\n\nTwo.' };

function desk({ seller, listingId }: ListingMade) {
  const call = mall.seller(seller.token);
  return {
    read: () => call('catalogue.getListingWords', { listingId }),
    describe: (change: object = {}, version = 1) =>
      call('catalogue.describeListing', { listingId, version, texts: { en: WORDS }, ...change }),
  };
}

async function aPicture({ token }: { token: string }, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  await sendFile({ mall, token }, 'picture', bytes);
  return pictureNameOf(hashOf(bytes));
}

function asBuyer(listingId: string, language = 'en') {
  mall.shared.answers.clear();
  return mall.storefront(null, { language })('catalogue.getGoods', { listingId });
}

test('a seller changes texts, pictures and category, and buyers read them', async () => {
  const made = await aListing(mall);
  const { read, describe } = desk(made);
  const before = await read();
  expect(before).toMatchObject({ version: 1, shared: false, categoryId: made.categoryId });
  const [red, blue] = [await aPicture(made.seller, '#c00'), await aPicture(made.seller, '#00c')];
  const { categoryId } = await aCategory(mall);
  const arabic = { name: 'سدسية', summary: '', description: '' };
  const change = { categoryId, pictures: [red, blue], texts: { en: WORDS, ar: arabic } };
  const changed = await describe(change);
  expect(changed).toMatchObject({ version: 2, categoryId, texts: { en: WORDS, ar: arabic } });
  expect(changed).toEqual(await read());
  expect(await asBuyer(made.listingId)).toMatchObject({
    ...WORDS,
    pictures: [{ id: red }, { id: blue }],
  });
  const table = await mall.seller(made.seller.token)('catalogue.listListings', {});
  expect(table.rows[0]).toMatchObject({ category: { id: categoryId }, picture: { id: red } });
  expect((await asBuyer(made.listingId, 'ar')).name).toBe('سدسية');
});

test('what is not named stays', async () => {
  const made = await aListing(mall);
  const { read, describe } = desk(made);
  await describe({ pictures: [await aPicture(made.seller, '#0c0')] });
  const before = await read();
  const german = { name: 'Sextant', summary: '', description: '' };
  await describe({ texts: { de: german } }, 2);
  expect(await read()).toEqual({
    ...before,
    version: 3,
    texts: { ...before.texts, de: german },
  });
  // Pictures that were there may be put in another order or taken away, without being sent again.
  expect((await describe({ pictures: [] }, 3)).pictures).toEqual([]);
});

test('search finds the new words and no longer the old ones', async () => {
  const made = await aListing(mall, {
    texts: { en: { name: 'Quokka lamp', summary: '', description: '', facts: [] } },
  });
  const found = async (keyword: string) => {
    mall.shared.answers.clear();
    const { rows } = await mall.storefront()('search.searchGoods', { keyword });
    return rows.map(({ id }) => id).includes(made.listingId);
  };
  await mall.advance(60);
  expect(await found('quokka')).toBe(true);
  await desk(made).describe({ texts: { en: { ...WORDS, name: 'Wombat lamp' } } });
  await mall.advance(60);
  expect([await found('wombat'), await found('quokka')]).toEqual([true, false]);
});

test('markup is cleaned away, and a name of nothing else is refused', async () => {
  const { describe } = desk(await aListing(mall));
  const name = 'Kettle <b>of enamel</b><script>alert(1)</script>';
  const { texts } = await describe({ texts: { en: { ...WORDS, name } } });
  expect(texts.en?.name).toBe('Kettle of enamel');
  const empty = describe({ texts: { en: { ...WORDS, name: '<p></p>' } } }, 2);
  expect(await refusalOf(empty)).toBe('INVALID_INPUT');
});

test('nobody’s change is overwritten unseen, and a key counts once', async () => {
  const made = await aListing(mall);
  const { read, describe } = desk(made);
  const call = mall.seller(made.seller.token);
  await call('catalogue.updateListing', { listingId: made.listingId, version: 1, onShelf: true });
  expect(await refusalOf(describe())).toBe('LISTING_CHANGED');
  const input = { listingId: made.listingId, version: 2, texts: { en: WORDS } };
  const send = () => call('catalogue.describeListing', input, { key: 'described-once' });
  expect(await send()).toEqual(await send());
  expect((await read()).version).toBe(3);
});

test('refused are others’ listings, others’ pictures and categories that are none', async () => {
  const made = await aListing(mall);
  const other = await aListing(mall);
  const { departmentId } = await aCategory(mall);
  const { describe } = desk(made);
  const foreign = await aPicture(other.seller, '#cc0');
  const stranger = desk({ ...made, seller: other.seller });
  expect(
    await Promise.all(
      [
        stranger.read(),
        stranger.describe(),
        describe({ pictures: [foreign] }),
        describe({ categoryId: newId() }),
        describe({ categoryId: departmentId }),
        mall.seller()('catalogue.getListingWords', { listingId: made.listingId }),
      ].map(refusalOf),
    ),
  ).toEqual([
    'LISTING_NOT_FOUND',
    'LISTING_NOT_FOUND',
    'PICTURE_NOT_YOURS',
    'CATEGORY_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'NOT_LOGGED_IN',
  ]);
  expect((await desk(made).read()).version).toBe(1);
});

test('goods that another shop sells too are not for one shop to describe', async () => {
  const made = await aListing(mall);
  const { shopId } = await aShop(mall);
  await mall.owner.run(sql`
    insert into catalogue.listing (id, goods_id, shop_id, category_id, department_id, price, created_at, changed_at)
    select ${newId()}, goods_id, ${shopId}, category_id, department_id, price, created_at, changed_at
    from catalogue.listing where id = ${made.listingId}`);
  const { read, describe } = desk(made);
  expect((await read()).shared).toBe(true);
  expect(await refusalOf(describe())).toBe('LISTING_GOODS_SHARED');
});
