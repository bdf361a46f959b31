// The money of those orders: every movement with its legs, running balances and versions.
import { BUYERS, type FillStep, idOf, SHOPS } from './fill-shops.ts';

const GIVEN = 10_000_000;
const FEE = 'round(total * 0.05, 2)';

/** Numbers of journals: buyers' test money first, then three for each order. */
const journal = (step: number) => idOf('journal', `${BUYERS} + n::bigint * 3 + ${step}`);
const OWNERS = { buyer: '0', escrow: '1000000', seller: '2000000' } as const;
const accountOf = (kind: keyof typeof OWNERS, number: string) =>
  idOf('account', `${OWNERS[kind]} + ${number}`);
const MINT = idOf('account', '9000001');
const FEES = idOf('account', '9000002');

const leg = (
  step: number,
  [account, amount]: readonly [string, string],
  { when, after }: { when: string; after: string },
) =>
  `select ${journal(step)} as journal_id, ${account} as account_id, ${amount} as amount, placed + interval '${after}' as at
   from public.plan where ${when}`;

const PAID = { when: 'paid', after: '1 minute' };
const RELEASED = { when: 'released', after: '15 days' };
const REFUNDED = { when: `state = 'refunded'`, after: '2 hours' };

const LEGS = `
  create unlogged table public.leg as
  select ${idOf('journal', 'n')} as journal_id, ${MINT} as account_id, -${GIVEN}::numeric as amount, now() - interval '390 days' as at
  from generate_series(1, ${BUYERS}) n
  union all select ${idOf('journal', 'n')}, ${accountOf('buyer', 'n')}, ${GIVEN}, now() - interval '390 days' from generate_series(1, ${BUYERS}) n
  union all ${leg(0, [accountOf('buyer', 'buyer'), '-total'], PAID)}
  union all ${leg(0, [accountOf('escrow', 'shop'), 'total'], PAID)}
  union all ${leg(1, [accountOf('escrow', 'shop'), '-total'], RELEASED)}
  union all ${leg(1, [accountOf('seller', 'shop'), `total - ${FEE}`], RELEASED)}
  union all ${leg(1, [FEES, FEE], RELEASED)}
  union all ${leg(2, [accountOf('escrow', 'shop'), '-total'], REFUNDED)}
  union all ${leg(2, [accountOf('buyer', 'buyer'), 'total'], REFUNDED)}`;

const JOURNALS = `
  insert into ledger.journal (id, kind, key, request_hash, ref, actor, at)
  select ${idOf('journal', 'n')}, 'demo-funds', 'bench/' || n || '/funds', '', 'bench/' || n, 'system', now() - interval '390 days'
  from generate_series(1, ${BUYERS}) n;
  insert into ledger.journal (id, kind, key, request_hash, ref, actor, at)
  select id, kind, 'orders/' || order_id || suffix, '', 'orders/' || order_id, 'system', at from (
    select ${journal(0)} as id, 'order-pay' as kind, ${idOf('order', 'n')} as order_id, '/pay' as suffix, placed + interval '1 minute' as at
      from public.plan where paid
    union all select ${journal(1)}, 'order-release', ${idOf('order', 'n')}, '/release', placed + interval '15 days' from public.plan where released
    union all select ${journal(2)}, 'order-refund', ${idOf('order', 'n')}, '/refund', placed + interval '2 hours' from public.plan where state = 'refunded'
  ) j order by at`;

const ACCOUNTS = `
  insert into ledger.account (id, kind, owner_id, currency)
  select ${accountOf('buyer', 'n')}, 'available', ${idOf('buyer', 'n')}, 'USDT' from generate_series(1, ${BUYERS}) n
  union all select ${accountOf('escrow', 'n')}, 'escrow', ${idOf('seller', 'n')}, 'USDT' from generate_series(1, ${SHOPS}) n
  union all select ${accountOf('seller', 'n')}, 'available', ${idOf('seller', 'n')}, 'USDT' from generate_series(1, ${SHOPS}) n
  union all select ${MINT}, 'demo-mint', '00000000-0000-0000-0000-000000000000', 'USDT'
  union all select ${FEES}, 'platform-fee', '00000000-0000-0000-0000-000000000000', 'USDT'`;

const ENTRIES = `
  insert into ledger.entry (journal_id, account_id, amount, balance_after, account_version)
  select journal_id, account_id, amount, sum(amount) over w, row_number() over w from public.leg
  window w as (partition by account_id order by at, journal_id rows unbounded preceding);
  update ledger.account a set balance = s.balance, version = s.version
  from (select account_id, sum(amount) as balance, count(*) as version from public.leg group by 1) s where s.account_id = a.id`;

export const bookSteps: readonly FillStep[] = [
  { name: 'legs of the movements', sql: LEGS },
  { name: 'movements', sql: JOURNALS },
  { name: 'accounts of the books', sql: ACCOUNTS },
  { name: 'entries', sql: ENTRIES },
  { name: 'away with the plan', sql: 'drop table public.leg; drop table public.plan' },
];
