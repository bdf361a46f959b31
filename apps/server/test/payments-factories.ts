/** Deposits by card or bank for tests, paid at the sandbox provider over its signed callbacks. */
import type { Fiat, ProviderCode, SandboxAct } from '@entrepot/contract/payments/rules';
import type { Method } from '@entrepot/contract/payments/types';
import { parseAmount } from '@entrepot/contract/money';
import { sql } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import { type aBuyer, anOperator } from './accounts-factories.ts';
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
