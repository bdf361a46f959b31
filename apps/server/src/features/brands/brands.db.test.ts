import { createClient } from '@entrepot/client/call.ts';
import type { StorefrontApi } from '@entrepot/contract/api/storefront';
import { isOffered, LANGUAGE_CODES } from '@entrepot/contract/languages';
import type { BrandCharacter } from '@entrepot/contract/brands/character';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, BRAND_ID, refusalOf } from '../../../test/accounts-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { resolveBrand, setting, storeSetting } from './index.ts';

let mall: TestMall;
let operator: Awaited<ReturnType<typeof anOperator>>;
beforeAll(async () => {
  mall = await startMall();
  operator = await anOperator(mall);
});
afterAll(() => mall.stop());

const TEAL = { main: '#0F6E6E', hover: '#0a5555', footer: '#0b2a2e' };
/** A process knows a change after a second. */
const felt = () => sleep(1_100);

/** A brand as somebody sees it who begins to change it. */
async function seen(id: string) {
  const { rows } = await operator.call('brands.listBrands', {});
  return { id, version: rows.find((row) => row.id === id)?.version ?? 0 };
}

test('a new mall is Entrepot’s, with every setting at its fallback', async () => {
  const brand = await mall.storefront()('brands.getBrand', {});
  expect(brand).toMatchObject({
    slug: 'entrepot',
    name: 'Entrepot',
    colours: { main: '#c8371b' },
    settings: { mall_max_goods_number_in_order: 500, mall_open: true, human_check: 'risk' },
    mediaBase: mall.shared.config.urls.media,
  });
  expect(brand.settings).not.toHaveProperty('upload_daily_limit');
});

test('a brand is opened, changed and found by its host within two seconds', async () => {
  const { id, version } = await operator.call('brands.createBrand', {
    slug: 'halcyon',
    name: 'Halcyon',
    colours: TEAL,
  });
  const changed = await operator.call('brands.updateBrand', {
    id,
    version,
    hosts: ['halcyon.example', 'www.halcyon.example'],
    tagline: { en: 'Home, wholesale', ar: 'للبيت' },
    logo: {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="currentColor"/></svg>',
      picture: null,
    },
    links: [{ title: { en: 'Help' }, items: [{ title: { en: 'Returns' }, href: '/returns' }] }],
    languages: ['ar', 'en'],
    language: 'ar',
  });
  expect(changed).toMatchObject({ name: 'Halcyon', language: 'ar', colours: { main: '#0f6e6e' } });
  await felt();
  expect((await resolveBrand(mall.db, 'www.Halcyon.example:443')).slug).toBe('halcyon');
  expect((await resolveBrand(mall.db, 'unknown.example')).slug).toBe('entrepot');
  expect((await resolveBrand(mall.db, 'unknown.example', 'halcyon')).slug).toBe('halcyon');
  expect((await resolveBrand(mall.db, 'halcyon.example', 'no-such-brand')).slug).toBe('halcyon');
});

test('a brand offers those of its languages that are whole; the others wait until they are', async () => {
  const { id } = await operator.call('brands.createBrand', {
    slug: 'polyglot',
    name: 'Polyglot',
    colours: TEAL,
  });
  const stored = () =>
    mall.owner.one<{ languages: string[] }>(
      sql`select languages from brands.brand where id = ${id}`,
    );
  const offered = async () => {
    await felt();
    const call = createClient<StorefrontApi>({
      base: mall.url.storefront,
      token: () => null,
      language: () => 'en',
      headers: () => ({ 'x-brand': 'polyglot' }),
    });
    const { language, languages } = await call('brands.getBrand', {});
    return { language, languages };
  };
  const whole = LANGUAGE_CODES.filter(isOffered);
  expect(await offered()).toEqual({ language: 'en', languages: whole });
  const changed = await operator.call('brands.updateBrand', {
    ...(await seen(id)),
    languages: ['en', 'ar'],
  });
  expect(changed.languages).toEqual(['en', 'ar']);
  expect((await stored())?.languages).toEqual(
    expect.arrayContaining(LANGUAGE_CODES.filter((code) => !isOffered(code))),
  );
  // What an older mall may have stored, or a client sends.
  await operator.call('brands.updateBrand', { ...(await seen(id)), language: 'de' });
  expect(await offered()).toEqual({ language: 'en', languages: ['en', 'ar'] });
});

test('colours in which text cannot be read are refused', async () => {
  const pale = { main: '#f5e9b8', hover: '#886600', footer: '#12262b' };
  const update = operator.call('brands.updateBrand', {
    ...(await seen(BRAND_ID)),
    colours: pale,
  });
  await expect(update).rejects.toMatchObject({ code: 'BRAND_COLOURS_UNREADABLE' });
  const create = operator.call('brands.createBrand', { slug: 'pale', name: 'Pale', colours: pale });
  expect(await refusalOf(create)).toBe('BRAND_COLOURS_UNREADABLE');
});

test('a brand has a character of its own: order of departments, search examples, number, type and shape', async () => {
  const plain = (await operator.call('brands.listBrands', {})).rows.find(
    ({ id }) => id === BRAND_ID,
  );
  const character: BrandCharacter = {
    ...(plain?.character as BrandCharacter),
    departments: ['tools'],
    searchExamples: { en: 'Claw hammer', ar: 'مطرقة' },
    container: 'TULU 123 456',
    corners: 6,
  };
  const change = async (more: object) =>
    operator.call('brands.updateBrand', {
      ...(await seen(BRAND_ID)),
      character: { ...character, ...more },
    });
  expect((await change({})).character).toEqual(character);
  expect(await refusalOf(change({ container: '<b>' }))).toBe('INVALID_INPUT');
  expect(await refusalOf(change({ corners: 40 }))).toBe('INVALID_INPUT');
  await felt();
  const shown = await mall.storefront(null, { language: 'ar' })('brands.getBrand', {});
  expect(shown).toMatchObject({
    searchExamples: 'مطرقة',
    look: { container: 'TULU 123 456', corners: 6 },
  });
});

test('names, hosts, logos and pictures of others are refused', async () => {
  const create = () =>
    operator.call('brands.createBrand', { slug: 'kestrel', name: 'Kestrel', colours: TEAL });
  const { id, version } = await create();
  expect(await refusalOf(create())).toBe('BRAND_SLUG_TAKEN');
  const update = (change: object) =>
    refusalOf(operator.call('brands.updateBrand', { id, version, ...change }));
  await operator.call('brands.updateBrand', {
    ...(await seen(BRAND_ID)),
    hosts: ['entrepot.example'],
  });
  expect(await update({ hosts: ['entrepot.example'] })).toBe('BRAND_HOST_TAKEN');
  expect(await update({ id: newId() })).toBe('BRAND_NOT_FOUND');
  const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  expect(await update({ logo: { svg: evil, picture: null } })).toBe('BRAND_LOGO_NOT_PLAIN');
  const picture = `ab/${'0'.repeat(32)}`;
  expect(await update({ logo: { svg: null, picture } })).toBe('PICTURE_NOT_YOURS');
  const script = [{ title: { en: 'x' }, items: [{ title: { en: 'x' }, href: 'javascript:1' }] }];
  expect(await update({ links: script })).toBe('INVALID_INPUT');
});

test('of two operators who saw the same brand the second is told, and writes over nothing', async () => {
  const both = await seen(BRAND_ID);
  await operator.call('brands.updateBrand', { ...both, contact: { en: 'first' } });
  const second = operator.call('brands.updateBrand', { ...both, contact: { en: 'second' } });
  expect(await refusalOf(second)).toBe('BRAND_CHANGED');
  const changed = { ...(await seen(BRAND_ID)), contact: { en: 'third' } };
  expect((await operator.call('brands.updateBrand', changed)).contact).toEqual({ en: 'third' });
});

test('a setting takes what its kind allows and returns to its fallback', async () => {
  const set = (code: string, value: string | null, brandId = BRAND_ID) =>
    operator.call('brands.updateSetting', { brandId, code, value });
  expect(await set('order_auto_cancel_minutes', '45')).toMatchObject({ value: '45', max: 10_080 });
  await felt();
  const brand = await resolveBrand(mall.db, 'localhost');
  expect(setting(brand, 'order_auto_cancel_minutes')).toBe(45);
  expect(setting(brand, 'open_verify')).toBe(false);
  expect(await set('order_auto_cancel_minutes', null)).toMatchObject({ value: '30' });
  for (const [code, value] of [
    ['order_auto_cancel_minutes', '0'],
    ['commission_rate', '1.5'],
    ['human_check', 'sometimes'],
    ['customer_service_url', 'javascript:alert(1)'],
  ] as const) {
    expect(await refusalOf(set(code, value))).toBe('INVALID_INPUT');
  }
  const { rows } = await operator.call('brands.listSettings', { brandId: BRAND_ID });
  expect(rows.find(({ code }) => code === 'commission_rate')).toMatchObject({ value: '0.045' });
  for (const call of [
    () => operator.call('brands.listSettings', { brandId: newId() }),
    () => set('open_verify', null, newId()),
  ]) {
    expect(await refusalOf(call())).toBe('BRAND_NOT_FOUND');
  }
});

test('what withdrawals cost has bounds, and its figures fit each other, fallbacks included', async () => {
  const set = (code: string, value: string | null) =>
    operator.call('brands.updateSetting', { brandId: BRAND_ID, code, value });
  for (const [code, value] of [
    ...(['trc20', 'erc20', 'omni', 'bank'] as const).flatMap((channel) => [
      [`withdrawal_fee_rate_${channel}`, '0.100001'] as const,
      [`withdrawal_least_fee_${channel}`, '100.01'] as const,
    ]),
    ['withdrawal_minimum', '1000.01'],
    ['withdrawal_maximum', '999.99'],
    ['commission_rate', '0.500001'],
  ] as const) {
    expect([code, await refusalOf(set(code, value))]).toEqual([code, 'INVALID_INPUT']);
  }
  for (const [code, value, other] of [
    ['withdrawal_least_fee_trc20', '10', 'withdrawal_minimum'],
    ['withdrawal_minimum', '5', 'withdrawal_least_fee_erc20'],
  ] as const) {
    await expect(set(code, value)).rejects.toMatchObject({
      ...{ code: 'SETTING_DOES_NOT_FIT', params: { other } },
      message: expect.stringContaining(other),
    });
  }
  expect(await set('withdrawal_minimum', '50')).toMatchObject({ value: '50', before: '10' });
  expect(await set('withdrawal_least_fee_trc20', '20')).toMatchObject({ before: '1' });
  expect(await refusalOf(set('withdrawal_minimum', null))).toBe('SETTING_DOES_NOT_FIT');
  await set('withdrawal_least_fee_trc20', null);
  expect(await set('withdrawal_minimum', null)).toMatchObject({ value: '10', before: '50' });
  const { rows } = await operator.call('accounts.listAuditEntries', { size: 4 });
  const said = rows.map(({ input }) => [input['code'], input['before'], input['value']]);
  expect(said).toEqual([
    ['withdrawal_minimum', '50', '10'],
    ['withdrawal_least_fee_trc20', '20', '1'],
    ['withdrawal_least_fee_trc20', '1', '20'],
    ['withdrawal_minimum', '10', '50'],
  ]);
});

test('a setting that lies outside its bounds from before is read, shown and mended', async () => {
  await storeSetting(mall.db, {
    ...{ brandId: BRAND_ID, code: 'withdrawal_fee_rate_omni', value: '0.999999' },
    now: mall.shared.clock.now(),
  });
  const { rows } = await operator.call('brands.listSettings', { brandId: BRAND_ID });
  const row = rows.find(({ code }) => code === 'withdrawal_fee_rate_omni');
  expect(row).toMatchObject({ value: '0.999999', least: '0', most: '0.1' });
  const change = { brandId: BRAND_ID, code: 'withdrawal_fee_rate_omni', value: '0.1' };
  expect(await operator.call('brands.updateSetting', change)).toMatchObject({ value: '0.1' });
  await operator.call('brands.updateSetting', { ...change, value: null });
});

test('an existing client reads open settings by code, and nothing else', async () => {
  const answer = await mall.legacy('syspara!getSyspara', {
    code: 'customer_service_url,mall_max_goods_number_in_order,upload_daily_limit,constructor',
  });
  expect(answer.data).toEqual({
    customer_service_url: '',
    mall_max_goods_number_in_order: '500',
  });
});

test('nobody but an operator changes a brand', async () => {
  const buyer = await aBuyer(mall);
  for (const token of [null, buyer.token]) {
    const admin = mall.admin(token);
    expect(await refusalOf(admin('brands.listBrands', {}))).toBe('NOT_LOGGED_IN');
    const update = admin('brands.updateBrand', { ...(await seen(BRAND_ID)), name: 'Mine' });
    expect(await refusalOf(update)).toBe('NOT_LOGGED_IN');
  }
});
