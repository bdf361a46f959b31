// The one way in which something happens to a deposit: ask the table of its life, change it, move its money, tell who waits.
import { ASKS_FOR_PEOPLE, type DepositAct, depositLife } from '@entrepot/contract/deposits/life';
import type { Worth } from '@entrepot/contract/deposits/rules';
import { type Act, refusalOf } from '@entrepot/contract/life';
import { add, type Amount, compare, CURRENCY, subtract, ZERO } from '@entrepot/contract/money';
import type { DepositNews } from '@entrepot/contract/notifications/notices';
import {
  balance,
  bearWitness,
  closeApproval,
  type Leg,
  type Movement,
  PLATFORM,
  post,
} from '../../ledger/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Db, type Sql, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { changes } from '../../platform/life.ts';
import { tellNews } from '../../platform/live.ts';
import { orRefuse, Refusal } from '../../platform/refusal.ts';
import * as queries from './queries/deposits.ts';
import * as proposals from './queries/proposals.ts';
import { walletNews } from '../wallet/index.ts';
import { tellOwnerOf } from './tell-owner.ts';

type Deposit = queries.DepositRow;

/** What of an act is not in its table: further columns, and news for the owner. */
const NEWS: Partial<Record<DepositAct, DepositNews>> = {
  credit: 'credited',
  approve: 'credited',
  reverse: 'undone',
  giveUp: 'gone',
  addUp: 'waits',
  awaitPrice: 'waits',
  look: 'waits',
};

/** Refuses what the table says for the state it is in. */
export function requireOpen(deposit: Deposit, act: DepositAct, now: Date): void {
  const refusal = refusalOf(depositLife, act, deposit, now);
  if (refusal) {
    throw new Refusal(refusal);
  }
}

/** Held until the transaction ends. Refuses NOT_FOUND, and DEPOSIT_NOT_OPEN where its life does not allow it. */
export async function lockFor(ctx: Pick<Ctx, 'db' | 'now'>, act: DepositAct, id: string) {
  const deposit = orRefuse(await queries.lockDeposit(ctx.db, sql`d.id = ${id}`), 'NOT_FOUND');
  requireOpen(deposit, act, ctx.now);
  return deposit;
}

/** `quiet`: its owner was told of one like it. `given`: what comes into his wallet, where it is not all that it is worth. */
type With = {
  worth?: Worth | undefined;
  more?: readonly Sql[];
  quiet?: boolean;
  given?: Amount | undefined;
};

/** Changes a deposit that is locked, with what it is worth where that is fixed now. */
export async function carryOut(
  ctx: Ctx,
  deposit: Deposit,
  name: DepositAct,
  { worth, more = [], quiet = false, given }: With = {},
): Promise<void> {
  const { db, now } = ctx;
  requireOpen(deposit, name, now);
  const act: Act = depositLife.acts[name];
  const set = [
    ...changes(act, { row: 'd', now }),
    ...(worth
      ? [
          sql`gross = ${worth.value}`,
          sql`fee = ${worth.fee}`,
          sql`rest = ${worth.rest}`,
          sql`net = ${worth.net}`,
        ]
      : []),
    ...more,
  ];
  if (set.length > 0) {
    await queries.change(db, deposit.id, set);
  }
  const goesOn = act.to && name !== 'approve' && (worth || !isAsked(act.to) || name === 'setOwn');
  if (goesOn && isAsked(deposit.state)) {
    await closeProposed(ctx, deposit);
  }
  const news = NEWS[name];
  if (news && !quiet) {
    await tellOwnerOf(ctx, deposit, news, given ?? worth?.net ?? deposit.net);
  }
  await tell(db, deposit);
}

/** What the mall's clock goes on with needs no second operator any more, and what it is worth is no longer what one had proposed. */
async function closeProposed({ db, now: at }: Ctx, { id }: Deposit): Promise<void> {
  const said = await proposals.findProposed(db, id);
  if (said) {
    await closeApproval(db, { key: deskKeyOf(said.id), by: 'system', at });
    const reason = 'The mall went on by itself before it was answered.';
    await proposals.answerProposal(db, said.id, { state: 'declined', by: null, at, reason });
  }
}

const isAsked = (state: string): boolean => ASKS_FOR_PEOPLE.some((each) => each === state);

/** Of the movement that two people approve. */
export const deskKeyOf = (proposalId: string): string => `deposits/${proposalId}/desk`;

const keyOf = ({ id }: Pick<Deposit, 'id'>, step: 'credit' | 'reverse'): string =>
  `deposits/${id}/${step}`;

type Credited = { accountId: Deposit['accountId'] } & Worth;

/** The whole of what came is taken from the chain's account; the fee and what lies below a cent are the mall's. */
export function legsOf({ accountId: owner, value, net, fee, rest }: Credited): Leg[] {
  const kept = add(fee, rest);
  return [
    { kind: 'clearing-chain', owner: PLATFORM, amount: subtract(ZERO, value) },
    { kind: 'available', owner, amount: net },
    ...(compare(kept, ZERO) > 0
      ? [{ kind: 'platform-fee', owner: PLATFORM, amount: kept } as const]
      : []),
  ];
}

/** Just what was undone, the other way round: its owner gets what was taken from him, and the mall what it had borne. */
export function legsAgain(owner: Deposit['accountId'], { taken, borne }: queries.Undone): Leg[] {
  return [
    { kind: 'clearing-chain', owner: PLATFORM, amount: subtract(ZERO, add(taken, borne)) },
    ...[...leg('available', owner, taken), ...leg('platform-loss', PLATFORM, borne)].map(
      ({ amount, ...each }) => ({ ...each, amount: subtract(ZERO, amount) }),
    ),
  ];
}

/** A deposit whose worth is fixed. */
export function worthIn({ value, fee, rest, net }: Deposit): Worth {
  if (value === null || fee === null || rest === null || net === null) {
    throw new Error('a deposit is credited before it is known what it is worth');
  }
  return { value, fee, rest, net };
}

/** Says as who has seen it what is to be posted, and posts just that: once for a transfer, whatever happens in between. */
export async function creditSeen(ctx: Ctx, deposit: Deposit): Promise<void> {
  const { db, now: at, witness } = ctx;
  const key = keyOf(deposit, 'credit');
  const movement: Omit<Movement, 'kind' | 'actor'> = {
    ...{ key, ref: `deposits/${deposit.id}`, at, currency: CURRENCY },
    legs: legsOf({ ...worthIn(deposit), accountId: deposit.accountId }),
  };
  await bearWitness(witness, { ...movement, source: `chain:${deposit.network}` });
  await post(db, { ...movement, kind: 'deposit', actor: 'system' });
  await carryOut(ctx, deposit, 'credit', { more: [sql`movement = ${key}`] });
}

/**
 * A credit whose block is not on the chain any more. What is still in the wallet of it is taken back; the rest the mall
 * bears, and the owner goes below nothing (trust.md 3). The incident stays.
 */
export async function reverseCredit(ctx: Ctx, deposit: Deposit): Promise<void> {
  const { db, now: at } = ctx;
  const { value, net } = worthIn(deposit);
  const taken = least(await balance(db, 'available', deposit.accountId), net);
  const borne = subtract(value, taken);
  // A credit that two people gave again after this has another movement, so a second reversal has another key.
  const key = `${keyOf(deposit, 'reverse')}/${newId(at.getTime())}`;
  await db.run(sql`
    insert into deposits.incident (id, deposit_id, movement, taken, borne, at)
    values (${newId(at.getTime())}, ${deposit.id}, ${key}, ${taken}, ${borne}, ${at})`);
  await post(db, {
    ...{ kind: 'deposit-reversal', key, ref: `deposits/${deposit.id}`, actor: 'system', at },
    currency: CURRENCY,
    legs: [
      { kind: 'clearing-chain', owner: PLATFORM, amount: value },
      ...leg('available', deposit.accountId, taken),
      ...leg('platform-loss', PLATFORM, borne),
    ],
  });
  ctx.log.error(
    { deposit: deposit.id, network: deposit.network, taken, borne },
    'a credited deposit is not on its chain any more',
  );
  await carryOut(ctx, deposit, 'reverse');
}

const leg = (kind: Leg['kind'], owner: Leg['owner'], taken: Amount): Leg[] =>
  compare(taken, ZERO) > 0 ? [{ kind, owner, amount: subtract(ZERO, taken) }] : [];

const least = (a: Amount, b: Amount): Amount => (compare(a, b) < 0 ? a : b);

/** Open pages of its owner and of operators look again. */
export const tell = (db: Db, { accountId }: Pick<Deposit, 'accountId'>): Promise<void> =>
  tellNews(
    db,
    { audience: 'admin', who: 'all', changed: 'deposits' },
    { audience: 'storefront', who: [accountId], changed: 'deposits' },
    ...walletNews([accountId]),
  );
