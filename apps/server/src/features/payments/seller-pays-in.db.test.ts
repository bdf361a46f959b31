// The wallet of a shop's owner, as existing clients ask for it: at the origin of shops, by the calls that a buyer's client makes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant } from '../../../test/accounts-factories.ts';
import { asBuyer } from '../../../test/authorization/cast.ts';
import { aChannel, aTransfer, finish } from '../../../test/deposits-factories.ts';
import { openPayments, payAt } from '../../../test/payments-factories.ts';
import { startMall, type TestMall } from '../../../test/server.ts';
import { balance } from '../../ledger/index.ts';
import { sql } from '../../platform/db.ts';

let mall: TestMall;
let usdt: string;
beforeAll(async () => {
  mall = await startMall();
  usdt = await aChannel(mall);
  await openPayments(mall);
});
afterAll(() => mall.stop());

type Answer = { code: string; refusal?: string; data: Record<string, unknown> };

async function aShop() {
  const { id, token } = await aMerchant(mall);
  const ask = async (path: string, more: Record<string, string> = {}): Promise<Answer> => {
    const query = new URLSearchParams({ token, ...more }).toString();
    const address = `${mall.url.seller}/wap/api/${path}.action?${query}`;
    return (await (await fetch(address, { method: 'POST' })).json()) as Answer;
  };
  const opened = async () =>
    String((await ask('rechargeBlockchain!recharge_open')).data['session_token']);
  const rows = async () =>
    (await ask('rechargeBlockchain!list', { page_no: '1', page_size: '8' })).data['elements'];
  return { id, ask, opened, rows };
}

test('what comes over a chain is announced, credited once to the shop’s owner and seen in his balance', async () => {
  const { id, ask, opened, rows } = await aShop();
  expect((await ask('wallet!getUsdt')).data).toEqual({ money: 0 });
  expect((await ask('rechargeBlockchain!rechargeLimitConfig')).data).toEqual({
    ...{ rechargeAmountMin: 10, rechargeAmountMax: 5000 },
  });
  expect((await ask('rechargeBlockchain!fee', { symbol: 'usdt' })).data).toEqual({ price: 1 });
  const channels = (await ask('channelBlockchain!list')).data as unknown as Answer['data'][];
  expect(channels[0]).toMatchObject({ coin: 'USDT', blockchain_name: 'demo-chain' });
  const address = String(channels[0]?.['address']);
  const session_token = await opened();
  const coin = { coin: 'USDT', blockchain_name: 'demo-chain', channel_address: address };
  const announce = () =>
    ask('rechargeBlockchain!recharge', { ...coin, session_token, amount: '30' });
  const { order_no } = (await announce()).data;
  expect(await announce()).toMatchObject({ code: '1', refusal: 'MONEY_TOKEN_USED' });
  await finish(
    mall,
    await aTransfer(mall, await asBuyer(mall, id), { channelId: usdt, units: '30000000' }),
  );
  await mall.advance(3);
  expect(await rows()).toMatchObject([{ order_no, state: 1, amount: '30' }]);
  expect((await ask('rechargeBlockchain!get', { order_no: String(order_no) })).data).toMatchObject({
    state: 1,
    channel_address: address,
  });
  expect((await ask('wallet!getUsdt')).data).toEqual({ money: 30 });
  expect(await balance(mall.db, 'available', id)).toBe('30');
  const other = await aShop();
  expect(await other.rows()).toEqual([]);
  const foreign = await other.ask('rechargeBlockchain!get', { order_no: String(order_no) });
  expect(foreign).toMatchObject({ code: '1', refusal: 'NOT_FOUND' });
});

test('what is paid by card is paid at the storefront’s page, leads back to the shop’s panel and is credited to its owner', async () => {
  const { id, ask, opened, rows } = await aShop();
  expect((await ask('thirdPartyRecharge!getCoinList')).data).toMatchObject([
    { productType: 'Card', range: [{ min_amount: 10, max_amount: 5000 }] },
    { productType: 'E-wallet' },
  ]);
  const started = await ask('thirdPartyRecharge!recharge', {
    ...{ session_token: await opened(), amount: '100', frenchCurrency: 'USD' },
  });
  const payUrl = String(started.data['payUrl']);
  expect(new URL(payUrl).origin).toBe(new URL(mall.shared.config.urls.storefront).origin);
  const backTo = await mall.owner.value<string>(sql`
    select o.back_to from payments.sandbox_order o join payments.payment p on p.id = o.payment_id
    where p.account_id = ${id}`);
  expect(backTo).toBe(`${new URL(mall.shared.config.urls.seller).origin}/wallet`);
  await payAt(mall, payUrl, 'pay');
  await mall.advance(3);
  expect(await rows()).toMatchObject([{ state: 1, isThirdParty: true, amount: '97.87' }]);
  expect((await ask('wallet!getUsdt')).data).toEqual({ money: 97.87 });
  const pesos = { session_token: await opened(), amount: '1000' };
  expect((await ask('thirdPartyRecharge!PHP_recharge2', pesos)).code).toBe('0');
});
