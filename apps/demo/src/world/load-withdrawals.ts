// What people of the demo world have taken out, one to each end, over a chain and to a bank. The demo buyer's last is above the
// limit and waits for two people; another of his is being paid at the bank.
import { bindEarlier } from '@entrepot/server/features/wallet/index';
import { saveEarlier } from '@entrepot/server/features/withdrawals/index';
import type { Act, Host, Person } from '../host.ts';
import type { DemoBuyer } from './load-people.ts';
import { DEMO_FUND_PASSWORD } from './people.ts';

type World = {
  act: Act;
  operator: Person;
  second: Person;
  buyers: readonly DemoBuyer[];
  now: Date;
};

const DAY_MS = 86_400_000;
/** Nobody’s: made from a word, with a right check sum; on the network for which the demo world has a chain. */
const BOUND = { chain: 'ERC20', address: '0xe5041aBAdDd9bE3e9E835e2185C7cA0368697b9d' };

type Taken = {
  username: string;
  amount: string;
  daysAgo: number;
  ends?: 'cancelled' | { refused: string } | 'at the bank' | 'paid by a bank';
};
/** After all payments for orders: a statement is in the order in which money moved. */
const WITHDRAWALS: readonly Taken[] = [
  { username: 'mateo.gutierrez', amount: '640', daysAgo: 3.2, ends: 'cancelled' },
  {
    ...{ username: 'mateo.gutierrez', amount: '1500', daysAgo: 2.9 },
    ends: { refused: 'You have asked us by telephone to stop this one. Please ask for it again.' },
  },
  { username: 'mateo.gutierrez', amount: '900', daysAgo: 2.1, ends: 'paid by a bank' },
  { username: 'demo-buyer', amount: '120', daysAgo: 0.04 },
  { username: 'demo-buyer', amount: '260', daysAgo: 0.03, ends: 'at the bank' },
  { username: 'demo-buyer', amount: '1200', daysAgo: 0.02 },
  { username: 'youssef.mansour', amount: '75', daysAgo: 0.01 },
];
/** When each bound his address: a new one has to wait before anything is sent to it. */
const BOUND_DAYS_AGO: Readonly<Record<string, number>> = {
  ...{ 'demo-buyer': 12, 'mateo.gutierrez': 9, 'youssef.mansour': 0.3 },
};

/** Of no bank that there is; the numbers are those of examples. */
const BANK_NAME = 'Harbour Savings Bank';
const BANKS: Readonly<Record<string, object>> = {
  'demo-buyer': {
    ...{ kind: 'iban', holder: 'Demo Buyer', number: 'GB82 WEST 1234 5698 7654 32' },
    country: 'GB',
  },
  'mateo.gutierrez': {
    ...{ kind: 'account', holder: 'Mateo Gutiérrez', number: '0000 1111 2222 333344' },
    ...{ country: 'AR', swift: 'HARBARB1' },
  },
  'rafael.moreira': {
    ...{ kind: 'iban', holder: 'Rafael Moreira', number: 'PT50 0002 0123 1234 5678 9015 4' },
    country: 'PT',
  },
  'diego.paredes': {
    ...{ kind: 'account', holder: 'Diego Paredes', number: '0000 5555 6666 7777' },
    ...{ country: 'PE', swift: 'HARBPEP1' },
  },
};
/** Long enough that nothing waits because of them. */
const SAVED_DAYS_AGO = 8;

export async function loadWithdrawals(host: Host, world: World): Promise<true> {
  const atTheBank: Asked[] = [];
  await saveBanks(host, world);
  for (const [username, days] of Object.entries(BOUND_DAYS_AGO)) {
    const owner = world.buyers.find((buyer) => buyer.username === username);
    if (owner) {
      const ago = (days: number) => new Date(world.now.getTime() - days * DAY_MS);
      const bound = { ...BOUND, fundPassword: DEMO_FUND_PASSWORD };
      await world.act('storefront', owner, 'wallet.bindWithdrawalAddress', bound, ago(days));
      await bindEarlier(host.db, owner.id, ago(days));
      for (const each of WITHDRAWALS.filter((taken) => taken.username === username)) {
        atTheBank.push(...(await takeOut(world, owner, each, ago(each.daysAgo))));
      }
    }
  }
  // Approved by the timer, and only then paid by people.
  await host.runAllJobs();
  for (const asked of atTheBank) {
    await payAtTheBank(host, world, asked);
  }
  return true;
}

async function saveBanks({ db }: Host, { act, buyers, now }: World): Promise<void> {
  const at = new Date(now.getTime() - SAVED_DAYS_AGO * DAY_MS);
  for (const owner of buyers.filter(({ username }) => username in BANKS)) {
    const bank = { bankName: BANK_NAME, ...BANKS[owner.username] };
    const input = { fundPassword: DEMO_FUND_PASSWORD, bank };
    await act('storefront', owner, 'withdrawals.saveBankAccount', input, at);
    await saveEarlier(db, owner.id, at);
  }
}

/** What waits for somebody of the mall to pay it at the bank. */
type Asked = { withdrawalId: string; paid: boolean };

async function payAtTheBank(
  host: Host,
  { act, operator, second }: World,
  { withdrawalId, paid }: Asked,
): Promise<void> {
  const say = (who: Person, name: string, more: object = {}) =>
    act('admin', who, `withdrawals.${name}`, { withdrawalId, ...more }, host.now());
  await say(operator, 'takeWithdrawal');
  if (paid) {
    await say(operator, 'openBankAccount');
    await say(operator, 'payWithdrawal', { reference: 'HSB-240815-0042' });
    await say(second, 'confirmWithdrawal');
  }
}

/** Answers it if it goes to a bank. */
async function takeOut(
  { act, operator }: World,
  owner: DemoBuyer,
  { amount, ends }: Taken,
  at: Date,
): Promise<Asked[]> {
  const ask = async (name: string, more: object) =>
    (await act('storefront', owner, `withdrawals.${name}`, more, at)) as Answer;
  const paid = ends === 'paid by a bank';
  const { sessionToken } = await ask('openWithdrawal', {});
  const { bank } = await ask('getTerms', {});
  const to =
    paid || ends === 'at the bank'
      ? { channel: 'BANK', address: bank?.account?.id }
      : { channel: BOUND.chain, address: BOUND.address };
  const said = { sessionToken, amount, fundPassword: DEMO_FUND_PASSWORD, ...to };
  const { id: withdrawalId } = await ask('requestWithdrawal', said);
  if (ends === 'cancelled') {
    await ask('cancelWithdrawal', { withdrawalId });
  } else if (typeof ends === 'object') {
    const later = new Date(at.getTime() + DAY_MS / 10);
    const input = { withdrawalId, reason: ends.refused };
    await act('admin', operator, 'withdrawals.refuseWithdrawal', input, later);
  }
  return to.channel === 'BANK' ? [{ withdrawalId, paid }] : [];
}

type Answer = { id: string; sessionToken: string; bank?: { account?: { id: string } | null } };
