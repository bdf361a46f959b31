/** Deposits by card or bank for tests, paid at the sandbox provider over its signed callbacks. */
import type { Fiat, ProviderCode, SandboxAct } from '@entrepot/contract/payments/rules';
import type { Method } from '@entrepot/contract/payments/types';
import { parseAmount, subtract } from '@entrepot/contract/money';
import type { Said } from '../src/features/payments/provider.ts';
import { callBack } from '../src/features/payments/sandbox.ts';
import { balance, PLATFORM } from '../src/ledger/index.ts';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aBuyer, anOperator } from './accounts-factories.ts';
import type { TestMall } from './server.ts';

type Buyer = Pick<Awaited<ReturnType<typeof aBuyer>>, 'id' | 'call'>;

const method = (name: string, currency: Fiat, names: Method['names'] = {}): Method => ({
  ...{ name, names, bankCode: '', currency, open: true },
  ...{ minimum: parseAmount('10'), maximum: parseAmount('5000') },
});
export const METHODS = [method('Card', 'USD', { ar: 'بطاقة' }), method('E-wallet', 'PHP')];

/** Opens the sandbox provider, with rates that two operators have agreed on; its callbacks find this mall. */
export async function openPayments(mall: TestMall, feeRate = '0.02'): Promise<void> {
  mall.shared.config.ports.storefront = Number(new URL(mall.url.storefront).port);
  const operators = [await anOperator(mall), await anOperator(mall)] as const;
  await operators[0].call('payments.saveProvider', {
    ...{ code: 'sandbox', open: true, feeRate, minutes: 60, methods: METHODS },
  });
  await agreeOnRate(mall, operators, 'USD', '0.9987');
  await agreeOnRate(mall, operators, 'PHP', '0.01743');
}

type Operator = Pick<Awaited<ReturnType<typeof anOperator>>, 'call'>;

export async function agreeOnRate(
  _mall: TestMall,
  [first, second]: readonly [Operator, Operator],
  currency: Fiat,
  rate: string,
): Promise<void> {
  const source = 'Central bank, noon';
  const { rates } = await first.call('payments.proposeRate', {
    currency,
    rate,
    source,
    hours: 168,
  });
  const waiting = rates.find((each) => each.currency === currency && each.approvedBy === null);
  await second.call('payments.approveRate', { rateId: waiting?.id ?? '' });
}

/** Starts one with a token of its own. */
export async function startPayment(
  { call }: Buyer,
  asked: {
    amount?: string;
    currency?: Fiat;
    sessionToken?: string;
    rateId?: string;
    provider?: ProviderCode;
  } = {},
) {
  const { sessionToken } = await call('wallet.openMoneyCall', {});
  return call('payments.startPayment', { sessionToken, amount: '100', currency: 'USD', ...asked });
}

/** At the sandbox provider's page. */
export async function payAt(mall: TestMall, payUrl: string | null, act: SandboxAct): Promise<void> {
  const session = new URL(payUrl ?? '').searchParams.get('session') ?? '';
  await mall.storefront()('payments.actInSandbox', { session, act });
}

/** 100 dollars of a new buyer that were paid: 97.87 USDT are in his wallet. `charge`: what its provider calls them. */
export async function aPaidPayment(mall: TestMall, act: 'pay' | 'twice' = 'pay') {
  const buyer = await aBuyer(mall);
  const { id: paymentId, payUrl } = await startPayment(buyer);
  await payAt(mall, payUrl, act);
  await mall.advance(3);
  const charge = await mall.owner.value<string>(
    sql`select charge from payments.payment where id = ${paymentId}`,
  );
  return { buyer, paymentId, charge };
}

export type News = Partial<Omit<Said, 'amount'>> & { amount?: string };

/** The sandbox provider calls with news that nobody has handled yet: where they do not say otherwise, that 100 dollars have gone back. */
export async function providerCalls(
  mall: TestMall,
  { amount = '100', ...news }: News,
): Promise<void> {
  await callBack(await mall.system(), {
    ...{ eventId: newId(), kind: 'refunded', paymentRef: null, charge: null, currency: 'USD' },
    ...{ receiver: 'sandbox', happenedAt: mall.shared.clock.now(), ...news },
    amount: parseAmount(amount),
  });
}

/** The same, and they are handled. */
export async function providerTells(mall: TestMall, news: News): Promise<void> {
  await providerCalls(mall, news);
  await mall.advance(3);
}

/** Its book takes no refund, or does again: it answers none. */
export const providerRefunds = (mall: TestMall, yes: boolean): Promise<unknown> =>
  mall.owner.run(
    yes
      ? sql`alter table payments.sandbox_order drop constraint down`
      : sql`alter table payments.sandbox_order add constraint down check (refunded = 0) not valid`,
  );

/** Answers how much more there is at the bank than now, and in what the mall has borne. */
export async function movedFromNow(mall: TestMall) {
  const read = async () => [
    await balance(mall.db, 'clearing-bank', PLATFORM),
    await balance(mall.db, 'platform-loss', PLATFORM),
  ];
  const before = await read();
  return async () => (await read()).map((now, at) => subtract(now, before[at] ?? parseAmount('0')));
}

/** One of a buyer that was begun; answers its id. For tests in which providers need not be open. */
export async function aPayment(
  mall: TestMall,
  { id: accountId }: Pick<Buyer, 'id'>,
): Promise<string> {
  const { id: operator } = await anOperator(mall);
  const { id: second } = await anOperator(mall);
  const [id, rate] = [newId(), newId()];
  const now = mall.shared.clock.now();
  await mall.owner.tx(async (db) => {
    await db.run(sql`update payments.provider set open = true where code = 'sandbox'`);
    await db.run(sql`
      insert into payments.rate (id, currency, rate, source, observed_at, good_until, proposed_by, approved_by, approved_at)
      values (${rate}, 'USD', 1, 'Central bank', ${now}, ${now}::timestamptz + interval '1 day', ${operator}, ${second}, ${now})`);
    await db.run(sql`
      insert into payments.payment (id, account_id, brand_id, provider, receiver, method, currency, amount, rate_id, rate,
        fee_rate, gross, fee, credit, token_hash, created_at, expires_at)
      select ${id}, ${accountId}, ${newId()}, 'sandbox', 'sandbox', 'Card', 'USD', 20, ${rate}, 1, fee_rate, 20,
        round(20 * fee_rate, 2), 20 - round(20 * fee_rate, 2), ${id}, ${now}, ${now}::timestamptz + interval '1 hour'
      from payments.provider where code = 'sandbox'`);
  });
  return id;
}
