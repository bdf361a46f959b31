import { isAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, anOperator, FUND_PASSWORD, refusalOf } from '../../../test/accounts-factories.ts';
import {
  aChannel,
  addressOf,
  aTransfer,
  NETWORK,
  TOKEN,
} from '../../../test/deposits-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql, sqlState } from '../../platform/db.ts';

const ON_TRON = { chain: 'TRC20', address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR' } as const;
const ELSEWHERE = {
  chain: 'ERC20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const;
const DAY_MS = 86_400_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type Place = { chain: 'TRC20' | 'ERC20' | 'OMNI'; address: string };
const bindTo = ({ call }: Pick<Buyer, 'call'>, place: Place, fundPassword = FUND_PASSWORD) =>
  call('wallet.bindWithdrawalAddress', { ...place, fundPassword });
const compared = ({ call }: Buyer, place: Place) =>
  call('wallet.bindWithdrawalAddress', { ...place, fundPassword: FUND_PASSWORD, compared: true });
const boundOf = ({ call }: Buyer) => call('wallet.getWithdrawalAddress', {});

test('one address is bound at a time; the same one again changes nothing', async () => {
  const buyer = await aBuyer(mall);
  expect(await boundOf(buyer)).toBeNull();
  const [first, twin] = await Promise.all([bindTo(buyer, ON_TRON), bindTo(buyer, ON_TRON)]);
  expect(first).toMatchObject(ON_TRON);
  expect(twin).toEqual(first);
  expect(await boundOf(buyer)).toEqual(first);
});

test('an address in letters of one kind, which has no check sum, is bound once its owner has compared it', async () => {
  const buyer = await aBuyer(mall);
  const digits = ELSEWHERE.address.slice(2);
  const lower = `0x${digits.toLowerCase()}`;
  for (const address of [`0x${digits.toUpperCase()}`, lower]) {
    const refusal = await refusalOf(bindTo(buyer, { ...ELSEWHERE, address }));
    expect(refusal).toBe('WITHDRAWAL_ADDRESS_UNCHECKED');
  }
  expect(await boundOf(buyer)).toBeNull();
  const [first, again] = [
    await compared(buyer, { ...ELSEWHERE, address: `0x${digits.toUpperCase()}` }),
    await compared(buyer, { ...ELSEWHERE, address: lower }),
  ];
  // As the signer takes it, and the same one.
  expect(first.address).toBe(ELSEWHERE.address);
  expect(isAddress(first.address)).toBe(true);
  expect(again).toEqual(first);
});

test('an existing client says that its owner has compared one by sending it again, and not at once', async () => {
  const buyer = await aBuyer(mall);
  const lower = ELSEWHERE.address.toLowerCase();
  const send = (channel_address = lower) =>
    mall.legacy('user!bindWithdrawAddress', {
      ...{ token: buyer.token, blockchain_name: 'ERC20', channel_address },
    });
  const told = { code: '1', refusal: 'WITHDRAWAL_ADDRESS_COMPARE' };
  const first = await send();
  expect(first).toMatchObject(told);
  expect(first.msg).toContain(lower.match(/.{1,4}/g)?.join(' '));
  // Pressed twice, or sent twice by itself.
  await mall.shared.clock.advance(mall.db, 9);
  for (const answer of await Promise.all([send(), send()])) {
    expect(answer).toMatchObject(told);
  }
  // Another one is told anew, and the one before it after that.
  await mall.shared.clock.advance(mall.db, 30);
  expect(await send(`${lower.slice(0, -1)}${lower.endsWith('0') ? '1' : '0'}`)).toMatchObject(told);
  await mall.shared.clock.advance(mall.db, 30);
  expect(await send()).toMatchObject(told);
  await mall.shared.clock.advance(mall.db, 601);
  expect(await send()).toMatchObject(told);
  expect(await boundOf(buyer)).toBeNull();
  await mall.shared.clock.advance(mall.db, 11);
  expect(await send()).toMatchObject({ code: '0' });
  expect(await boundOf(buyer)).toMatchObject({ address: ELSEWHERE.address });
});

test('whoever has no more than a session binds and changes nothing', async () => {
  const buyer = await aBuyer(mall);
  expect(await refusalOf(bindTo(buyer, ON_TRON, '135791'))).toBe('FUND_PASSWORD_WRONG');
  expect(await boundOf(buyer)).toBeNull();
  await bindTo(buyer, ON_TRON);
  expect(await refusalOf(bindTo(buyer, ELSEWHERE, '-'))).toBe('FUND_PASSWORD_WRONG');
  expect(await boundOf(buyer)).toMatchObject(ON_TRON);
  const without = await aBuyer(mall, { fundPassword: false });
  expect(await refusalOf(bindTo(without, ON_TRON))).toBe('FUND_PASSWORD_NOT_SET');
});

test('who has a second step shows it again once his last proof is old', async () => {
  const buyer = await aBuyer(mall);
  await mall.owner.run(sql`
    insert into accounts.authenticator (account_id, secret, last_step, created_at)
    values (${buyer.id}, 'x', 1, ${mall.shared.clock.now()})`);
  const prove = (at: Date) =>
    mall.owner.run(
      sql`update accounts.session set proved_at = ${at} where account_id = ${buyer.id}`,
    );
  await prove(new Date(mall.shared.clock.now().getTime() - DAY_MS));
  expect(await refusalOf(bindTo(buyer, ON_TRON))).toBe('CONFIRM_NEEDED');
  const old = await mall.legacy('user!bindWithdrawAddress', {
    ...{ token: buyer.token, blockchain_name: ON_TRON.chain, channel_address: ON_TRON.address },
  });
  // Their pages have no place to confirm it in.
  expect(old).toMatchObject({ code: '1', refusal: 'CONFIRM_ON_WEBSITE' });
  expect(old.msg).toContain('on our website');
  expect(await boundOf(buyer)).toBeNull();
  await prove(mall.shared.clock.now());
  expect(await bindTo(buyer, ON_TRON)).toMatchObject(ON_TRON);
});

test('its owner changes it: withdrawals wait anew, he is told, and what was before is kept', async () => {
  const buyer = await aBuyer(mall);
  const email = `changer-${buyer.id}@example.com`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${buyer.id}`);
  await mall.owner.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
    values (${buyer.id}, ${ON_TRON.chain}, ${ON_TRON.address}, now() - interval '90 days')`);
  const terms = () => buyer.call('withdrawals.getTerms', {});
  expect(await terms()).toMatchObject({ address: ON_TRON, hold: null });
  const changed = await bindTo(buyer, ELSEWHERE);
  expect(changed).toMatchObject(ELSEWHERE);
  const { address, hold, addressWaitDays } = await terms();
  expect(address).toEqual(changed);
  const until = new Date(Date.parse(changed.boundAt) + addressWaitDays * DAY_MS).toISOString();
  expect(hold).toEqual({ reason: 'address-new', until });
  const [mail] = await mailedTo(mall, email);
  expect(mail?.subject).toBe('Your withdrawal address was changed');
  for (const said of [ELSEWHERE.address, ON_TRON.address, 'wait for 1 day', 'cancel every']) {
    expect(mail?.body).toContain(said);
  }
  await bindTo(buyer, ON_TRON);
  const kept = sql`
    select chain, address, left_at is null as current from wallet.public_bound_address
    where account_id = ${buyer.id} order by bound_at`;
  expect(await mall.db.query(kept)).toEqual([
    { ...ON_TRON, current: false },
    { ...ELSEWHERE, current: false },
    { ...ON_TRON, current: true },
  ]);
});

test('of many changes at once each is kept, one after the other', async () => {
  const buyer = await aBuyer(mall);
  await bindTo(buyer, ON_TRON);
  const other = '0x52908400098527886E0F7030069857D2E4169EE7';
  const places = [ELSEWHERE, { ...ELSEWHERE, address: other }];
  await Promise.all([...places, ON_TRON].map((place) => bindTo(buyer, place)));
  const rows = await mall.db.query<{ boundAt: Date; leftAt: Date | null }>(sql`
    select bound_at, left_at from wallet.public_bound_address
    where account_id = ${buyer.id} order by bound_at`);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.slice(0, -1).map(({ leftAt }) => leftAt)).toEqual(
    rows.slice(1).map(({ boundAt }) => boundAt),
  );
});

test('an address of another network is refused', async () => {
  const buyer = await aBuyer(mall);
  const asked = { chain: 'TRC20', address: ELSEWHERE.address } as const;
  expect(await refusalOf(bindTo(buyer, asked))).toBe('WITHDRAWAL_ADDRESS_WRONG');
});

test('an address with a wrong letter, and the contract of the coin, are refused', async () => {
  const buyer = await aBuyer(mall);
  const bind = (address: string) => refusalOf(bindTo(buyer, { chain: 'ERC20', address }));
  expect(await bind(ELSEWHERE.address.replace('5aA', '5AA'))).toBe('WITHDRAWAL_ADDRESS_WRONG');
  expect(await bind('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('WITHDRAWAL_ADDRESS_COIN');
  expect(await boundOf(buyer)).toBeNull();
});

test('an address that is nobody’s wallet is refused, in whatever capitals', async () => {
  const [buyer, other] = [await aBuyer(mall), await aBuyer(mall)];
  const channelId = await aChannel(mall);
  const [reserve, wallet, left, contract] = ['b', 'c', 'd', 'e'].map((d) => `0x${d.repeat(40)}`);
  const { id: by } = await anOperator(mall);
  await mall.owner.run(sql`
    insert into reserves.address (id, network, address, added_by, added_at, removed_by, removed_at)
    values (gen_random_uuid(), ${NETWORK}, ${reserve}, ${by}, now(), ${by}, now())`);
  await mall.owner.run(sql`
    insert into signer.station (network, asset, contract, sender, version, driver, seen_at, payout_cap, hour_cap, hour_used,
      day_cap, day_used, two_people_above)
    values ('ERC20', 'USDT', ${contract}, ${wallet}, '1', 'keystore', '2026-01-01', 1, 1, 0, 1, 0, 1)`);
  await mall.owner.run(
    sql`insert into signer.nonce (network, sender, nonce) values ('ERC20', ${left}, 0)`,
  );
  const codes = (address = '') =>
    Promise.all(
      [address, `0x${address.slice(2).toUpperCase()}`].map((written) =>
        refusalOf(bindTo(buyer, { chain: 'ERC20', address: written })),
      ),
    );
  for (const own of [await addressOf(buyer, channelId), await addressOf(other, channelId)]) {
    expect(await codes(own)).toEqual(['WITHDRAWAL_ADDRESS_MALL', 'WITHDRAWAL_ADDRESS_MALL']);
  }
  for (const own of [reserve, wallet, left]) {
    expect(await codes(own)).toEqual(['WITHDRAWAL_ADDRESS_MALL', 'WITHDRAWAL_ADDRESS_MALL']);
  }
  for (const coin of [TOKEN, contract]) {
    expect(await codes(coin)).toEqual(['WITHDRAWAL_ADDRESS_COIN', 'WITHDRAWAL_ADDRESS_COIN']);
  }
  expect(await boundOf(buyer)).toBeNull();
});

test('one that looks like a sender’s, or like one of before, is bound once its owner has compared them', async () => {
  const buyer = await aBuyer(mall);
  // From 0xaaaa…aaaa; of a coin that nobody knows, as dust is.
  await aTransfer(mall, buyer, {
    ...{ channelId: await aChannel(mall), units: '1', asset: `0x${'9'.repeat(40)}` },
  });
  const sender = `0x${'a'.repeat(40)}`;
  const alike = (ends: string) => ({ chain: 'ERC20' as const, address: ends });
  const like = alike(`0xaaaa${'1'.repeat(32)}aaaa`);
  const warned = { code: 'WITHDRAWAL_ADDRESS_ALIKE', params: { address: sender } };
  await expect(bindTo(buyer, like)).rejects.toMatchObject(warned);
  const old = await mall.legacy('user!bindWithdrawAddress', {
    ...{ token: buyer.token, blockchain_name: like.chain, channel_address: like.address },
  });
  expect(old).toMatchObject({ refusal: warned.code });
  expect(await boundOf(buyer)).toBeNull();
  const bound = await compared(buyer, like);
  expect(bound.address.toLowerCase()).toBe(like.address);
  expect(await bindTo(buyer, alike(sender)).catch((error: unknown) => error)).toMatchObject({
    ...{ code: warned.code, params: { address: bound.address } },
  });
  await bindTo(buyer, ELSEWHERE);
  const likeBefore = alike(`0x5aae${'2'.repeat(32)}eaed`);
  await bindTo(buyer, ON_TRON);
  expect(await refusalOf(bindTo(buyer, likeBefore))).toBe(warned.code);
  const stranger = await aBuyer(mall);
  const { address } = await compared(stranger, likeBefore);
  expect(address.toLowerCase()).toBe(likeBefore.address);
});

test('the application’s role says of no address when it was bound, and writes nothing into what was before', async () => {
  const buyer = await aBuyer(mall);
  const stateAfter = (change: ReturnType<typeof sql>) =>
    mall.db.run(change).then(() => 'done', sqlState);
  const backDated = sql`
    insert into wallet.withdrawal_address (account_id, chain, address, bound_at)
    values (${buyer.id}, ${ON_TRON.chain}, ${ON_TRON.address}, '2026-01-01')`;
  expect(await stateAfter(backDated)).toBe('42501');
  const before = mall.shared.clock.now().getTime();
  await bindTo(buyer, ON_TRON);
  const own = sql`account_id = ${buyer.id}`;
  const to = sql`address = ${ELSEWHERE.address}, chain = ${ELSEWHERE.chain}`;
  const back = sql`update wallet.withdrawal_address set ${to}, bound_at = '2026-01-01' where ${own}`;
  expect(await stateAfter(back)).toBe('42501');
  expect(await stateAfter(sql`update wallet.withdrawal_address set ${to} where ${own}`)).toBe(
    'done',
  );
  expect(Date.parse((await boundOf(buyer))?.boundAt ?? '')).toBeGreaterThanOrEqual(before);
  const others = sql`update wallet.withdrawal_address set account_id = gen_random_uuid() where ${own}`;
  expect(await stateAfter(others)).toBe('42501');
  for (const forged of [
    sql`insert into wallet.past_withdrawal_address values (${buyer.id}, 'TRC20', 'x', '2026-01-01', '2026-01-02')`,
    sql`update wallet.past_withdrawal_address set address = 'x' where ${own}`,
  ]) {
    expect(await stateAfter(forged)).toBe('42501');
  }
});

test('existing clients bind at the address that they know, and change nothing', async () => {
  const { token, ...buyer } = await aBuyer(mall);
  const bind = (channel_address: string, blockchain_name = 'TRC20') =>
    mall.legacy('user!bindWithdrawAddress', {
      token,
      blockchain_name,
      coin: 'USDT',
      channel_address,
    });
  expect(await bind(ON_TRON.address, 'DOGE')).toMatchObject({
    refusal: 'WITHDRAWAL_ADDRESS_WRONG',
  });
  expect(await bind(ON_TRON.address)).toMatchObject({ code: '0', data: {} });
  expect(await bind(ON_TRON.address)).toMatchObject({ code: '0', data: {} });
  expect(await buyer.call('wallet.getWithdrawalAddress', {})).toMatchObject(ON_TRON);
  expect(await bind(ELSEWHERE.address, 'ERC20')).toMatchObject({
    code: '1',
    refusal: 'WITHDRAWAL_ADDRESS_BOUND',
  });
});

test('the owner is told by mail', async () => {
  const buyer = await aBuyer(mall);
  const email = `owner-${buyer.id}@example.com`;
  await mall.owner.run(sql`update accounts.account set email = ${email} where id = ${buyer.id}`);
  await bindTo(buyer, ON_TRON);
  expect(await mailedTo(mall, email)).toMatchObject([
    { body: expect.stringContaining(ON_TRON.address) },
  ]);
});
