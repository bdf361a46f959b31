// How often everybody may call: every operation at its declared limit, with the limiter of every mall on a clock of the test.
import { isDeepStrictEqual } from 'node:util';
import { type Audience, READ_RATE, WRITE_RATE } from '@entrepot/contract/operation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMerchant, anOperator } from '../../test/accounts-factories.ts';
import { inBatches } from '../../test/in-batches.ts';
import { startMall, type TestMall } from '../../test/server.ts';
import type { Entry } from './http/registry.ts';

type Caller = { token?: string | undefined; network: string };
type Limited = { audience: Audience; name: string; entry: Entry };

let mall: TestMall;
let take: TestMall['shared']['limiter']['take'];
/** The limiter's time; nothing else moves it. */
let time = 1_000_000_000;
/** What the server last counted an operation under. */
const counted = new Map<string, string>();
/** Two logged-in callers of each kind. */
let tokens: Record<Entry['operation']['who'], readonly [string?, string?]>;

beforeAll(async () => {
  mall = await startMall();
  const { limiter } = mall.shared;
  take = limiter.take.bind(limiter);
  limiter.take = (key, rate) => {
    counted.set(key.split(' ').slice(0, 2).join(' '), key);
    return take(key, rate, time);
  };
  const pair = async (make: (of: TestMall) => Promise<{ token: string }>) =>
    [(await make(mall)).token, (await make(mall)).token] as const;
  tokens = {
    anyone: [],
    buyer: await pair(aBuyer),
    seller: await pair(aMerchant),
    operator: await pair(anOperator),
  };
});
afterAll(() => mall.stop());

type Answer = { refusal?: string; data: { seconds?: number } | null };

/** Calls with an input that no operation takes: counted like any other, and nothing happens. */
async function call({ audience, name }: Limited, caller: Caller): Promise<Answer> {
  return ask(audience, `/api/${name}`, caller, '{"no such field":1}');
}

async function ask(
  audience: Audience,
  url: string,
  { token, network }: Caller,
  body?: string,
): Promise<Answer> {
  const answer = await mall.origins[audience].inject({
    url,
    method: body ? 'POST' : 'GET',
    remoteAddress: network,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body } : {}),
  });
  return answer.json();
}

const isOver = ({ refusal }: Answer) => refusal === 'TOO_MANY_REQUESTS';

const [HERE, THERE] = ['192.0.2.1', '192.0.2.2'];

const callerOf = ({ entry }: Limited): Caller => ({
  token: tokens[entry.operation.who][0],
  network: HERE,
});

/** What is wrong with an operation that nobody has called for long. */
async function atTheLimit(limited: Limited): Promise<string[]> {
  const { audience, name, entry } = limited;
  const { rate, who, wire } = entry.operation;
  const here = callerOf(limited);
  const found = complaints(limited);
  found.add('refuses the first call', isOver(await call(limited, here)));
  for (let calls = 1; calls < rate.count - 1; calls += 1) {
    take(counted.get(`${audience} ${name}`) ?? '', rate, time);
  }
  found.add('refuses the last call that is allowed', isOver(await call(limited, here)));
  const over = await call(limited, here);
  found.add('lets one more in than is allowed', !isOver(over));
  found.add('does not say when it opens', over.data?.seconds !== rate.seconds);
  for (const path of wire?.paths ?? []) {
    found.add(`is open at ${path}`, !isOver(await ask(audience, `/wap/api/${path}.action`, here)));
  }
  const sameAccount = { ...here, network: THERE };
  const sameNetwork = { ...here, token: tokens[who][1] };
  const [counts, countsNot] =
    rate.per === 'account' && here.token ? [sameAccount, sameNetwork] : [sameNetwork, sameAccount];
  found.add('has a way around the limit', !isOver(await call(limited, counts)));
  found.add('stops somebody else', isOver(await call(limited, countsNot)));
  return found.all;
}

function complaints({ audience, name }: Limited) {
  const all: string[] = [];
  const add = (what: string, isSo: boolean) =>
    void (isSo && all.push(`${audience} ${name}: ${what}`));
  return { all, add };
}

async function whether(limited: Limited, what: string, over: boolean): Promise<string[]> {
  const found = complaints(limited);
  found.add(what, isOver(await call(limited, callerOf(limited))) === over);
  return found.all;
}

const everyOperation = (): Limited[] =>
  Object.entries(mall.registries).flatMap(([audience, registry]) =>
    [...registry]
      .filter(([, { legacy }]) => !legacy)
      .map(([name, entry]) => ({ audience: audience as Audience, name, entry })),
  );

test('every operation lets in as many as it declares, no more, and those again when the time is over', async () => {
  const begun = time;
  const all = everyOperation();
  const found = [await inBatches(all, atTheLimit)];
  const lengths = [...new Set(all.map(({ entry }) => entry.operation.rate.seconds))];
  for (const seconds of lengths.toSorted((a, b) => a - b)) {
    const due = all.filter(({ entry }) => entry.operation.rate.seconds === seconds);
    time = begun + seconds * 1_000 - 1;
    found.push(await inBatches(due, (each) => whether(each, 'opens too early', false)));
    time += 1;
    found.push(await inBatches(due, (each) => whether(each, 'does not open again', true)));
  }
  expect(found.flat(2)).toEqual([]);
}, 120_000);

/** What is neither a common read nor a common write: guesses, mails, files, tasks. */
const RATES: Record<string, string> = {
  'storefront chat.readService': '1200 in 60 s per network',
  'storefront chat.sendMessage': '60 in 60 s per account',
  'seller chat.sendMessage': '60 in 60 s per account',
  'admin chat.sendMessage': '60 in 60 s per account',
  'storefront accounts.addAuthenticator': '20 in 600 s per account',
  'storefront accounts.addPasskey': '20 in 600 s per account',
  'storefront accounts.confirmIdentity': '20 in 600 s per account',
  'storefront accounts.getPasskeyChallenge': '120 in 60 s per network',
  'storefront accounts.loginWithPasskey': '120 in 60 s per network',
  'storefront accounts.takeSecondStep': '120 in 60 s per network',
  'storefront accounts.changeContact': '20 in 600 s per account',
  'storefront accounts.changePassword': '20 in 600 s per account',
  'storefront accounts.getChallenge': '60 in 60 s per network',
  'storefront accounts.login': '60 in 60 s per network',
  'storefront accounts.passGate': '60 in 60 s per network',
  'storefront accounts.register': '60 in 600 s per network',
  'storefront accounts.registerWithCode': '60 in 600 s per network',
  'storefront accounts.resetFundPassword': '20 in 600 s per account',
  'storefront accounts.resetPassword': '20 in 600 s per network',
  'storefront accounts.sendContactCode': '5 in 600 s per account',
  'storefront accounts.sendFundPasswordCode': '5 in 600 s per account',
  'storefront accounts.sendResetCode': '5 in 600 s per network',
  'storefront cart.findNumbers': '60 in 60 s per network', // a hundred numbers each
  'storefront cart.readShare': '60 in 60 s per network',
  'storefront cart.sync': '300 in 60 s per account',
  'storefront catalogue.waitForStock': '60 in 600 s per account',
  'storefront catalogue.recordView': '300 in 60 s per network',
  'storefront notifications.confirmSubscription': '60 in 60 s per network',
  'storefront coupons.addCoupon': '10 in 600 s per account',
  'storefront draws.getProof': '30 in 60 s per network',
  'storefront identity.addDocument': '30 in 600 s per account',
  'storefront loans.addDocument': '30 in 600 s per account',
  'storefront notifications.sendCode': '5 in 600 s per network',
  'storefront notifications.subscribe': '10 in 600 s per network',
  'storefront notifications.unsubscribe': '600 in 60 s per network',
  'storefront orders.exportOrders': '20 in 60 s per account',
  'storefront archives.requestArchive': '10 in 600 s per account',
  'storefront archives.downloadArchive': '20 in 600 s per account',
  'storefront papers.getPapers': '30 in 60 s per account',
  'storefront papers.getStatement': '30 in 60 s per account',
  'storefront quotations.askForQuotation': '30 in 60 s per account',
  'storefront search.searchFacets': '240 in 60 s per network',
  'storefront search.searchGoods': '240 in 60 s per network',
  'storefront search.searchShopGoods': '240 in 60 s per network',
  'storefront search.searchShops': '240 in 60 s per network',
  'storefront uploads.uploadPicture': '60 in 60 s per account',
  'storefront wallet.exportStatement': '20 in 60 s per account',
  'storefront wallet.bindWithdrawalAddress': '20 in 600 s per account',
  'seller accounts.addAuthenticator': '20 in 600 s per account',
  'seller accounts.addPasskey': '20 in 600 s per account',
  'seller accounts.confirmIdentity': '20 in 600 s per account',
  'seller accounts.getPasskeyChallenge': '120 in 60 s per network',
  'seller accounts.loginWithPasskey': '120 in 60 s per network',
  'seller accounts.takeSecondStep': '120 in 60 s per network',
  'seller accounts.getChallenge': '60 in 60 s per network',
  'seller accounts.login': '60 in 60 s per network',
  'seller accounts.setup': '20 in 600 s per network',
  'seller imports.sendFile': '1200 in 60 s per account',
  'seller imports.startImport': '60 in 3600 s per account',
  'seller papers.getPapers': '30 in 60 s per account',
  'seller papers.getStatement': '30 in 60 s per account',
  'seller wallet.exportStatement': '20 in 60 s per account',
  'seller wallet.bindWithdrawalAddress': '20 in 600 s per account',
  'seller wallet.openMoneyCall': '60 in 600 s per account',
  'seller deposits.openAddresses': '60 in 60 s per account',
  'seller deposits.announceDeposit': '30 in 600 s per account',
  'seller payments.startPayment': '30 in 600 s per account',
  'seller payments.startPaymentInPesos': '30 in 600 s per account',
  'seller withdrawals.openWithdrawal': '60 in 600 s per account',
  'seller withdrawals.saveBankAccount': '20 in 3600 s per account',
  'seller withdrawals.removeBankAccount': '20 in 3600 s per account',
  'seller withdrawals.requestWithdrawal': '30 in 600 s per account',
  'seller uploads.uploadPicture': '60 in 60 s per account',
  'admin accounts.addAuthenticator': '20 in 600 s per account',
  'admin accounts.addPasskey': '20 in 600 s per account',
  'admin accounts.confirmIdentity': '20 in 600 s per account',
  'admin accounts.getPasskeyChallenge': '120 in 60 s per network',
  'admin accounts.loginWithPasskey': '120 in 60 s per network',
  'admin accounts.takeSecondStep': '120 in 60 s per network',
  'admin accounts.getChallenge': '60 in 60 s per network',
  'admin accounts.login': '30 in 60 s per network',
  'admin accounts.setup': '20 in 600 s per network',
  'admin deposits.addEvidence': '60 in 600 s per account',
  'admin papers.getPapers': '30 in 60 s per account',
  'storefront payments.startPayment': '30 in 600 s per account',
  'storefront payments.startPaymentInPesos': '30 in 600 s per account',
  'storefront payments.actInSandbox': '60 in 600 s per network',
  'storefront deposits.announceDeposit': '30 in 600 s per account',
  'storefront deposits.sendTestCoins': '10 in 600 s per account',
  'storefront deposits.openAddresses': '60 in 60 s per account',
  'storefront withdrawals.openWithdrawal': '60 in 600 s per account',
  'storefront withdrawals.saveBankAccount': '20 in 3600 s per account',
  'storefront withdrawals.removeBankAccount': '20 in 3600 s per account',
  'storefront withdrawals.requestWithdrawal': '30 in 600 s per account',
  'storefront wallet.openMoneyCall': '60 in 600 s per account',
  'admin notifications.testLetter': '20 in 600 s per account',
  'admin uploads.uploadPicture': '60 in 60 s per account',
};

test('the rates are those that a second person has read here', () => {
  expect([READ_RATE, WRITE_RATE]).toEqual([
    { count: 1_200, seconds: 60, per: 'network' },
    { count: 120, seconds: 60, per: 'account' },
  ]);
  const own = everyOperation().flatMap(({ audience, name, entry: { operation } }) => {
    const { count, seconds, per } = operation.rate;
    const usual = operation.effect === 'read' ? READ_RATE : WRITE_RATE;
    return isDeepStrictEqual(operation.rate, usual)
      ? []
      : [[`${audience} ${name}`, `${count} in ${seconds} s per ${per}`] as const];
  });
  expect(Object.fromEntries(own)).toEqual(RATES);
});

/** Calls one operation from each network in turn; answers how often it was let in. */
async function letIn(networks: readonly string[]): Promise<number> {
  const subscribe = everyOperation().find(({ name }) => name === 'notifications.subscribe');
  let count = 0;
  for (const network of networks) {
    count += isOver(await call(subscribe as Limited, { network })) ? 0 : 1;
  }
  return count;
}

const eleven = (address: (host: number) => string) =>
  Array.from({ length: 11 }, (_, host) => address(host));

test.each([
  ['an IPv4 address', eleven(() => '192.0.2.9'), '192.0.2.10'],
  [
    'an IPv4 address with and without its IPv6 form',
    eleven((host) => (host % 2 ? '198.51.100.9' : '::ffff:198.51.100.9')),
    '::ffff:198.51.100.10',
  ],
  ['a /64', eleven((host) => `2001:db8:1:2:${host}::1`), '2001:db8:1:3::1'],
  ['a /64 with zeros in it', eleven((host) => `2001:db8::${host}:0:0:1`), '2001:db8:0:1::1'],
])('%s is one network, and its neighbour another', async (_, networks, neighbour) => {
  expect(await letIn(networks)).toBe(10);
  expect(await letIn([neighbour])).toBe(1);
});

test('bodies of callers whom nobody knows yet are bounded for their network', async () => {
  const [network, neighbour] = ['203.0.113.1', '203.0.113.2'];
  const send = (from: string) =>
    ask('storefront', '/wap/api/order!listMain.action', { network: from }, '{"token":"made-up"}');
  await send(network);
  for (let calls = 1; calls < 599; calls += 1) {
    take(`storefront unknown ${network}`, { count: 600, seconds: 60, per: 'network' }, time);
  }
  expect((await send(network)).refusal).toBe('NOT_LOGGED_IN');
  expect((await send(network)).refusal).toBe('TOO_MANY_REQUESTS');
  expect((await send(neighbour)).refusal).toBe('NOT_LOGGED_IN');
});
