// What strangers can make the mall hold: connections, bytes, time. Senders here never come to an end by themselves.
import { connect } from 'node:net';
import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { aBuyer } from '../../../test/accounts-factories.ts';
import {
  fieldPart,
  fileStart,
  FORM_END,
  FORM_TYPE,
  headOf,
  type RawSocket,
  rawSocket,
} from '../../../test/raw-socket.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { silentLog } from '../../platform/log.ts';
import { INTAKE_LIMITS, type IntakeLimits, openIntake } from './intake.ts';
import { createServer } from './server.ts';

const senders: RawSocket[] = [];
const malls: TestMall[] = [];

/** A mall of its own for limits that would get into the way of other tests. */
async function aMall(limits: Partial<IntakeLimits> = {}): Promise<TestMall> {
  const mall = await startMall({}, { limits });
  malls.push(mall);
  return mall;
}

function aSender(mall: TestMall): RawSocket {
  const sender = rawSocket(mall.url.storefront);
  senders.push(sender);
  return sender;
}

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await aMall();
  ({ token } = await aBuyer(mall));
});
afterEach(() => {
  senders.splice(0).forEach((sender) => sender.leave());
});
afterAll(async () => {
  await Promise.all(malls.map((each) => each.stop()));
});

const UPLOAD = '/api/uploads.uploadPicture';
const OLD_UPLOAD = '/wap/api/uploadimg!execute.action';
const NEVER_ENDING = { 'content-type': FORM_TYPE, 'content-length': 9_000_000 };
const ASKED = 'GET /api/brands.getSettings HTTP/1.1\r\nhost: localhost\r\n\r\n';
const SOME = Buffer.alloc(65_536, 1);

describe('a body whose sender is not let in is not read', () => {
  test('sixty files sent at once without a session are refused before they have come', async () => {
    const sixty = Array.from({ length: 60 }, () => aSender(mall));
    for (const sender of sixty) {
      sender.send(headOf(UPLOAD, NEVER_ENDING) + fileStart());
      sender.send(SOME);
    }
    for (const sender of sixty) {
      await sender.saidWith('NOT_LOGGED_IN');
    }
    expect(mall.shared.intake.files.held()).toBe(0);
  });

  test('at an old address the fields before the file are read, the file is not', async () => {
    const sender = aSender(mall);
    sender.send(
      headOf(OLD_UPLOAD, NEVER_ENDING) + fieldPart('moduleName', 'evaluate') + fileStart(),
    );
    sender.send(SOME);
    await sender.saidWith('LOGIN_TO_UPLOAD');
  });

  test('an operation that does not exist is refused before its body', async () => {
    const sender = aSender(mall);
    sender.send(headOf('/api/nothing.atAll', NEVER_ENDING));
    await sender.saidWith('NOT_FOUND');
  });

  test('whoever asks too often is told before his body', async () => {
    const { limiter } = mall.shared;
    mall.shared.limiter = { take: () => 7 };
    const sender = aSender(mall);
    sender.send(headOf(UPLOAD, { ...NEVER_ENDING, authorization: `Bearer ${token}` }));
    await sender.saidWith('TOO_MANY_REQUESTS');
    const unknown = aSender(mall);
    const words = { 'content-type': 'application/json', 'content-length': 60_000 };
    unknown.send(headOf('/wap/api/wallet!getUsdt.action', words));
    await unknown.saidWith('TOO_MANY_REQUESTS');
    mall.shared.limiter = limiter;
  });

  test.each([
    ['/api/accounts.login', { 'content-type': 'application/json' }, 65_537, 'too_big'],
    ['/wap/api/user!newlogin.action', { 'content-type': FORM_TYPE }, 65_537, 'too_big'],
  ])(
    '%s: a body above what the operation allows is refused by its announced size',
    async (path, headers, bytes, reason) => {
      const sender = aSender(mall);
      sender.send(headOf(path, { ...headers, 'content-length': bytes }));
      expect(await sender.saidWith('INVALID_INPUT')).toContain(reason);
    },
  );

  test('and one that announces no size, as soon as it is above', async () => {
    const sender = aSender(mall);
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    sender.send(headOf('/api/accounts.login', headers));
    sender.send(`${(65_537).toString(16)}\r\n${' '.repeat(65_537)}\r\n`);
    expect(await sender.saidWith('INVALID_INPUT')).toContain('too_big');
    expect(mall.shared.intake.words.held()).toBe(0);
  });

  test('a file where none belongs is refused at its beginning', async () => {
    const sender = aSender(mall);
    const headers = { 'content-type': FORM_TYPE, 'transfer-encoding': 'chunked' };
    sender.send(headOf(`/wap/api/wallet!getUsdt.action?token=${token}`, headers));
    const start = `${fileStart()}some of it`;
    sender.send(`${start.length.toString(16)}\r\n${start}\r\n`);
    expect(await sender.saidWith('INVALID_INPUT')).toContain('multipart');
  });
});

test.each([
  ['the query', `${OLD_UPLOAD}?token=`, ''],
  ['a field before the file', OLD_UPLOAD, 'token'],
])('an existing client uploads with its token in %s', async (_, path, field) => {
  const sender = aSender(mall);
  const body = (field ? fieldPart(field, token) : '') + fileStart() + 'no picture' + FORM_END;
  const address = field ? path : path + token;
  sender.send(headOf(address, { 'content-type': FORM_TYPE, 'content-length': body.length }) + body);
  await sender.saidWith('UPLOAD_NOT_A_PICTURE');
});

test('the connection lives on when the sender of an unwanted body has sent it all', async () => {
  const sender = aSender(mall);
  const headers = { 'content-type': 'application/json', 'content-length': SOME.length };
  sender.send(headOf('/api/nothing.atAll', headers));
  await sender.saidWith('NOT_FOUND');
  sender.send(SOME);
  sender.send(ASKED);
  await sender.saidWith(/^HTTP\/1\.1 .*HTTP\/1\.1 /s);
});

describe('all bodies together', () => {
  test('hold no more than their bound, and give it back when their senders are gone', async () => {
    const small = await aMall({ files: { all: 500_000, each: 500_000 } });
    const buyer = await aBuyer(small);
    const headers = { ...NEVER_ENDING, authorization: `Bearer ${buyer.token}` };
    const { files } = small.shared.intake;
    const many = Array.from({ length: 12 }, () => aSender(small));
    for (const sender of many) {
      sender.send(headOf(UPLOAD, headers) + fileStart());
      sender.send(SOME);
    }
    await Promise.any(many.map((sender) => sender.saidWith('TOO_MANY_REQUESTS')));
    expect(files.held()).toBeLessThanOrEqual(500_000);
    many.forEach((sender) => sender.leave());
    await expect.poll(() => files.held()).toBe(0);
  });
});

describe('time', () => {
  const soon = { lookEveryMs: 10, pace: { graceMs: 20, bytesPerSecond: 1_000_000 } };

  test('a body that comes by drops is refused, and its connection ended', async () => {
    const quick = await aMall({ ...soon, unwantedMs: 20 });
    const sender = aSender(quick);
    const headers = { 'content-type': 'application/json', 'content-length': 60_000 };
    sender.send(`${headOf('/api/accounts.login', headers)}{`);
    expect(await sender.ended()).toContain('too_slow');
    expect(quick.shared.intake.words.held()).toBe(0);
  });

  test('a file that comes by drops too', async () => {
    const quick = await aMall({ ...soon, unwantedMs: 20 });
    const buyer = await aBuyer(quick);
    const sender = aSender(quick);
    sender.send(
      headOf(UPLOAD, { ...NEVER_ENDING, authorization: `Bearer ${buyer.token}` }) + fileStart(),
    );
    expect(await sender.ended()).toContain('too_slow');
    expect(quick.shared.intake.files.held()).toBe(0);
  });

  test.each([
    ['headers', { headersMs: 30, requestMs: 60_000 }, 'POST /api/accounts.login HTTP/1.1\r\n'],
    [
      'a whole request',
      { headersMs: 30, requestMs: 60 },
      `${headOf('/api/accounts.login', { 'content-type': 'application/json', 'content-length': 9 })}{`,
    ],
    ['a word', { headersMs: 30, requestMs: 60_000 }, ''],
  ])('a connection without %s is ended', async (_, limits, sent) => {
    const quick = await aMall({ ...limits, lookEveryMs: 10 });
    const sender = aSender(quick);
    sender.send(sent);
    expect(await sender.ended()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('a connection that asks nothing more is ended', async () => {
    const quick = await aMall({ idleMs: 20, lookEveryMs: 10 });
    const sender = aSender(quick);
    sender.send(ASKED);
    expect(await sender.ended()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('a connection whose reader takes nothing of the answer is ended', async () => {
    const intake = openIntake({ ...INTAKE_LIMITS, stalledMs: 50 });
    const server = createServer({ config: { trustProxy: false }, intake, log: silentLog });
    // More than the two machines keep on the way.
    server.get('/', async () => Buffer.alloc(64 * 1_048_576));
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const over = new Promise((resolve) => {
      server.server.once('connection', (socket) => socket.once('close', resolve));
    });
    const reader = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await over;
    expect(intake.connections.held()).toBe(0);
    reader.destroy();
    await server.close();
  });
});

describe('connections', () => {
  async function answered(from: TestMall): Promise<boolean> {
    const sender = aSender(from);
    sender.send(ASKED);
    return sender.saidWith('HTTP/1.1 200').then(
      () => true,
      () => false,
    );
  }

  test.each([
    ['one network', { all: 9, each: 2 }, {}],
    ['all networks together', { all: 2, each: 9 }, {}],
    ['all together behind a proxy', { all: 2, each: 1 }, { TRUST_PROXY: 'loopback' }],
  ])('%s can open so many and no more, until one is closed', async (_, connections, settings) => {
    const narrow = await startMall(settings, { limits: { connections } });
    malls.push(narrow);
    expect(await answered(narrow)).toBe(true);
    expect(await answered(narrow)).toBe(true);
    expect(await answered(narrow)).toBe(false);
    senders.splice(0).forEach((sender) => sender.leave());
    await expect.poll(() => narrow.shared.intake.connections.held()).toBe(0);
    expect(await answered(narrow)).toBe(true);
  });
});

test.each([
  ['two', 'HTTP/1.1', 'host: localhost\r\nHost: other.example\r\n'],
  ['twice the same', 'HTTP/1.1', 'host: localhost\r\nhost: localhost\r\n'],
  ['no', 'HTTP/1.1', ''],
  ['no', 'HTTP/1.0', ''],
])('a request with %s Host headers is refused (%s)', async (_, version, hosts) => {
  const sender = aSender(mall);
  sender.send(`GET /api/brands.getSettings ${version}\r\n${hosts}\r\n`);
  expect(await sender.ended()).toMatch(/^HTTP\/1\.1 400 /);
});

test('a proxy that is not named in TRUST_PROXY is told once, one that is named never', async () => {
  const forwarded = { headers: { 'x-forwarded-for': '198.51.100.7' } };
  const told = async (settings: Record<string, string>) => {
    const each = await startMall(settings);
    malls.push(each);
    const warn = vi.spyOn(each.shared.log, 'warn').mockReturnValue();
    await fetch(`${each.url.storefront}/api/brands.getSettings`, forwarded);
    await fetch(`${each.url.storefront}/api/brands.getSettings`, forwarded);
    const lines = warn.mock.calls.filter(([, message]) => message.includes('TRUST_PROXY')).length;
    warn.mockRestore();
    return lines;
  };
  expect(await told({})).toBe(1);
  expect(await told({ TRUST_PROXY: 'loopback' })).toBe(0);
});
