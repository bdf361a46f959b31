// Answers kept for visitors: one for each question, whoever asks it and however it is written, and of no other brand.
import type { ListingId } from '@entrepot/contract/ids';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import { aBrandAt } from '../../../test/brand-factories.ts';
import { aListing } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';

let mall: TestMall;
let listing: ListingId;
beforeAll(async () => {
  mall = await startMall({ TRUST_PROXY: 'loopback' });
  const linen = await aBrandAt(mall, 'linen', 'linen.example');
  ({ listingId: listing } = await aListing(mall, { brandIds: [linen] }));
});
afterAll(() => mall.stop());
beforeEach(() => mall.shared.answers.clear());

type Answer = { code: string; refusal?: string; data: { rows: { id: string }[] } };

async function ask(address: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(mall.url.storefront + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return (await response.json()) as Answer;
}

const LIST = '/api/catalogue.listGoods';

test('the same question is one answer, however many blanks and names nobody reads stand in it', async () => {
  for (const body of [
    '{}',
    `{${' '.repeat(9_000)}}`,
    ' { "size" : 12 } ',
    '{"size":12,"page":1}',
  ]) {
    expect(await ask(LIST, body)).toMatchObject({ code: '0' });
  }
  for (let index = 0; index < 20; index += 1) {
    const { code } = await ask(`/api/sellerGoods!list.action?x${index}=${'y'.repeat(5_000)}`, '');
    expect(code).toBe('0');
  }
  expect(mall.shared.answers.bytes()).toBeLessThan(10_000);
});

test('whoever sends a token that is nobody’s gets the answer of visitors; who is logged in asks anew', async () => {
  const { token } = await aBuyer(mall);
  const asked = vi.spyOn(mall.shared.answers, 'get');
  for (const sent of ['', 'nobodys-token-1', 'nobodys-token-2']) {
    await ask(LIST, '{}', { authorization: `Bearer ${sent}` });
  }
  expect(asked).toHaveBeenCalledTimes(3);
  expect(new Set(asked.mock.calls.map(([key]) => key)).size).toBe(1);
  await ask(LIST, '{}', { authorization: `Bearer ${token}` });
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
});

test('a question that is refused leaves nothing behind', async () => {
  expect(await ask(LIST, '{"size":"many"}')).toMatchObject({ refusal: 'INVALID_INPUT' });
  expect(mall.shared.answers.bytes()).toBe(0);
});

test('hosts that nobody has and brands that there are not make no answers of their own', async () => {
  const asked = vi.spyOn(mall.shared.answers, 'get');
  for (const name of ['one', 'two', 'three']) {
    await ask(LIST, '{}', { 'x-forwarded-host': `${name}.example:1`, 'x-brand': name });
  }
  expect(new Set(asked.mock.calls.map(([key]) => key)).size).toBe(1);
  asked.mockRestore();
});

test('behind a proxy a brand has its own answers, and nobody puts those of another there', async () => {
  const goodsAt = async (host: string) => {
    const { data } = await ask(LIST, '{}', { 'x-forwarded-host': host });
    return data.rows.map(({ id }) => id);
  };
  expect(await goodsAt('mall.example')).toEqual([]);
  expect(await goodsAt('linen.example')).toEqual([listing]);
  expect(await goodsAt('LINEN.example:443')).toEqual([listing]);
  expect(await goodsAt('unknown.example')).toEqual([]);
});
