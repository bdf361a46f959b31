// Deposits by card or bank in the demo world: at its own provider, which moves no money, at rates that are made up.
import type { Act, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';

type Buyers = { buyers: readonly DemoBuyer[] };
type World = { act: Act; operator: Person; second: Person; now: Date };

const METHODS = [
  ['Card', '银行卡', 'بطاقة', 'USD', '10', '5000'],
  ['Bank transfer', '银行转账', 'تحويل مصرفي', 'EUR', '20', '10000'],
  ['E-wallet', '电子钱包', 'محفظة إلكترونية', 'PHP', '500', '250000'],
].map(([name, zh, ar, currency, minimum, maximum]) => ({
  ...{ name, names: { 'zh-CN': zh, ar }, currency, minimum, maximum, open: true },
}));
const RATES = { USD: '0.9987', EUR: '1.1623', PHP: '0.01743' };
const SOURCE = 'Demo rate, made up';
/** The longest that one may count. */
const HOURS = 168;

export async function openProvider({ act, operator, now }: World): Promise<true> {
  const provider = { code: 'sandbox', open: true, feeRate: '0.015', minutes: 60, methods: METHODS };
  await act('admin', operator, 'payments.saveProvider', provider, now);
  return true;
}

type Rate = { id: string; currency: string; approvedBy: string | null };

/** At every start: rates are too old after some days, and two operators agree on the next. */
export async function keepRates({ act, operator, second, now }: World): Promise<void> {
  const ask = async (name: string, person: Person, input: object) =>
    ((await act('admin', person, name, input, now)) as { rates: Rate[] }).rates;
  const known = await ask('payments.listProviders', operator, {});
  for (const [currency, rate] of Object.entries(RATES)) {
    if (!known.some((each) => each.currency === currency && each.approvedBy !== null)) {
      const said = { currency, rate, source: SOURCE, hours: HOURS };
      const rates = await ask('payments.proposeRate', operator, said);
      const isNew = (each: Rate) => each.currency === currency && each.approvedBy === null;
      await ask('payments.approveRate', second, { rateId: rates.find(isNew)?.id ?? '' });
    }
  }
}

const PAID = [
  { username: 'emily.carter', currency: 'USD', amount: '250' },
  { username: 'grace.wanjiru', currency: 'EUR', amount: '180.5' },
  { username: 'isabela.nunes', currency: 'PHP', amount: '12000' },
];

/** Payments that their provider never told of: the mall asks it, and credits them within minutes. */
export async function payIn({
  act,
  buyers,
  now,
}: Pick<World, 'act' | 'now'> & Buyers): Promise<true> {
  for (const { username, ...paid } of PAID) {
    const buyer = buyers.find((each) => each.username === username);
    if (buyer) {
      const ask = (name: string, input: object) => act('storefront', buyer, name, input, now);
      const { sessionToken } = (await ask('wallet.openMoneyCall', {})) as { sessionToken: string };
      const started = await ask('payments.startPayment', { sessionToken, ...paid });
      const { payUrl } = started as { payUrl: string };
      const session = new URL(payUrl).searchParams.get('session');
      await ask('payments.actInSandbox', { session, act: 'later' });
    }
  }
  return true;
}
