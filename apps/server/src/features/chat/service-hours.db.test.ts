// What an operator says in each language is read in the reader's: when customer service answers, wherever that is asked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, withSetting } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

const HOURS = { en: 'Mon–Fri 9:00–18:00 (UTC+8)', ar: 'الاثنين–الجمعة 9:00–18:00 (UTC+8)' };
let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
  await withSetting(mall, 'service_hours', JSON.stringify(HOURS));
});
afterAll(() => mall.stop());

test.each([
  ['ar', HOURS.ar],
  ['en', HOURS.en],
  ['zh-CN', HOURS.en],
])('a reader of %s reads %s', async (language, said) => {
  const { token } = await aBuyer(mall);
  const call = mall.storefront(token, { language });
  expect(await call('chat.listMessages', {})).toMatchObject({ hours: said });
  const asked = await call('brands.getSettings', { codes: ['service_hours'] });
  expect(asked).toEqual({ service_hours: said });
});
