// What strange senders send (existing-clients.md section 1): each gets a result or a refusal in the reader's language.
import { REFUSALS } from '@entrepot/contract/refusals';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/catalogue-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { createMediaOrigin } from '../media.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startMall();
  ({ token } = await aMember(mall, 'storefront'));
});
afterAll(() => mall.stop());

type Answer = { code: string; msg: string; refusal?: string; data: unknown; fields?: unknown };
type Asked = { method?: string; headers?: Record<string, string>; body?: RequestInit['body'] };

async function ask(address: string, asked: Asked = {}): Promise<Answer> {
  const response = await fetch(mall.url.storefront + address, { method: 'POST', ...asked });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };
const BROKEN = { headers: { ...JSON_BODY, 'accept-language': 'ar-EG,en;q=0.8' }, body: '{' };
const ARABIC = /[\u0600-\u06ff]/;

describe('parameters', () => {
  test('a question mark in a value does not end the query', async () => {
    const query = `returnDetail=why?&money=5&returnReason=1&token=${token}`;
    const { refusal, fields } = await ask(`/wap/api/order!returns.action?orderId=x&${query}`);
    expect({ refusal, fields }).toEqual({
      refusal: 'INVALID_INPUT',
      fields: { orderId: 'invalid_format' },
    });
  });

  test('nor does a second one before the first parameter lose them', async () => {
    const { data } = await ask(`/api/wallet!getUsdt.action??token=${token}`);
    expect(data).toEqual({ money: 0 });
  });

  test.each(['null', 'undefined', ''])(
    'the token "%s" in the query says nothing against the one in the form',
    async (nothing) => {
      const { data } = await ask(`/wap//api/wallet!getUsdt.action?token=${nothing}`, {
        headers: FORM_BODY,
        body: `token=${token}`,
      });
      expect(data).toEqual({ money: 0 });
    },
  );

  test('two different tokens are refused', async () => {
    const { refusal } = await ask(`/wap/api/wallet!getUsdt.action?token=${token}`, {
      headers: FORM_BODY,
      body: 'token=other',
    });
    expect(refusal).toBe('ILLEGAL_REQUEST');
  });

  test.each([
    ['5000', 100],
    ['0', 1],
    ['-3', 1],
  ])('the page size %s becomes the nearest that exists', async (pageSize, expected) => {
    const { data } = await ask(`/api/order!listMain.action?pageSize=${pageSize}&token=${token}`);
    expect(data).toMatchObject({ pageInfo: { pageSize: expected } });
  });

  test('the type of a body is read whatever its letters', async () => {
    const { data } = await ask('/api/wallet!getUsdt.action', {
      headers: { 'content-type': 'Application/X-WWW-Form-UrlEncoded; charset=UTF-8' },
      body: `token=${token}`,
    });
    expect(data).toEqual({ money: 0 });
  });

  test('a long text in a query arrives', async () => {
    const long = encodeURIComponent('好'.repeat(2_000));
    const { refusal } = await ask(`/api/sellerGoods!search.action?keyword=${long}`);
    expect(refusal).toBe('INVALID_INPUT');
  });
});

describe('what cannot be read is refused', () => {
  const part = 'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  test.each([
    ['cut off', 'multipart/form-data; boundary=X', `--X\r\n${part}`],
    ['garbage', 'multipart/form-data; boundary=X', 'garbage'],
    ['without a boundary', 'multipart/form-data', `--X\r\n${part}\r\n--X--\r\n`],
    [
      'of two files',
      'multipart/form-data; boundary=X',
      `--X\r\n${part}\r\n--X\r\n${part}\r\n--X--\r\n`,
    ],
  ])('a multipart body that is %s', async (_, type, body) => {
    const headers = { 'content-type': type, 'accept-language': 'ar' };
    const answer = await ask(`/api/uploadimg!execute.action?token=${token}`, { headers, body });
    expect(answer).toMatchObject({ refusal: 'INVALID_INPUT', msg: expect.stringMatching(ARABIC) });
  });

  test.each([
    ['/api/syspara!getSyspara.action', '{"code":', '1', '}'],
    ['/api/syspara!getSyspara.action?code=x', '{"code":', '1', '}'],
    ['/api/brands.getSettings', '{"codes":', '1', '}'],
  ])('JSON of any depth at %s', async (address, before, inmost, after) => {
    const deep = `${'['.repeat(50_000)}${inmost}${']'.repeat(50_000)}`;
    const { refusal } = await ask(address, { headers: JSON_BODY, body: before + deep + after });
    expect(refusal).toBe('INVALID_INPUT');
  });

  test('JSON above the limit, without a word about files', async () => {
    const body = JSON.stringify({ codes: ['x'.repeat(1_200_000)] });
    const { refusal, fields } = await ask('/api/brands.getSettings', { headers: JSON_BODY, body });
    expect({ refusal, fields }).toEqual({ refusal: 'INVALID_INPUT', fields: { body: 'too_big' } });
  });

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('the method %s', async (method) => {
    const { refusal, code } = await ask(`/api/order!info.action?token=${token}`, { method });
    expect({ refusal, code }).toEqual({ refusal: 'ILLEGAL_REQUEST', code: '1' });
  });

  test('a HEAD request logs nobody out', async () => {
    const member = await aMember(mall, 'storefront');
    await fetch(`${mall.url.storefront}/api/user!logout.action?token=${member.token}`, {
      method: 'HEAD',
    });
    const { code } = await ask(`/api/wallet!getUsdt.action?token=${member.token}`);
    expect(code).toBe('0');
  });

  test.each(['/api/%', '/api/%zz', '/wap/api/a%ff!b.action'])('the address %s', async (address) => {
    const { refusal } = await ask(address);
    expect(refusal).toBe('NOT_FOUND');
  });

  test.each([
    ['GET /api/a b HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [`GET /api/a?b=${'c'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('what is no HTTP, in the same form', async (bytes, expected) => {
    const text = await sent(bytes);
    const { code, refusal } = JSON.parse(text.split('\r\n\r\n')[1] ?? '') as Answer;
    expect({ status: text.slice(9, 12), code, refusal }).toEqual({
      status: String(expected),
      code: REFUSALS.ILLEGAL_REQUEST,
      refusal: 'ILLEGAL_REQUEST',
    });
  });
});

test.each([
  ['/api/brands.getSettings', BROKEN],
  ['/api/syspara!getSyspara.action?lang=ar', { headers: JSON_BODY, body: '{' }],
  ['/api/nothing.atAll', BROKEN],
  ['/api/nothing!atAll.action?lang=ar', {}],
  ['/api/syspara!getSyspara.action?code=x&lang=xx', { headers: { 'accept-language': 'ar' } }],
  ['/api/brands.getSettings', { ...BROKEN, method: 'PUT' }],
])('%s is refused in the reader’s language', async (address, asked) => {
  expect((await ask(address, asked)).msg).toMatch(ARABIC);
});

test.each(['/', '/%', '/m/%ff', '/m/..%2f..%2fsecret', '/m/ab/0-480.webp'])(
  'the media origin says no to %s without a word about itself',
  async (url) => {
    const media = createMediaOrigin(mall.shared);
    const { statusCode, body } = await media.inject({ method: 'GET', url });
    await media.close();
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: 'not found' });
  },
);

test('every answer forbids pages what the mall has no use for', async () => {
  const { headers } = await fetch(`${mall.url.storefront}/api/brands.getSettings`);
  expect(headers.get('permissions-policy')?.split(', ')).toEqual(
    expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
  );
});

/** All that the server says to some bytes. */
function sent(bytes: string): Promise<string> {
  const { hostname, port } = new URL(mall.url.storefront);
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => resolve(text));
  socket.on('close', () => resolve(text));
  return promise;
}
