import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { CannotStart } from './cannot-start.ts';
import { loadConfig } from './config.ts';
import { derivedKey } from './secret.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'entrepot-config-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (environment: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: dataDir, ...environment });

test('without any setting the mall runs on this machine alone, as a demo', () => {
  expect(load()).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
    ports: {
      storefront: 8800,
      seller: 8801,
      admin: 8802,
      promotion: 8803,
      media: 8804,
      health: 8805,
    },
    urls: { storefront: 'http://localhost:8800', media: 'http://localhost:8804' },
    roles: { web: true, worker: true },
    demo: true,
    trustProxy: false,
    s3: undefined,
  });
});

test('the other ports follow PORT unless they are set', () => {
  expect(load({ PORT: '9000', ADMIN_PORT: '7000' }).ports).toEqual({
    storefront: 9000,
    seller: 9001,
    admin: 7000,
    promotion: 9003,
    media: 9004,
    socket: 0,
    health: 9005,
  });
});

test('an empty value counts as none', () => {
  expect(load({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({
    databaseUrl: undefined,
    ports: { storefront: 8800 },
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65530, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65530, not "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
  [{ ROLES: 'web,cook' }, 'ROLES must be one of web, worker, not "web,cook".'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .*, not "loud"\.$/],
  [{ STRIPE_URL: 'http://api.stripe.com' }, /^STRIPE_URL must be an address like https/],
  [{ STRIPE_URL: 'http://127.0.0.1.example' }, /^STRIPE_URL must be an address like https/],
  [{ STOREFRONT_URL: 'https://a.example/shop' }, /^STOREFRONT_URL must be an address without/],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address like smtp://….'],
  [{ PORT: '9000', SELLER_PORT: '9000' }, /must differ, but 9000 is there twice/],
  [{ SOCKET_PORT: '8800' }, /must differ, but 8800 is there twice/],
  [{ S3_ENDPOINT: 'https://s3.example' }, /S3_SECRET_KEY must be set together/],
  [{ TRUST_PROXY: '$(id)' }, /^TRUST_PROXY must be 0 or the proxies/],
  [{ TRUST_PROXY: 'banana' }, /^TRUST_PROXY must be 0 or the proxies/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be 0 or the proxies/],
  [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY must be 0 or the proxies/],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address like smtp://….'],
  [{ MAIL_FROM: 'the mall' }, /^MAIL_FROM must be a mail address, like .*, not "the mall"\.$/],
  [{ MAIL_FROM: 'a@b.example>, <c' }, /^MAIL_FROM must be a mail address/],
  [{ DATA_DIR: '/dev/null' }, 'DATA_DIR must be a folder that can be written to, not "/dev/null".'],
  [{ DATA_DIR: '/proc/none/of/it' }, /^DATA_DIR must be a folder that can be written to/],
])('%o is refused in one sentence', (environment, sentence) => {
  expect(() => load(environment as unknown as Record<string, string>)).toThrow(sentence);
  expect(() => load(environment as unknown as Record<string, string>)).toThrow(CannotStart);
});

test('a wrong secret value is not repeated', () => {
  expect(() => load({ MALL_SECRET: 'hunter2' })).toThrow(
    'MALL_SECRET must have at least 32 bytes.',
  );
});

test('the secret is made once, for its user only', () => {
  const { secret } = load();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(load().secret).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('keys for different purposes differ', () => {
  expect(derivedKey('s', 'database')).not.toBe(derivedKey('s', 'cookies'));
});

test('proxies are named by their addresses, a bare count is refused', () => {
  expect(() => load({ TRUST_PROXY: '1' })).toThrow(/^TRUST_PROXY/);
  for (const proxies of ['10.0.0.0/8, ::1', 'loopback,uniquelocal', '172.16.0.1', 'fc00::/7']) {
    expect(load({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  }
});

test.each(['no-reply@mall.example', 'The Mall <no-reply@localhost>'])('%s sends mails', (from) => {
  expect(load({ MAIL_FROM: from }).mailFrom).toBe(from);
});

test('each network has one or two nodes, and what cannot be one stops the start without being shown', () => {
  const nodes = (text: string) => [...load({ CHAIN_NODES: text }).chainNodes];
  expect(nodes('')).toEqual([]);
  expect(nodes('ethereum=https://a/key,https://b bitcoin=http://user:word@c')).toEqual([
    ['ethereum', ['https://a/key', 'https://b']],
    ['bitcoin', ['http://user:word@c']],
  ]);
  for (const wrong of ['https://a', 'xx=ftp://a', 'xx=https://a,https://b,https://c', 'xx=']) {
    expect(() => nodes(wrong)).toThrow(/^CHAIN_NODES must be networks with [^"]*$/);
  }
});

test('two names of one provider are no two nodes, unless somebody says that they are of two', () => {
  const nodes = (text: string) => [...load({ CHAIN_NODES: text }).chainNodes];
  const two = ['https://one.nodes.example/key', 'https://two.nodes.example'];
  expect(() => nodes(`ethereum=${two.join(',')}`)).toThrow(
    /^CHAIN_NODES must name two nodes of different providers for ethereum[^"]*two-providers[^"]*$/,
  );
  expect(nodes(`ethereum=${two.join(',')},two-providers`)).toEqual([['ethereum', two]]);
  for (const same of ['https://a,https://a/other/path', 'https://a,https://a:8545']) {
    for (const said of ['', ',two-providers']) {
      expect(() => nodes(`ethereum=${same}${said}`)).toThrow(
        /^CHAIN_NODES must name two nodes of different providers for ethereum: both addresses are [^"]*$/,
      );
    }
  }
  // Tests and a demo world have theirs on ports of this machine.
  const here = ['http://127.0.0.1:1', 'http://127.0.0.1:2'];
  expect(nodes(`ethereum=${here.join(',')}`)).toEqual([['ethereum', here]]);
});
