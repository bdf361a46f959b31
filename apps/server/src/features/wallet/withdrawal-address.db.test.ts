import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, refusalOf } from '../../../test/accounts-factories.ts';
import { mailedTo } from '../../../test/mailed.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { sql } from '../../platform/db.ts';

const ON_TRON = { chain: 'TRC20', address: 'TMrdqhFbZh9WFught8x27khkW6tboDXmAR' } as const;
const ELSEWHERE = {
  chain: 'ERC20',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
} as const;

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.stop());

test('one address is bound, once; the same one again changes nothing', async () => {
  const buyer = await aBuyer(mall);
  expect(await buyer.call('wallet.getWithdrawalAddress', {})).toBeNull();
  const bind = () => buyer.call('wallet.bindWithdrawalAddress', ON_TRON);
  const [first, twin] = await Promise.all([bind(), bind()]);
  expect(first).toMatchObject(ON_TRON);
  expect(twin).toEqual(first);
  expect(await refusalOf(buyer.call('wallet.bindWithdrawalAddress', ELSEWHERE))).toBe(
    'WITHDRAWAL_ADDRESS_BOUND',
  );
  expect(await buyer.call('wallet.getWithdrawalAddress', {})).toEqual(first);
});

test('an address of another network is refused', async () => {
  const buyer = await aBuyer(mall);
  const asked = { chain: 'TRC20', address: ELSEWHERE.address } as const;
  expect(await refusalOf(buyer.call('wallet.bindWithdrawalAddress', asked))).toBe(
    'WITHDRAWAL_ADDRESS_WRONG',
  );
});

test('an address with a wrong letter, and the contract of the coin, are refused', async () => {
  const buyer = await aBuyer(mall);
  const bind = (address: string) =>
    refusalOf(buyer.call('wallet.bindWithdrawalAddress', { chain: 'ERC20', address }));
  expect(await bind(ELSEWHERE.address.replace('5aA', '5AA'))).toBe('WITHDRAWAL_ADDRESS_WRONG');
  expect(await bind('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe('WITHDRAWAL_ADDRESS_COIN');
  expect(await buyer.call('wallet.getWithdrawalAddress', {})).toBeNull();
});

test('the application cannot change a bound address', async () => {
  const buyer = await aBuyer(mall);
  await buyer.call('wallet.bindWithdrawalAddress', ON_TRON);
  const change = sql`update wallet.withdrawal_address set address = ${ELSEWHERE.address}`;
  await expect(mall.db.run(change)).rejects.toThrow('permission denied');
});

test('existing clients bind at the address that they know', async () => {
  const { token, ...buyer } = await aBuyer(mall);
  const bind = (channel_address: string, blockchain_name = 'TRC20') =>
    mall.legacy('user!bindWithdrawAddress', {
      token,
      blockchain_name,
      coin: 'USDT',
      channel_address,
    });
  expect(await bind(ON_TRON.address, 'DOGE')).toMatchObject({ refusal: 'INVALID_INPUT' });
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
  await buyer.call('wallet.bindWithdrawalAddress', ON_TRON);
  expect(await mailedTo(mall, email)).toMatchObject([
    { body: expect.stringContaining(ON_TRON.address) },
  ]);
});
